import { readCode, type CodeAssertion, type Exposure, type Level, type SourceFile, type Task } from '../../../src/api/index.js';
import { announcementOf, isDeclaredInput, type Announcement } from '../announced/announced.js';
import { isCode, isOwnTest, isVendored } from '../readable/kinds.js';
import { isOpen } from '../readable/files.js';
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
  return reading.exposures.slice(0, MOST_FILES).flatMap((exposure): ReadAnswer[] => {
    const level = isOpen(exposure) && !isOther(exposure) ? levelOf(exposure, reading, variable, isComparison) : null;
    if (level === null) return [];
    const announcement = announcementOf(task, exposure);
    const forbidden = announcement?.forbidden === true;
    if (!forbidden && announcement !== null && isGiven(announcement, task)) return [];
    if (exposure.file !== null && isDeclaredInput(task, exposure.file)) return [];
    return [{ reading, exposure, level, forbidden }];
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
  const line =
    task.files
      .find(({ path }) => path === place.file)
      ?.text()
      ?.split('\n')[place.range.line - 1] ?? '';
  return line[place.range.column - 1] !== '.' || !OUTPUT.test(line.slice(0, place.range.column - 1));
}

type Words = ReturnType<typeof answerWord>;

function levelOf(exposure: Exposure, reading: Reading, variable: Words, isComparison: boolean): Level | null {
  const path = exposure.imagePath ?? exposure.file?.taskPath ?? '';
  const parts = namedParts(path, reading.path);
  const name = strongest(parts.map(answerWord));
  // A program that is called a reference is what the agent starts from as often as what it should write.
  if (isCode(path)) return name === 'strong' || (name === 'weak' && variable === 'strong') ? 'warning' : null;
  if (agree(name, variable, [...parts, ...reading.names], isComparison))
    return exposure.certain && !isOwnTest(exposure.file?.taskPath ?? '') ? 'error' : 'warning';
  if (name === 'weak' || variable === 'strong') return 'warning';
  return variable === null ? null : 'note';
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
