import type { SourceFile, Task } from '../model/task.js';

/** Bytes up to which hidden files are read for what they expect. */
const LARGEST_CODE = 1 << 20;
const LARGEST_DATA = 512 << 10;

export type Role = 'verifier' | 'solution';

/** A hidden file that may say what is expected, and the language that it is read by; null where none is needed. */
export interface HiddenFile {
  readonly file: SourceFile;
  readonly role: Role;
  readonly kind: 'code' | 'data' | 'table' | 'text';
  readonly language: string | null;
}

const CODE: readonly (readonly [RegExp, string])[] = [
  [/\.pyi?$/i, 'python'],
  [/\.[mc]?[jt]sx?$/i, 'typescript'],
  [/\.(?:sh|bash)$/i, 'shell'],
];
const DATA: readonly (readonly [RegExp, string])[] = [
  [/\.json$/i, 'json'],
  [/\.(?:jsonl|ndjson)$/i, 'jsonl'],
  [/\.ya?ml$/i, 'yaml'],
  [/\.toml$/i, 'toml'],
];

/** What a program that expects or writes a value has in it somewhere. */
const MARKS: Readonly<Record<string, Readonly<Record<Role, RegExp>>>> = {
  python: { verifier: /assert|expect|[=!]=|answer|truth|gold|approx|isclose/i, solution: /dump|write|print|answer|result|solution/i },
  typescript: { verifier: /expect|assert|[=!]==?|answer|truth|gold/i, solution: /write|stringify|answer|result|solution/i },
  shell: { verifier: /\[.*=|\btest\b|grep|expected|answer/i, solution: /<<|\becho\b|\bprintf\b|\btee\b/ },
};

const ANSWER_FILE =
  /(?:^|[^a-z])(?:expected|answers?|truth|gold(?:en)?|reference|ref|solutions?|key|oracle|correct|baseline|results?|outputs?)(?:[^a-z]|$)/i;
/** Settings of tools, which stand beside solutions and tests. */
const SETTINGS =
  /^(?:package(?:-lock)?|tsconfig|pyproject|jest\.config|docker-compose.*|compose.*|task|config|settings|kgt|requirements|\..*)\.[a-z]+$/i;

/** The hidden files worth reading, in the order of the task. No parser is needed to tell. */
export function hiddenFiles(task: Task): readonly HiddenFile[] {
  const solutions = new Set([task.manifest?.answer?.solution ?? []].flat().flatMap((path) => task.glob(path)));
  return task.files.flatMap((file): HiddenFile[] => {
    if (file.surface !== 'hidden' || file.link !== null) return [];
    const role: Role = solutions.has(file) || isSolution(file.taskPath) ? 'solution' : 'verifier';
    const hidden = classify(file, role, solutions.has(file));
    return hidden ? [hidden] : [];
  });
}

function isSolution(path: string): boolean {
  return /(?:^|\/)(?:solution|oracle)\//.test(path) || /^solution\.[a-z]+$/.test(path);
}

function classify(file: SourceFile, role: Role, isDeclared: boolean): HiddenFile | null {
  const name = file.taskPath.slice(file.taskPath.lastIndexOf('/') + 1);
  const code = CODE.find(([pattern]) => pattern.test(name))?.[1];
  if (code !== undefined)
    return file.size <= LARGEST_CODE && isMarked(file, code, role) ? { file, role, kind: 'code', language: code } : null;
  const isAnswer = isDeclared || ((role === 'solution' || ANSWER_FILE.test(withWords(file.taskPath))) && !SETTINGS.test(name));
  if (!isAnswer || file.size > LARGEST_DATA || /^solution\.ya?ml$/.test(file.taskPath)) return null;
  const data = DATA.find(([pattern]) => pattern.test(name))?.[1];
  if (data !== undefined) return { file, role, kind: 'data', language: data };
  if (/\.[ct]sv$/i.test(name)) return { file, role, kind: 'table', language: null };
  return /\.(?:txt|out|ans)$/i.test(name) ? { file, role, kind: 'text', language: null } : null;
}

/** Programs of the hidden side that are too long to be read for what they expect and for the paths that they name. */
export function unreadCode(task: Task): readonly SourceFile[] {
  return task.files.filter(
    ({ surface, link, size, path }) =>
      surface === 'hidden' && link === null && size > LARGEST_CODE && CODE.some(([pattern]) => pattern.test(path)),
  );
}

/** `expectedOutput` is two words. */
function withWords(path: string): string {
  return path.replace(/([a-z])([A-Z])/g, '$1-$2');
}

function isMarked(file: SourceFile, language: string, role: Role): boolean {
  const text = file.text();
  return text !== null && (MARKS[language]?.[role].test(text) ?? false);
}
