import { posix } from 'node:path';
import { documentOf } from '../../../code/index.js';
import type { DockerfileTree } from '../../../languages/dockerfile/types.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import { children, join, lastToken, tokens, type Located } from '../../../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { itemAt, lineOf } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import { placesIn, UNCHANGED } from './data.js';
import type { Leaving } from './leaving.js';
import { isHandedOver } from './handed-over.js';
import { isOtherSpelling } from './respelled.js';
import { unquoted } from './text.js';
import { COMPOSE } from './tools.js';

/** An environment variable that a program of the task gets. */
export interface Setting {
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/**
 * Environment variables by which the verifier may be told of the field: those of compose files, of the task's metadata and of
 * Dockerfiles, hidden or not.
 */
export function settingMentions(task: Task, leaving: Leaving): readonly ChecklistItem[] {
  return task.files.flatMap((file) => [
    ...settingsOf(file)
      .filter((setting) => isHandedOver(setting, leaving) || (isExpected(file) && isOtherSpelling(setting.name, leaving.key)))
      .map(({ name, line }) => itemAt(file, line, `the variable ${name} tells a program of "${leaving.key}"`)),
    ...commandMentions(file, leaving),
  ]);
}

/** What a file that is not hidden says of how programs are started: commands of services, and the table of the verifier. */
function commandMentions(file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const parts = isCompose(file) ? SERVICE_COMMANDS : isMetadata(file) ? VERIFIER : null;
  const document = parts === null ? null : documentOf(file);
  if (parts === null || file.surface === 'hidden' || file.link !== null || document?.value === undefined) return [];
  const spoken = {
    ...UNCHANGED,
    root: document.value,
    lineOf: (pointer: string) => lineOf(document, pointer),
    isOfOthers: (pointer: string) => !tokens(pointer).some((step) => parts.has(step)) || /\/env(?:\/|$)/.test(pointer),
  };
  return placesIn(file, spoken, leaving);
}

const SERVICE_COMMANDS = new Set(['command', 'entrypoint', 'healthcheck']);
const VERIFIER = new Set(['verifier']);

function isCompose(file: SourceFile): boolean {
  return COMPOSE.test(posix.basename(file.path));
}

/** The metadata of a task: `task.toml`, `task.yaml`. */
function isMetadata(file: SourceFile): boolean {
  return file.surface === 'manifest' && /\.(?:toml|ya?ml)$/i.test(file.path);
}

function settingsOf(file: SourceFile): readonly Setting[] {
  if (file.link !== null || file.taskPath === 'kgt.json') return [];
  if (ENV_FILE.test(file.path)) return settingsOfEnv(file.text() ?? '');
  if (isCompose(file) || isMetadata(file)) return settingsOfData(file, isCompose(file) ? COMPOSE_MAP : METADATA_MAP);
  return documentOf(file)?.language === 'dockerfile' ? settingsOfImage(file.document() as SourceDocument) : [];
}

/** In the metadata of a task `environment` is the table of the container, whose variables stand in its `env`. */
const METADATA_MAP = /^env(?:_vars|ironment_variables)?$/;
const COMPOSE_MAP = /^(?:environment|args)$/;

function settingsOfData(file: SourceFile, map: RegExp): readonly Setting[] {
  const document = documentOf(file);
  if (document?.value === undefined) return [];
  const found: Setting[] = [];
  const queue: Located[] = [{ value: document.value, pointer: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    if (map.test(lastToken(at.pointer))) for (const pair of pairsOf(at)) found.push({ ...pair, line: lineOf(document, pair.pointer) });
    else for (const child of children(at)) queue.push(child);
  }
  return found.sort((a, b) => a.line - b.line);
}

/** `.env`, `expected.env`, `.env.test`. */
const ENV_FILE = /(?:^|[/.])env$|(?:^|\/)\.env\.[\w-]+$/i;

/** Hidden variables are no settings of the container: a program reads them as data. */
function isExpected(file: SourceFile): boolean {
  return file.surface === 'hidden' && ENV_FILE.test(file.path);
}

function settingsOfEnv(text: string): readonly Setting[] {
  return text.split(/\r?\n/).flatMap((line, i) => {
    const pair = /^\s*(?:export\s+)?([\w.-]+)\s*=\s*(.*?)\s*$/.exec(line);
    return pair ? [{ name: pair[1] ?? '', value: unquoted(pair[2] ?? ''), line: i + 1 }] : [];
  });
}

interface Pair {
  readonly name: string;
  readonly value: string;
  readonly pointer: string;
}

/** A map, or a list of `NAME=value`. */
function pairsOf({ value, pointer }: Located): readonly Pair[] {
  if (isArray(value)) return value.flatMap((item, i) => (typeof item === 'string' ? [{ ...pairOf(item), pointer: join(pointer, i) }] : []));
  if (!isObject(value)) return [];
  return Object.entries(value).map(([name, item]) => ({ name, value: textOf(item), pointer: join(pointer, name) }));
}

function pairOf(text: string): Omit<Pair, 'pointer'> {
  const at = text.indexOf('=');
  return at === -1 ? { name: text, value: '' } : { name: text.slice(0, at), value: text.slice(at + 1) };
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function settingsOfImage(document: SourceDocument): readonly Setting[] {
  const { instructions } = document.tree as DockerfileTree;
  return instructions
    .filter(({ keyword }) => keyword === 'ENV' || keyword === 'ARG')
    .flatMap(({ keyword, words }) => {
      const [first, ...rest] = words;
      // The old form: `ENV NAME the rest is the value`.
      const isOld = keyword === 'ENV' && first !== undefined && !first.text.includes('=');
      const pairs = isOld ? [{ ...first, text: `${first.text}=${rest.map(({ text }) => text).join(' ')}` }] : words;
      return pairs.map(({ text, start, end }) => ({ ...pairOf(text), line: document.range({ start, end }).line }));
    });
}
