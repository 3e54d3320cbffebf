import { documentOf, readCode, readNames } from '../../../code/index.js';
import type { Range } from '../../../model/place.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { ChecklistItem } from '../types.js';
import { keyAt, looseWordsAt } from './text.js';
import { mayHoldTheField, shellVariables } from './variables.js';

/** Languages whose programs are parsed. */
const PARSED = new Set(['python', 'typescript', 'shell']);
/** Data and prose that are looked at elsewhere, by what they say. */
const READ_ELSEWHERE =
  /\.(?:json|jsonl|ndjson|jsonc|ya?ml|toml|csv|tsv|md|markdown|mdx|rst|tex|bib)$|(?:^|\/)(?:LICEN[CS]E|README|NOTICE|\.[^/]*ignore)$/i;
/** Text without programs, of which only what is hidden can ask something of an answer. */
const NO_CODE = /\.(?:txt|html?|xml|svg|lock|log|ini|cfg|sha256)$/i;
const LARGEST = 4 * 1024 * 1024;

/** A file that may hold a program which speaks of one of the keys. */
function isCandidate(file: SourceFile): boolean {
  if (file.surface === 'instruction' || file.link !== null || file.size > LARGEST || READ_ELSEWHERE.test(file.path)) return false;
  return file.surface === 'hidden' || !NO_CODE.test(file.path);
}

/** Languages to be loaded before {@link codeMentions} is asked about the keys. */
export function languagesOfMentions(
  task: Task,
  keys: readonly string[],
  languageOf: (path: string) => string | undefined,
): readonly string[] {
  const languages = new Set<string>();
  for (const file of task.files) {
    const language = isCandidate(file) ? languageOf(file.path) : undefined;
    if (language === undefined || !PARSED.has(language) || languages.has(language)) continue;
    const text = file.text() ?? '';
    // A key may be written with escapes.
    if (keys.some((key) => text.includes(key)) || text.includes('\\')) languages.add(language);
  }
  return [...languages];
}

/** The lines of the task's programs that speak of an answer's key: a person has to change them before the key can go. */
export function codeMentions(task: Task, key: string, languageOf: (path: string) => string | undefined): readonly ChecklistItem[] {
  return task.files.filter(isCandidate).flatMap((file) => {
    const language = languageOf(file.path);
    const found = language !== undefined && PARSED.has(language) ? parsedMentions(file, key, language) : null;
    return found ?? textMentions(file, key);
  });
}

/** Null where the program cannot be read. */
function parsedMentions(file: SourceFile, key: string, language: string): ChecklistItem[] | null {
  const facts = readCode(file);
  const names = readNames(file);
  if (!facts || !names || isBroken(file)) return null;
  const texts = [
    ...facts.strings.filter((string) => !string.names.includes('__doc__')),
    ...facts.literals.flatMap(({ value, range, names: around }) =>
      typeof value === 'string' && !around.includes('__doc__') ? [{ value, range }] : [],
    ),
  ];
  const lines = new Map<number, string>();
  for (const { value, range } of texts) for (const at of keyAt(value, key)) lines.set(lineOf(value, at, range), `the text "${key}"`);
  const own = names.filter(({ name }) => name === key);
  for (const { range, kind } of own) if (kind === 'part') lines.set(range.line, lines.get(range.line) ?? `the name ${key}`);
  if (language === 'shell') for (const line of shellVariables(file, key)) lines.set(line, lines.get(line) ?? `the variable ${key}`);
  if (lines.size === 0 && !mayHoldTheField(file, own, language)) return [];
  // Variables of that name alone may stand for anything; beside the others they stand for the field.
  for (const { range } of own) lines.set(range.line, lines.get(range.line) ?? `the variable ${key}`);
  return [...lines].sort(([a], [b]) => a - b).map(([line, what]) => item(file, line, `${what} speaks of the field that leaves the answer`));
}

/** What stands around a syntax error is in no tree. Shell is so loose that its parser stumbles over what runs. */
function isBroken(file: SourceFile): boolean {
  const document = documentOf(file);
  return document?.language !== 'shell' && document?.problems.some(({ kind }) => kind === 'syntax') === true;
}

/** In a text of several lines that is written as it is (a heredoc, three quotes), the line of the place itself. */
function lineOf(value: string, at: number, { line, endLine }: Range): number {
  return value.split('\n').length - 1 === endLine - line ? line + value.slice(0, at).split('\n').length - 1 : line;
}

function item(file: SourceFile, line: number, text: string): ChecklistItem {
  return { file: file.path, line, text };
}

/** Files of commands, in which most words are no names. */
const COMMANDS = /(?:^|[/.])(?:dockerfile|containerfile|makefile|justfile|mk)(?:\.[^/]*)?$/i;

/** Of a program that cannot be parsed every line with the word counts. */
function textMentions(file: SourceFile, key: string): ChecklistItem[] {
  const isMention = COMMANDS.test(file.path) ? (line: string) => keyAt(` ${line} .`, key) : (line: string) => looseWordsAt(line, key);
  const lines = (file.text() ?? '').split('\n').flatMap((line, i) => (isMention(line).length > 0 ? [i + 1] : []));
  return lines.map((line) => item(file, line, `"${key}" stands here, in a file that is not parsed`));
}
