import type { SourceFile, Task } from '../model/task.js';
import type { Exposure, Way } from '../model/visibility.js';
import type { BuildContext } from './context/build-context.js';
import { wholeFile } from './evidence.js';
import { linkTarget } from './links.js';
import { childPath, resolvePath } from './paths.js';
import { contextOf } from './plan.js';

const STEP = /^steps\/[^/]+\/workdir\/(.+)$/;

/** Without Dockerfile, compose file and image the whole environment counts as visible. */
export function assumedExposures(task: Task): Exposure[] {
  const context = contextOf(task);
  const why = `no Dockerfile: ${context === '' ? 'the whole task' : `${context}/`} counts as visible`;
  return task.files
    .filter((file) => file.surface === 'environment' && (context === '' || file.taskPath.startsWith(`${context}/`)))
    .map((file) => exposure(file, null, 'assumed', why, { certain: false }));
}

/** The `workdir/` of a step is put into the working directory before the step begins. */
export function layoutExposures(task: Task, workdir: string): Exposure[] {
  return task.files.flatMap((file) => {
    const below = file.surface === 'environment' ? STEP.exec(file.taskPath)?.[1] : undefined;
    return below === undefined
      ? []
      : [exposure(file, resolvePath(workdir, below), 'layout', 'put into the working directory for its step')];
  });
}

/** The artefact is handed over where it is provided, unless the image is what hands it over. */
export function providedExposures(task: Task, known: readonly Exposure[]): Exposure[] {
  if (task.manifest?.artefact?.delivery === 'image') return [];
  const there = new Set(known.filter(({ guard }) => guard?.holds !== true).map((one) => one.file));
  return task.files
    .filter((file) => file.surface === 'artefact' && !there.has(file))
    .map((file) => exposure(file, null, 'artefact', 'handed over where the artefact is provided', { condition: 'provided' }));
}

/** Hidden files and artefact files that a copied link leads to, within the build context. */
export function linkExposures(task: Task, known: readonly Exposure[], context: BuildContext): Exposure[] {
  const links = known.filter((one) => one.file !== null && one.file.link !== null);
  if (links.length === 0) return [];
  const there = new Set(known.map((one) => one.file));
  return links.flatMap((link) => {
    const target = link.file === null ? null : linkTarget(link.file);
    if (target === null || link.file === null) return [];
    const by = wholeFile(link.file, `link to ${link.file.link ?? ''}`);
    return task.files
      .filter((file) => isBelow(file.taskPath, target) && isPrivate(file) && !there.has(file) && context.pathOf(file) !== null)
      .map((file): Exposure => {
        const below = file.taskPath.slice(target.length + 1);
        const imagePath = link.imagePath === null || below === '' ? link.imagePath : childPath(link.imagePath, below);
        return { ...link, file, imagePath, by, certain: false, doubt: 'a link leads to it' };
      });
  });
}

function isPrivate(file: SourceFile): boolean {
  return file.surface === 'hidden' || file.surface === 'artefact';
}

function isBelow(path: string, folder: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}

function exposure(
  file: SourceFile,
  imagePath: string | null,
  via: Way,
  why: string,
  { certain = true, condition = 'always' }: Partial<Pick<Exposure, 'certain' | 'condition'>> = {},
): Exposure {
  const doubt = certain ? null : 'nothing says what the image holds';
  return { file, imagePath, by: wholeFile(file, why), via, condition, certain, doubt, text: null, url: null, guard: null };
}
