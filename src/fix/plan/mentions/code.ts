import { documentOf, readCode } from '../../../code/index.js';
import { readNames, readTexts, type CodeName, type CodeText } from '../../../code/queries.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { itemAt } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import { ForeignKeys } from './foreign.js';
import { heldCodeAt } from './held-code.js';
import { TaskLookups } from './lookups.js';
import { lineWithin } from './places.js';
import { isOtherSpelling, otherSpellings } from './respelled.js';
import { isIdentifier, keyAt, looseWordsAt } from './text.js';
import { linesOfTools } from './tools.js';
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

/** The programs of a task that are parsed. */
export function programsOf(task: Task, languageOf: (path: string) => string | undefined): readonly SourceFile[] {
  return task.files.filter((file) => isCandidate(file) && PARSED.has(languageOf(file.path) ?? ''));
}

/** What only the other programs and files of the task can tell. */
interface Asked {
  readonly isField: (name: string) => boolean;
  readonly lookups: TaskLookups;
  readonly foreign: ForeignKeys;
}

/** The lines of a task's programs that speak of an answer's key: a person has to change them before the key can go. */
export class CodeMentions {
  readonly #files: readonly SourceFile[];
  /** Of the programs that are parsed. */
  readonly #languages: ReadonlyMap<SourceFile, string>;
  readonly #known = new Map<string, readonly ChecklistItem[]>();
  readonly #isField: (name: string) => boolean;
  #asked: Asked | null = null;

  /**
   * @param programs those of {@link programsOf}, whose languages are loaded before a key is asked for
   * @param fields names of fields of the answers
   */
  constructor(
    private readonly task: Task,
    private readonly programs: readonly SourceFile[],
    languageOf: (path: string) => string | undefined,
    fields: ReadonlySet<string>,
  ) {
    this.#isField = (name) => fields.has(name);
    this.#files = task.files.filter(isCandidate);
    this.#languages = new Map(programs.map((file) => [file, languageOf(file.path) ?? '']));
  }

  of(key: string): readonly ChecklistItem[] {
    const known = this.#known.get(key) ?? this.#files.flatMap((file) => this.#inFile(file, key));
    this.#known.set(key, known);
    return known;
  }

  #inFile(file: SourceFile, key: string): readonly ChecklistItem[] {
    const language = this.#languages.get(file);
    const found = language === undefined ? null : parsedMentions(file, key, language, this.#others());
    return found ?? textMentions(file, key);
  }

  /** The same for every key. */
  #others(): Asked {
    const { task, programs } = this;
    return (this.#asked ??= { isField: this.#isField, lookups: new TaskLookups(programs), foreign: new ForeignKeys(task, programs) });
  }
}

/** Null where the program cannot be read. */
function parsedMentions(file: SourceFile, key: string, language: string, asked: Asked): ChecklistItem[] | null {
  const { lookups, foreign } = asked;
  const [names, texts] = [readNames(file), readTexts(file)];
  if (!names || !texts || isBroken(file)) return null;
  const lines = textLines(file, key, texts, asked);
  if (!lines) return null;
  const add = (line: number, what: string) => lines.set(line, lines.get(line) ?? what);
  const own = names.filter(({ name, range, kind }) => name === key && (kind === 'parameter' || !foreign.has(file, range, key)));
  for (const { range, kind } of own) if (kind === 'part') add(range.line, `the name ${key}`);
  for (const { name, range } of otherParts(names, key)) if (!foreign.has(file, range, name)) add(range.line, `the name ${name}`);
  for (const [line, what] of lookups.lines(file, key, names, texts)) add(line, what);
  if (language === 'shell') for (const line of shellVariables(file, key)) add(line, `the variable ${key}`);
  const isOwn = ({ range }: CodeName) => foreign.isOwnParameter(file, range);
  if (lines.size === 0 && !mayHoldTheField(file, own, language, isOwn)) return [];
  // Variables of that name alone may stand for anything; beside the others they stand for the field.
  for (const { range } of own) add(range.line, `the variable ${key}`);
  return [...lines]
    .sort(([a], [b]) => a - b)
    .map(([line, what]) => itemAt(file, line, `${what} speaks of the field that leaves the answer`));
}

/** Parts of something that are called by the key in another spelling. What a program calls so on its own is no part. */
function otherParts(names: readonly CodeName[], key: string): readonly CodeName[] {
  return names.filter(({ name, kind }) => kind === 'part' && isOtherSpelling(name, key));
}

/** Lines with texts that mean the key, those that are put together as well ("trench" + "_length"); null where none can be told. */
function textLines(file: SourceFile, key: string, texts: readonly CodeText[], { foreign, isField }: Asked): Map<number, string> | null {
  const facts = readCode(file);
  if (!facts) return null;
  const lines = new Map<number, string>();
  for (const { value, range } of [...texts, ...facts.strings.filter((string) => !string.names.includes('__doc__'))]) {
    const code = foreign.isShown(file, range) ? [] : heldCodeAt(value, key, isField);
    const said = isOtherSpelling(value, key) ? value : key;
    const places = said === key ? [...keyAt(value, key), ...code] : [0];
    for (const at of places) if (!foreign.has(file, range, said)) lines.set(lineWithin(value, at, range), `the text "${said}"`);
  }
  return lines;
}

/** What stands around a syntax error is in no tree. Shell is so loose that its parser stumbles over what runs. */
function isBroken(file: SourceFile): boolean {
  const document = documentOf(file);
  return document?.language !== 'shell' && document?.problems.some(({ kind }) => kind === 'syntax') === true;
}

function isOneWord(name: string): boolean {
  return !/\s/.test(name);
}

/** Files of commands, in which most words are no names. */
const COMMANDS = /(?:^|[/.])(?:dockerfile|containerfile|makefile|justfile|mk)(?:\.[^/]*)?$/i;

/** Of a program that cannot be parsed every line with the word counts. */
function textMentions(file: SourceFile, key: string): ChecklistItem[] {
  const isOfCommands = COMMANDS.test(file.path);
  const spoken = isOfCommands || file.surface !== 'hidden' ? [key] : [key, ...otherSpellings(key, file.text() ?? '').filter(isOneWord)];
  const isMention = isOfCommands
    ? (line: string) => keyAt(` ${line} .`, key)
    : (line: string) => spoken.flatMap((name) => looseWordsAt(line, name));
  const isOfTool = isIdentifier(key) ? () => false : linesOfTools(file);
  const lines = (file.text() ?? '').split('\n').flatMap((line, i) => (isMention(line).length > 0 && !isOfTool(i + 1) ? [i + 1] : []));
  return lines.map((line) => itemAt(file, line, `"${key}" stands here, in a file that is not parsed`));
}
