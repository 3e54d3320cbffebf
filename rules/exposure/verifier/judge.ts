import { readCode, type CodeAssertion, type Exposure, type Level, type SourceFile, type Task } from '../../../src/api/index.js';
import { announcementOf, isDeclaredInput, type Announcement } from '../announced/announced.js';
import { mentionsOf } from '../announced/mentions.js';
import { isCode, isOwnTest, isVendored } from '../readable/kinds.js';
import { isOpen, readableFiles } from '../readable/files.js';
import { linesAround, linesOf } from '../readable/lines.js';
import { baseName } from '../reach/causes.js';
import { answerWord, isResultName, variableWord } from './answer-words.js';
import type { Reading } from './paths.js';

/** An answer of the image that the verifier reads. */
export interface ReadAnswer {
  readonly reading: Reading;
  readonly exposure: Exposure;
  readonly level: Level;
  /** The instruction names it and forbids reading it. */
  readonly forbidden: boolean;
}

/** Files of one folder that are looked at: a finding names three. */
const MOST_FILES = 500;

/** The answers among what one path of the verifier leads to. */
export function readAnswers(reading: Reading, task: Task): ReadAnswer[] {
  const variable = strongest(reading.names.map(variableWord));
  const isComparison = variable === 'strong' && isCompared(reading.test, reading.names);
  const forbids = mentionsOf(task).some(({ forbidden }) => forbidden);
  return reading.exposures.slice(0, MOST_FILES).flatMap((exposure): ReadAnswer[] => {
    if (!isOpen(exposure) || isOther(exposure)) return [];
    const own = levelOf(exposure, reading, variable, isComparison) ?? levelOfCommand(exposure, reading, task);
    if (own === null && !forbids) return [];
    if (exposure.file !== null && isDeclaredInput(task, exposure.file)) return [];
    const announcement = announcementOf(task, exposure);
    if (announcement?.forbidden === true) {
      const level = announcement.how === 'general' ? own : levelOfForbidden(reading, own);
      return level === null ? [] : [{ reading, exposure, level, forbidden: true }];
    }
    if (own === null || (announcement !== null && isGiven(announcement, task))) return [];
    return [{ reading, exposure, level: isReadByOffered(exposure, task) ? 'note' : own, forbidden: false }];
  });
}

/** Hidden files in the image are the business of other rules, code of others is nobody's. */
function isOther({ file }: Exposure): boolean {
  return file !== null && (file.surface === 'hidden' || isVendored(file.path));
}

const OUTPUT =
  /\b(?:writ(?:e|es|ing)|sav(?:e|es|ing)|outputs?|produc(?:e|es|ing)|creat(?:e|es|ing)|generat(?:e|es|ing)|stor(?:e|es|ing)|export\w*|emit\w*)\b[^.\n]*$/i;

/** `write one .npy per job` speaks of files that the agent makes, and announces none that is there. */
function isGiven({ how, place }: Announcement, task: Task): boolean {
  if (how === 'general') return false;
  if (how !== 'pattern' || place.range.endColumn - place.range.column > 6) return true;
  const line = linesAround(task, place)[place.range.line - 1] ?? '';
  return line[place.range.column - 1] !== '.' || !OUTPUT.test(line.slice(0, place.range.column - 1));
}

type Words = ReturnType<typeof answerWord>;

function levelOf(exposure: Exposure, reading: Reading, variable: Words, isComparison: boolean): Level | null {
  const path = exposure.imagePath ?? exposure.file?.taskPath ?? '';
  const parts = namedParts(path, reading.path);
  const name = strongest(parts.map(answerWord));
  if (isCode(path)) return levelOfProgram(exposure, reading, name, variable);
  if (agree(name, variable, [...parts, ...reading.names], isComparison))
    return isFirm(exposure) && !isOwnTest(exposure.file?.taskPath ?? '') ? 'error' : 'warning';
  if (name === 'weak' || variable === 'strong') return 'warning';
  return variable === null ? null : 'note';
}

/** That a program of the build makes the file is told by the verifier, which reads it. */
function isFirm({ certain, via }: Exposure): boolean {
  return certain || via === 'program';
}

/** A program that is called a reference is what the agent starts from as often as what it should write; not so when it is compared. */
function levelOfProgram({ certain }: Exposure, { against }: Reading, name: Words, variable: Words): Level | null {
  if (name === 'strong') return against !== null && certain ? 'error' : 'warning';
  return name === 'weak' && variable === 'strong' ? 'warning' : null;
}

