import { readCode, type CodeString, type Exposure, type Range, type SourceFile, type Task } from '../../../src/api/index.js';
import { mentionsOf } from '../announced/mentions.js';
import { answerWord } from './answer-words.js';
import { commandPaths, comparedBeside } from './commands.js';
import { importsOf } from './imports.js';

/** A place at which the verifier names what lies in the image. */
export interface Reading {
  readonly test: SourceFile;
  readonly range: Range;
  /** The path as the verifier has it, normalised. */
  readonly path: string;
  /** Names of the variables that hold it, innermost first. */
  readonly names: readonly string[];
  readonly exposures: readonly Exposure[];
  /** The other paths of a command that compares files (`diff a b`); null when no command does. */
  readonly against: readonly string[] | null;
}

const LARGEST = 1 << 20;
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\.py$/i, 'python'],
  [/\.[mc]?[jt]s$/i, 'typescript'],
  [/\.(?:sh|bash)$/i, 'shell'],
];
/** A variable with the name of an answer that begins with a path. */
const MAY_READ =
  /(?:expected|gold|truth|gt|oracle|answer|ref|reference|solution|correct|known|canonical|snapshot)\w{0,30}["']?\s*[:=]\s*\(?\s*(?:[\w.]{0,30}(?:path|join)[\w.]{0,30}\(|[A-Z_]{2,40}\s*\/|[bfr]?["']\/|\/\w|"?\$)/i;

/** An absolute path with the name of an answer in it. */
const ANSWER_PATH = /["'`\s=]\/[\w./-]{0,160}(?:expected|gold|truth|oracle|answer)/i;
/** A command that compares files. */
const COMPARES = /["'`\s;&|](?:diff|cmp)["'`\s]/;
/** An answer that is imported from a folder of the image. */
const IMPORTS = /^[ \t]*(?:from|import)\b[^\n]*(?:expected|gold|truth|oracle|answer|reference|solution)/im;

/** Programs of the verifier that may read an answer from the image, with their languages. No parser is needed to tell. */
export function verifierPrograms(task: Task): { readonly file: SourceFile; readonly language: string }[] {
  const names = answerNames(task);
  return task.files.flatMap((file) => {
    if (file.surface !== 'hidden' || file.link !== null || file.size > LARGEST || isSolution(file.taskPath)) return [];
    const language = LANGUAGES.find(([pattern]) => pattern.test(file.path))?.[1];
    const text = language === undefined ? null : file.text();
    return language !== undefined && text !== null && /["'`=\s]\/\w/.test(text) && mayRead(text, names) ? [{ file, language }] : [];
  });
}

/** It names a file or folder that is called an answer, or has a variable that is. */
function mayRead(text: string, names: readonly string[]): boolean {
  const byForm = MAY_READ.test(text) || ANSWER_PATH.test(text) || COMPARES.test(text) || (text.includes('sys.path') && IMPORTS.test(text));
  return byForm || names.some((name) => text.includes(name));
}

/**
 * Names of files and folders of the environment that are called answers, of files that the build may make, and of what the
 * instruction forbids reading.
 */
function answerNames(task: Task): string[] {
  const names = new Set<string>();
  for (const { surface, taskPath } of task.files) {
    if (surface === 'environment') for (const part of taskPath.split('/').slice(-3)) names.add(part);
  }
  const made = task.visibility.possible.map(({ imagePath }) => imagePath?.split('/').at(-1) ?? '');
  const forbidden = mentionsOf(task)
    .filter((mention) => mention.forbidden)
    .map(({ segments }) => segments.at(-1) ?? '');
  const literal = [...made, ...forbidden].filter((name) => name.length > 3 && !name.includes('*'));
  return [...[...names].filter((name) => answerWord(name) !== null), ...literal];
}

function isSolution(path: string): boolean {
  return /(?:^|\/)(?:solution|oracle)\/|^solution\.\w+$/.test(path);
}

/** Every path of the verifier at which, or below which, the image holds files of the task. */
export function readings(task: Task): Reading[] {
  return verifierPrograms(task).flatMap(({ file: test }) => {
    const strings = readCode(test)?.strings ?? [];
    const named = strings.flatMap((one, at) =>
      pathsOf(one, strings, at).map((found) => ({ ...found, range: one.range, names: one.names })),
    );
    const imported = importsOf(test, strings).flatMap(({ paths, range, names }) =>
      paths.map((path) => ({ path, isBeginning: false, against: null, range, names })),
    );
    return [...named, ...imported].flatMap(({ path, isBeginning, against, range, names }) => {
      const exposures = exposuresAt(task, path, isBeginning);
      return exposures.length === 0 ? [] : [{ test, range, path, names, exposures, against }];
    });
  });
}

/** The path that a text is, or those among the words of a command. */
function pathsOf(
  one: CodeString,
  strings: readonly CodeString[],
  at: number,
): { readonly path: string; readonly isBeginning: boolean; readonly against: readonly string[] | null }[] {
  const words = commandPaths(one);
  if (words !== null) {
    return words.flatMap(({ path: word, against }) => {
      const path = absolute(word);
      return path === null ? [] : [{ path, isBeginning: false, against }];
    });
  }
  const path = absolute(one.value);
  return path === null ? [] : [{ path, isBeginning: one.open && !one.value.endsWith('/'), against: comparedBeside(strings, at) }];
}

/** Null for texts that are no absolute path, and for folders of all work (`/app`, `/root/data/`): all of it is no answer. */
function absolute(value: string): string | null {
  if (!value.startsWith('/') || /[\s*?<>|"']/.test(value) || value.length > 300) return null;
  const segments = value.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..') || segments.length < 2) return null;
  return `/${segments.join('/')}`;
}

function exposuresAt(task: Task, path: string, isBeginning: boolean): readonly Exposure[] {
  const found = task.visibility.at(path);
  if (found.length > 0 || path === task.visibility.workdir) return path === task.visibility.workdir ? [] : found;
  if (isBeginning) return task.visibility.exposures.filter(({ imagePath }) => imagePath?.startsWith(path));
  const assumed = task.visibility.exposures.filter((exposure) => isAssumedAt(exposure, path));
  return assumed.length > 0 ? assumed : task.visibility.possible.filter(({ imagePath }) => imagePath === path);
}

/** Without Dockerfile nobody knows where a file will lie: the last two segments have to agree, or a name that is no everyday one. */
function isAssumedAt({ imagePath, file }: Exposure, path: string): boolean {
  if (imagePath !== null || file === null) return false;
  const own = file.taskPath.split('/');
  const wanted = path.split('/').filter((segment) => segment !== '');
  if (own.at(-1) !== wanted.at(-1)) return false;
  return own.length <= 2 || wanted.length <= 2 || own.at(-2) === wanted.at(-2);
}
