import { isArray, property, type Json } from '../model/json.js';
import type { Manifest, ManifestProblem } from '../model/manifest.js';
import { join } from '../model/pointer.js';
import type { Task } from '../model/task.js';
import { didYouMean, nearest } from '../validate/index.js';

/** Where a manifest names files, and what for. `*` stands for each item of a list. */
const PATHS: readonly (readonly [pointer: string, what: string])[] = [
  ['/artefact/paths', 'the artefact'],
  ['/conditions/provided/instruction', 'the instruction'],
  ['/conditions/withheld/instruction', 'the instruction'],
  ['/conditions/perturbed/instruction', 'the instruction'],
  ['/conditions/provided/artefact', 'the artefact'],
  ['/conditions/withheld/artefact', 'the artefact'],
  ['/conditions/perturbed/artefact', 'the perturbed artefact'],
  ['/gates/*/source', "the gate's source"],
  ['/answer/schema', 'the public schema'],
  ['/answer/inputs', 'a public input'],
  ['/answer/solution', 'the hidden solution'],
  ['/audit/script', 'the audit script'],
  ['/rubric/file', 'the rubric'],
];

/** The files and globs of a manifest that name nothing in its task. */
export function checkManifestPaths(manifest: Manifest, task: Task): ManifestProblem[] {
  return PATHS.flatMap(([pointer, what]) => expand(manifest.value, pointer).flatMap((at) => checkPath(at, what, manifest, task)));
}

/** Reviews of a manifest that name a rule which does not exist. */
export function checkManifestRules(manifest: Manifest, rules: readonly string[]): ManifestProblem[] {
  return manifest.reviews.flatMap((review) => {
    if (rules.includes(review.rule)) return [];
    const message = `there is no rule ${JSON.stringify(review.rule)}${didYouMean(nearest(review.rule, rules))}`;
    const pointer = `${review.from.pointer}/rule`;
    return [{ message, pointer, range: manifest.locate(pointer), severity: 'error' as const }];
  });
}

interface Named {
  readonly pointer: string;
  readonly path: string;
}

/** The strings at a pointer: one, or the items of a list. */
function expand(root: Json, pattern: string): Named[] {
  let at: { value: Json; pointer: string }[] = [{ value: root, pointer: '' }];
  for (const token of pattern.split('/').slice(1)) at = at.flatMap((place) => (token === '*' ? items(place) : member(place, token)));
  return at
    .flatMap((place) => [place, ...items(place)])
    .flatMap(({ value, pointer }) => (typeof value === 'string' ? [{ pointer, path: value }] : []));
}

function items(place: { value: Json; pointer: string }): { value: Json; pointer: string }[] {
  return isArray(place.value) ? place.value.map((value, i) => ({ value, pointer: join(place.pointer, i) })) : [];
}

function member(place: { value: Json; pointer: string }, key: string): { value: Json; pointer: string }[] {
  const value = property(place.value, key);
  return value === undefined ? [] : [{ value, pointer: join(place.pointer, key) }];
}

function checkPath(at: Named, what: string, manifest: Manifest, task: Task): ManifestProblem[] {
  const path = at.path.replace(/^\.\//, '');
  if (FILES_ONLY.test(at.pointer) && !isGlob(path) && isFolder(path, task)) return [folderProblem(at, what, manifest)];
  // A contract in code may name its declaration behind the file.
  if (path === '' || exists(path, task) || (at.pointer === '/answer/schema' && exists(path.replace(/#[^#/]*$/, ''), task))) return [];
  const near = isGlob(path) ? null : similar(path, task);
  const verb = isGlob(path) ? 'matches no file' : 'is not a file';
  const message = `${at.pointer}: ${JSON.stringify(at.path)} ${verb} of this task, so ${what} cannot be checked${didYouMean(near)}`;
  return [{ message, pointer: at.pointer, range: manifest.locate(at.pointer), severity: 'error' }];
}

/** Where a folder would be as good as nothing: what is read there is one file, or the files of a glob. */
const FILES_ONLY = /^\/answer\/(schema|inputs|solution)(\/|$)/;

function isFolder(path: string, task: Task): boolean {
  const file = task.file(path.replace(/\/+$/, ''));
  return file ? file.unread() === 'directory' : isAboveFiles(path, task);
}

function folderProblem(at: Named, what: string, manifest: Manifest): ManifestProblem {
  const advice = at.pointer === '/answer/schema' ? 'name the file' : 'name the file, or write a glob for all files in it';
  const message = `${at.pointer}: ${JSON.stringify(at.path)} names a folder where a file is needed, so ${what} cannot be checked; ${advice}`;
  return { message, pointer: at.pointer, range: manifest.locate(at.pointer), severity: 'error' };
}

/** A file of that name in another folder, or one of a similar name and the same kind in the same folder. */
function similar(path: string, task: Task): string | null {
  const [folder, name, kind] = split(path);
  const others = task.files.map((file) => split(file.taskPath));
  const namesakes = others.filter(([, otherName, otherKind]) => otherName === name && otherKind === kind);
  if (namesakes.length === 1) return namesakes[0]?.join('') ?? null;
  const beside = others.filter(([otherFolder, , otherKind]) => otherFolder === folder && otherKind === kind);
  const near = nearest(
    name,
    beside.map(([, otherName]) => otherName),
  );
  return near === null ? null : folder + near + kind;
}

/** Folder with its slash, name, and extension with its dot. */
function split(path: string): [folder: string, name: string, kind: string] {
  const match = /^([^]*\/)?([^/]+?)(\.[^./]*)?$/.exec(path);
  return [match?.[1] ?? '', match?.[2] ?? '', match?.[3] ?? ''];
}

function exists(path: string, task: Task): boolean {
  if (task.file(path)) return true;
  return isGlob(path) ? task.glob(path).length > 0 : isAboveFiles(path, task);
}

function isAboveFiles(path: string, task: Task): boolean {
  const folder = path.replace(/\/?$/, '/');
  return task.files.some((file) => file.taskPath.startsWith(folder));
}

function isGlob(path: string): boolean {
  return /[*?{[(!]/.test(path);
}