/**
 * No name tells that it is an answer, but a command compares it with what the agent makes, or nothing else than a step of the
 * build says what it is. A comparison of two equal files watches over what is not to be changed.
 */
function levelOfCommand(exposure: Exposure, reading: Reading, task: Task): Level | null {
  const { path, against } = reading;
  const isWork = isBelow(path, task.visibility.workdir);
  if (exposure.via === 'program') return isCode(path) ? null : !isWork && isInEquality(reading) ? 'warning' : 'note';
  if (against === null || against.length === 0 || isWork) return null;
  return against.some((other) => isSame(path, other, task)) ? null : 'warning';
}

/** The verifier compares with what the instruction tells the agent to leave alone. */
function levelOfForbidden(reading: Reading, own: Level | null): Level {
  return own === 'error' || isInEquality(reading) ? 'error' : 'warning';
}

/** A command compares with it, or its line demands that something is equal. */
function isInEquality({ test, range, against }: Reading): boolean {
  return against !== null || EQUALITY.test(linesOf(test)[range.line - 1] ?? '');
}

const EQUALITY = /==|[eE]quals?\b|_equal\b|\bcmp\b|\bdiff\b|allclose|approx/;

function isBelow(path: string, folder: string): boolean {
  return folder !== '/' && (path === folder || path.startsWith(`${folder}/`));
}

/** What lies at two places, or below them, is the same, as far as both have it. */
function isSame(one: string, other: string, task: Task): boolean {
  const [ours, theirs] = [one, other].map((place) => {
    const found = task.visibility.at(place).slice(0, MOST_FILES);
    return new Map(found.map(({ imagePath, file }) => [(imagePath ?? '').slice(place.length), file]));
  }) as [Map<string, SourceFile | null>, Map<string, SourceFile | null>];
  const shared = [...ours].filter(([below]) => theirs.has(below));
  return shared.length > 0 && shared.every(([below, file]) => hasSameContent(file, theirs.get(below) ?? null));
}

function hasSameContent(a: SourceFile | null, b: SourceFile | null): boolean {
  return a === b || (a !== null && b !== null && a.size === b.size && a.digest() === b.digest());
}

/** Bytes of a program that is looked through for the path. */
const LARGEST_PROGRAM = 256 * 1024;

/** A program that the instruction gives to the agent reads the file as well: to measure oneself by it is the task. */
function isReadByOffered({ imagePath, file: own }: Exposure, task: Task): boolean {
  if (imagePath === null) return false;
  const base = baseName(imagePath);
  return readableFiles(task).some(({ file, exposure }) => {
    if (file === own || !isCode(file.path) || file.size > LARGEST_PROGRAM) return false;
    const how = announcementOf(task, exposure);
    if (how === null || how.forbidden || (how.how !== 'path' && how.how !== 'name')) return false;
    const text = file.text() ?? '';
    return text.includes(imagePath) || text.includes(`"${base}"`) || text.includes(`'${base}'`);
  });
}

function agree(name: Words, variable: Words, names: readonly string[], isComparison: boolean): boolean {
  if (name === 'strong') return true;
  if (name === 'weak') return variable === 'strong' || (variable === 'weak' && names.some(isResultName));
  return isComparison;
}

/** The name of the file, and the folders that the verifier names with it. */
function namedParts(path: string, read: string): string[] {
  const own = path.split('/');
  const folders = read.split('/').slice(2);
  return [own.at(-1) ?? '', ...folders];
}

function strongest(found: readonly Words[]): Words {
  return found.includes('strong') ? 'strong' : found.includes('weak') ? 'weak' : null;
}

/** Some assertion on equality names the variable that holds the path. */
function isCompared(test: SourceFile, names: readonly string[]): boolean {
  const assertions: readonly CodeAssertion[] = readCode(test)?.assertions ?? [];
  if (assertions.some(({ operator, names: own }) => operator !== 'contains' && own.some((name) => names.includes(name)))) return true;
  const text = test.text() ?? '';
  return names.some((name) => variableWord(name) !== null && comparison(name).test(text));
}

/** Some line that compares, and that has the name. */
function comparison(name: string): RegExp {
  const word = `\\b${name.replace(/\W/g, '\\$&')}\\b`;
  return new RegExp(`(?:==|[eE]quals?\\(|\\bcmp\\b|\\bdiff\\b|allclose|approx)[^\\n]*${word}|${word}[^\\n]*==`);
}
