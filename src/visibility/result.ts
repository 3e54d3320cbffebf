import type { SourceFile } from '../model/task.js';
import type { AgentUser, Exposure, FileVisibility, Guard, Removal, Setting, Unknown, Visibility } from '../model/visibility.js';
import { guardOf } from './access.js';
import type { Image } from './image/image.js';
import type { Access, Entry, Origin } from './image/types.js';
import { compareText, isBelow, resolvePath } from './paths.js';
import type { Node } from './tree.js';

/** What the agent has of an image: every file with what brought it, in the order in which it was brought. */
export function exposuresOf(image: Image, user: AgentUser): Exposure[] {
  const agent = image.sudo ? { ...user, isRoot: true } : user;
  const found: { order: number; exposure: Exposure }[] = [];
  const add = (origin: Origin, path: string | null, guard: Guard | null): void =>
    void found.push({ order: origin.order, exposure: toExposure(origin, path, guard) });
  const stack: { path: string; node: Node<Entry>; above: readonly Access[] }[] = [{ path: '', node: image.tree.root, above: [] }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { node, path } = next;
    if (node.kind === 'leaf') {
      const guard = guardOf(next.above, node.access, agent);
      for (const origin of node.value.origins) add(origin, path, guard);
      continue;
    }
    const above = node.access === undefined ? next.above : [...next.above, node.access];
    for (const [name, child] of node.children) stack.push({ path: `${path}/${name}`, node: child, above });
  }
  for (const { path, origin } of image.loose) add(origin, path, null);
  return found.sort((a, b) => a.order - b.order).map(({ exposure }) => exposure);
}

function toExposure(origin: Origin, imagePath: string | null, guard: Guard | null): Exposure {
  const { file, by, via, certain, text, url } = origin;
  const doubt = certain ? null : (origin.doubt ?? (imagePath === null ? 'its place cannot be told' : 'a part had to be guessed'));
  return { file, imagePath, by, via, condition: 'always', certain, doubt, text, url, guard };
}

export function removalsOf(image: Image): Removal[] {
  const told = image.removed.filter(({ origin }) => origin.via !== 'program');
  return told.map(({ path, origin, by }) => ({ exposure: toExposure(origin, path, null), by }));
}

/** What is known of a task before single files are asked for. */
export interface Facts {
  readonly exposures: readonly Exposure[];
  readonly possible: readonly Exposure[];
  readonly removed: readonly Removal[];
  readonly clones: Visibility['clones'];
  readonly settings: readonly Setting[];
  readonly unknowns: readonly Unknown[];
  readonly blind: Unknown | null;
  readonly user: AgentUser;
  readonly workdir: string;
  /** Whether a file is in the build context; null where nothing is built. */
  readonly inContext: ((file: SourceFile) => boolean) | null;
  /** What decides about files that nothing brings is not in the repository: its name, or null. */
  readonly undecided: string | null;
}

export function visibilityOf(facts: Facts): Visibility {
  const { exposures, possible, removed, clones, settings, blind, user, workdir } = facts;
  const byFile = group(exposures);
  const gone = new Map(removed.map((removal) => [removal.exposure.file, removal]));
  const placed = exposures.filter((exposure) => exposure.imagePath !== null);
  const sorted = [...placed].sort((a, b) => compareText(a.imagePath ?? '', b.imagePath ?? ''));
  const of = (file: SourceFile): FileVisibility => stateOf(file, byFile.get(file) ?? [], gone.get(file), facts);
  return {
    exposures,
    possible,
    removed,
    clones,
    settings,
    unknowns: distinct(facts.unknowns),
    blind,
    user,
    workdir,
    of,
    at: (path) => below(sorted, resolvePath('/', path)),
    mayRead: (file) => ['visible', 'unknown'].includes(of(file).state),
  };
}

function group(exposures: readonly Exposure[]): Map<SourceFile, Exposure[]> {
  const groups = new Map<SourceFile, Exposure[]>();
  for (const exposure of exposures) {
    if (exposure.file === null) continue;
    const list = groups.get(exposure.file);
    if (list === undefined) groups.set(exposure.file, [exposure]);
    else list.push(exposure);
  }
  return groups;
}

function distinct(unknowns: readonly Unknown[]): Unknown[] {
  const seen = new Map(unknowns.map((unknown) => [`${unknown.what}\n${unknown.by?.file ?? ''}:${unknown.by?.range.line ?? 0}`, unknown]));
  return [...seen.values()];
}

/** By binary search: what stands at the path comes first, what stands below it begins with `path/`. */
function below(sorted: readonly Exposure[], folder: string): Exposure[] {
  if (folder === '/') return [...sorted];
  const from = firstAt(sorted, folder);
  const found: Exposure[] = [];
  for (let i = from; i < sorted.length && sorted[i]!.imagePath === folder; i += 1) found.push(sorted[i]!);
  for (let i = firstAt(sorted, `${folder}/`); i < sorted.length && isBelow(sorted[i]!.imagePath ?? '', folder); i += 1)
    found.push(sorted[i]!);
  return found;
}

function firstAt(sorted: readonly Exposure[], path: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compareText(sorted[middle]!.imagePath ?? '', path) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}

function stateOf(file: SourceFile, exposures: readonly Exposure[], removal: Removal | undefined, facts: Facts): FileVisibility {
  const always = exposures.find((exposure) => exposure.condition === 'always' && exposure.guard?.holds !== true);
  const provided = exposures.find((exposure) => exposure.condition === 'provided');
  const [closed] = exposures;
  if (file.surface === 'instruction') return { state: 'visible', exposures, why: 'it is the instruction' };
  if (always !== undefined) return { state: 'visible', exposures, why: `${verb(always)} by \`${always.by.text}\`` };
  if (provided !== undefined) return { state: 'provided', exposures, why: 'it is the artefact, and nothing puts it into the image' };
  if (closed !== undefined) {
    const guard = closed.guard?.by.text ?? '';
    return { state: 'closed', exposures, why: `it is in the image, but \`${guard}\` closes it to the agent` };
  }
  if (removal !== undefined) return { state: 'context', exposures: [], why: `taken away again by \`${removal.by.text}\`` };
  if (facts.undecided !== null && file.surface === 'environment') {
    return { state: 'unknown', exposures: [], why: facts.undecided };
  }
  if (facts.inContext?.(file) === true) {
    return { state: 'context', exposures: [], why: 'it is in the build context, but nothing copies it into the image' };
  }
  return { state: 'hidden', exposures: [], why: 'nothing brings it to the agent' };
}

function verb(exposure: Exposure): string {
  switch (exposure.via) {
    case 'mount':
      return 'mounted';
    case 'layout':
      return 'put into the working directory';
    case 'assumed':
      return 'assumed to be there';
    default:
      return 'brought';
  }
}
