import type { Task } from '../../../src/api/index.js';
import { readableFiles, writtenTexts, type Readable, type Written } from '../readable/files.js';
import { isCode, isOwnTest, isProse, isVendored } from '../readable/kinds.js';
import { isConfiguration } from './settings.js';

/** A visible text that may give an answer away, as far as can be told without knowing the answers. */
export interface Candidate {
  readonly source: Readable | Written;
  readonly path: string;
  readonly text: string;
}

const LARGEST = 8 * 1024 * 1024;

const ANSWER = String.raw`(?<![a-z])(?:answers?|solutions?|ground[ _-]?truth|correct|gold(?:en)?|expect(?:ed|s)?|oracle|reference)(?![a-z])`;
const ANY = String.raw`(?<![a-z])(?:answers?|solutions?|ground[ _-]?truth|correct|gold(?:en)?|the result is|final result|expect(?:ed|s)?|should|oracle|reference|flag|secret|token|password|passwd|passphrase|passcode)(?![a-z])`;
/** A word that calls something an answer, and behind it a number, a quoted text, or the beginning of a list or object. */
const IN_DATA = new RegExp(String.raw`${ANY}[^\n]{0,70}?(?:["'\d\x60{]|[[:|>][ \t\r]*$)`, 'im');
const IN_CODE = new RegExp(String.raw`${ANSWER}\w{0,30}["']?[ \t]{0,20}(?::=|[:=])\s{0,20}["'({[]{0,4}\s{0,20}(?:[-\d"'{]|$)`, 'im');
/** A long word with digits that is no part of a path, or a number of six digits. */
const PARTICULAR = /(?<![\w/.:@{}-])(?=[\w{}-]*\d)[\w{}-]{12,}(?![\w/.:@-])|\d[\d,.]{4,}\d/;

/** Every visible text with such a word: most files have none, and need no knowledge of what is expected. */
export function candidatesOf(task: Task): Candidate[] {
  const files = readableFiles(task).flatMap((source): Candidate[] => {
    const { taskPath: path, size } = source.file;
    const text = isExcluded(path, size) ? null : source.file.text();
    return text !== null && mayTell(path, text) ? [{ source, path, text }] : [];
  });
  const written = writtenTexts(task).flatMap((source): Candidate[] => {
    const path = source.exposure.imagePath ?? '';
    return !isOwnTest(path) && mayTell(path, source.text) ? [{ source, path, text: source.text }] : [];
  });
  return [...files, ...written];
}

/** The same, by names and texts alone: whether what is visible has to be known at all. */
export function mayHoldCandidates(task: Task): boolean {
  return task.files.some((file) => {
    if (file.surface !== 'environment' || isExcluded(file.taskPath, file.size)) return false;
    const text = file.text() ?? '';
    return mayTell(file.taskPath, text) || maySet(text);
  });
}

function isExcluded(path: string, size: number): boolean {
  return size > LARGEST || isVendored(path) || isOwnTest(path) || /(?:lock\.(?:json|ya?ml)|\.lock|go\.sum|\.svg|\.map)$/.test(path);
}

function mayTell(path: string, text: string): boolean {
  if (isCode(path)) return IN_CODE.test(text);
  return IN_DATA.test(text) || (isProse(path) && PARTICULAR.test(text));
}

const SETTING = /^[ \t]*(?:ENV[ \t]+|-[ \t]*|ARG[ \t]+)?["']?(\w+)["']?[ \t]*[=: ][ \t]*["']?([^\s"']{6,})/gm;

/** Some variable with a value that is no path. */
function maySet(text: string): boolean {
  if (!/^[ \t]*(?:ENV\b|environment:|env_file:)/im.test(text)) return false;
  return [...text.matchAll(SETTING)].some(([, name = '', value = '']) => !isConfiguration(name) && !value.startsWith('/'));
}
