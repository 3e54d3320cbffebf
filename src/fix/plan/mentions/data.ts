import { jsonEquals } from '../../../model/equals.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { FILE_START } from '../../../model/place.js';
import { children, join, lastToken, type Located } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import type { ChecklistItem } from '../types.js';
import { dataWordsAt, pathStepsAt, wordsAt } from './text.js';

/** A field that is about to leave the answer. */
export interface Leaving {
  readonly key: string;
  /** Whether a text is the name of some field of the answer. */
  readonly isField: (name: string) => boolean;
  readonly value: Json;
}

/**
 * Places of a hidden data file that speak of the field and that the plan does not change: a list of expected values, another
 * declaration. Whether the verifier compares them with the answer is in no file that can be read, so a person has to look.
 */
export function dataMentions(file: SourceFile, leaving: Leaving, operations: readonly Operation[]): readonly ChecklistItem[] {
  const document = file.document();
  if (document?.value === undefined) return [];
  const removed = new Set(operations.flatMap(({ op, at }) => (op === 'remove' ? [at] : [])));
  // Of a file that the plan edits, what it holds of the answer goes; a path may still lead there.
  const isEdited = operations.length > 0;
  const found: ChecklistItem[] = [];
  const queue: Located[] = [{ value: document.value, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (removed.has(at.pointer)) continue;
    const pointer = join(at.pointer, leaving.key);
    const says = isEdited || removed.has(pointer) ? null : saysOf(at, leaving);
    if (!isEdited && isListOfFields(at, leaving))
      found.push({
        file: file.path,
        line: (document.locate(at.pointer) ?? FILE_START).line,
        text: `this list of fields names "${leaving.key}"`,
      });
    if (says !== null) found.push({ file: file.path, line: (document.locate(pointer) ?? FILE_START).line, text: says });
    if (isPath(at, leaving.key))
      found.push({
        file: file.path,
        line: (document.locate(at.pointer) ?? FILE_START).line,
        text: `this path leads to "${leaving.key}"`,
      });
    queue.push(...children(at));
  }
  return found.sort((a, b) => a.line - b.line);
}

/** A path as a text or as the name of a member. References of a schema are no paths of an answer. */
function isPath({ value, pointer }: Located, key: string): boolean {
  const name = lastToken(pointer);
  const isNamed = name !== key && pathStepsAt(name, key).length > 0;
  return isNamed || (typeof value === 'string' && name !== '$ref' && (value === key ? isStep(name) : pathStepsAt(value, key).length > 0));
}

/** Members that say where something stands. */
function isStep(name: string): boolean {
  return /(?:field|key|path|pointer|property|attribute|column|target|selector|query)s?$/i.test(name);
}

/** Lines of a hidden data file whose prose names the field, as a criterion of a rubric does. */
export function proseInData(file: SourceFile, key: string): readonly number[] {
  const document = file.document();
  if (document?.value === undefined) return [];
  const lines = new Set<number>();
  const queue: Located[] = [{ value: document.value, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (typeof at.value === 'string' && /\s/.test(at.value.trim()) && dataWordsAt(at.value, key).length > 0)
      lines.add((document.locate(at.pointer) ?? FILE_START).line);
    queue.push(...children(at));
  }
  return [...lines].sort((a, b) => a - b);
}

/** Names of fields and nothing else: what a verifier asks for, or leaves out. */
function isListOfFields({ value }: Located, { key, isField }: Leaving): boolean {
  return isArray(value) && value.includes(key) && value.every((item) => typeof item === 'string' && isField(item));
}

function saysOf({ value, pointer }: Located, { key, value: wanted }: Leaving): string | null {
  if (!isObject(value) || !Object.hasOwn(value, key)) return null;
  const member = value[key] as Json;
  if (pointer.endsWith('/properties') && (isObject(member) || typeof member === 'boolean'))
    return `"${key}" is declared here as well, and not as in the schema`;
  return jsonEquals(member, wanted)
    ? `"${key}" has the value of the field here; take it out, unless the verifier only reads it`
    : `"${key}" has another value here; take it out where it is one of an answer`;
}

const LINES = /\.(?:jsonl|ndjson|jsonc?|ya?ml|toml|ipynb)$/i;
const TABLE = /\.(?:csv|tsv)$/i;
/** A checklist with more places of one file helps nobody. */
const MOST_PLACES = 10;

/** The same for data that is read as text: tables, whose first line names the columns, lists of records, and what cannot be parsed. */
export function textDataMentions(file: SourceFile, key: string): readonly ChecklistItem[] {
  const [isTable, isLines] = [TABLE.test(file.path), LINES.test(file.path)];
  const text = isTable || isLines ? (file.text() ?? '') : '';
  const lines = isTable ? text.split('\n', 1) : text.split('\n');
  const names = isTable ? (line: string) => isColumn(line, key) : (line: string) => isMember(line, key);
  const found = lines.flatMap((line, i) => (names(line) ? [{ file: file.path, line: i + 1, text: `"${key}" is named here` }] : []));
  return found.slice(0, MOST_PLACES);
}

function isColumn(line: string, key: string): boolean {
  return line.split(/[,;|\t]/).some((cell) =>
    cell
      .trim()
      .replace(/^(["'])(.*)\1$/, '$2')
      .split(/[./]/)
      .includes(key),
  );
}

function isMember(line: string, key: string): boolean {
  return wordsAt(line, key).some((at) => /^["']?\s*[:=]/.test(line.slice(at + key.length)));
}
