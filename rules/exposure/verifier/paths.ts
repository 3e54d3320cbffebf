import { readCode, type Exposure, type Range, type SourceFile, type Task } from '../../../src/api/index.js';
import { answerWord } from './answer-words.js';

/** A place at which the verifier names what lies in the image. */
export interface Reading {
  readonly test: SourceFile;
  readonly range: Range;
  /** The path as the verifier has it, normalised. */
  readonly path: string;
  /** Names of the variables that hold it, innermost first. */
  readonly names: readonly string[];
  readonly exposures: readonly Exposure[];
}

const LARGEST = 512 * 1024;
const LANGUAGES: readonly (readonly [RegExp, string])[] = [
  [/\.py$/i, 'python'],
  [/\.[mc]?[jt]s$/i, 'typescript'],
  [/\.(?:sh|bash)$/i, 'shell'],
];
/** A variable with the name of an answer that begins with a path. */
const MAY_READ =
  /(?:expected|gold|truth|gt|oracle|answer|ref|reference|solution|correct|known|canonical|snapshot)\w{0,30}["']?\s*[:=]\s*\(?\s*(?:[\w.]{0,30}(?:path|join)[\w.]{0,30}\(|[A-Z_]{2,40}\s*\/|[bfr]?["']\/|\/\w|"?\$)/i;

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
  return MAY_READ.test(text) || names.some((name) => text.includes(name));
}

/** Names of files and folders of the environment that are called answers. */
function answerNames(task: Task): string[] {
  const names = new Set<string>();
  for (const { surface, taskPath } of task.files) {
    if (surface === 'environment') for (const part of taskPath.split('/').slice(-3)) names.add(part);
  }
  return [...names].filter((name) => answerWord(name) !== null);
}

function isSolution(path: string): boolean {
  return /(?:^|\/)(?:solution|oracle)\/|^solution\.\w+$/.test(path);
}

/** Every path of the verifier at which, or below which, the image holds files of the task. */
export function readings(task: Task): Reading[] {
  return verifierPrograms(task).flatMap(({ file: test }) =>
    (readCode(test)?.strings ?? []).flatMap(({ value, open, range, names }) => {
      const path = absolute(value, open);
      if (path === null) return [];
      const exposures = exposuresAt(task, path, open && !value.endsWith('/'));
      return exposures.length === 0 ? [] : [{ test, range, path, names, exposures }];
    }),
  );
}

/** Null for texts that are no absolute path, and for folders of all work (`/app`, `/root/data/`): all of it is no answer. */
function absolute(value: string, open: boolean): string | null {
  if (!value.startsWith('/') || /[\s*?<>|"']/.test(value) || value.length > 300) return null;
  const segments = value.split('/').filter((segment) => segment !== '' && segment !== '.');
  if (segments.includes('..') || segments.length < 2 || (open && segments.length < 2)) return null;
  return `/${segments.join('/')}`;
}

function exposuresAt(task: Task, path: string, isBeginning: boolean): readonly Exposure[] {
  const found = task.visibility.at(path);
  if (found.length > 0 || path === task.visibility.workdir) return path === task.visibility.workdir ? [] : found;
  if (isBeginning) return task.visibility.exposures.filter(({ imagePath }) => imagePath?.startsWith(path));
  return task.visibility.exposures.filter((exposure) => isAssumedAt(exposure, path));
}

/** Without Dockerfile nobody knows where a file will lie: the last two segments have to agree, or a name that is no everyday one. */
function isAssumedAt({ imagePath, file }: Exposure, path: string): boolean {
  if (imagePath !== null || file === null) return false;
  const own = file.taskPath.split('/');
  const wanted = path.split('/').filter((segment) => segment !== '');
  if (own.at(-1) !== wanted.at(-1)) return false;
  return own.length <= 2 || wanted.length <= 2 || own.at(-2) === wanted.at(-2);
}
