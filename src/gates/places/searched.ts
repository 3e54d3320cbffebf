import type { Passage } from '../../model/passage.js';
import type { Range } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import type { GateReach } from '../types.js';

/** A file that is searched, and who may see what stands in it. */
export interface SearchedFile {
  readonly file: SourceFile;
  /** Null for what nobody is shown. */
  reachOf(passage: Passage): GateReach | null;
}

const DOCKERFILE = /(?:^|\/)(?:Dockerfile|Containerfile)(?:\.[^/]*)?$|\.dockerfile$/i;
/** Entries that harnesses and catalogues show with a task. */
const SHOWN = new Set(['name', 'title', 'description', 'summary', 'keywords', 'tags', 'category']);
const METADATA = /^(?:task\.toml|task\.ya?ml|task\.json|task\.md)$/i;

/** Files that the agent can read where the artefact is withheld, Dockerfiles and the task's own description. */
export function searchedFiles(task: Task): readonly SearchedFile[] {
  const copies = artefactCopies(task);
  const found: SearchedFile[] = [];
  for (const file of task.files) {
    if (file.link !== null) continue;
    if (METADATA.test(file.taskPath)) found.push({ file, reachOf: metadataReach(task, file) });
    else if (file.surface !== 'environment' && file.surface !== 'notes') continue;
    else if (task.visibility.mayRead(file)) {
      if (!copies.has(file.size) || !copies.get(file.size)!.some((copy) => copy.digest() === file.digest()))
        found.push({ file, reachOf: () => 'visible' });
    } else if (DOCKERFILE.test(file.taskPath) || isUncopied(task, file)) found.push({ file, reachOf: builderReach(task, file) });
  }
  return found;
}

/** Artefact files by size: a copy of one is another rule's business. */
function artefactCopies(task: Task): ReadonlyMap<number, readonly SourceFile[]> {
  const bySize = new Map<number, SourceFile[]>();
  for (const file of task.files) {
    if (file.surface === 'artefact' || file.surface === 'control') bySize.set(file.size, [...(bySize.get(file.size) ?? []), file]);
  }
  return bySize;
}

/** Of the task's own file what is shown with it; the instruction in it is read as an instruction. */
function metadataReach(task: Task, file: SourceFile): SearchedFile['reachOf'] {
  const instructions = task.instructions
    .filter((instruction) => instruction.file === file)
    .map((instruction) => instruction.range({ start: 0, end: instruction.text.length }));
  return (passage) => {
    const own = passage.range({ start: 0, end: passage.text.length });
    if (passage.kind === 'name' || instructions.some((range) => overlaps(range, own))) return null;
    return passage.names.some((name) => SHOWN.has(name.toLowerCase())) ? 'metadata' : null;
  };
}

function isUncopied(task: Task, file: SourceFile): boolean {
  return file.surface === 'environment' && task.visibility.of(file).state === 'context';
}

/**
 * Settings and written files of a Dockerfile, compose file or script reach the agent; comments, labels and arguments stand beside
 * the image.
 */
function builderReach(task: Task, file: SourceFile): SearchedFile['reachOf'] {
  const { settings, exposures } = task.visibility;
  const visible = [
    ...settings.filter(({ kind }) => kind === 'env'),
    ...exposures.filter(({ text, condition }) => text !== null && condition === 'always'),
  ]
    .filter(({ by }) => by.file === file.path)
    .map(({ by }) => by.range);
  return (passage) => {
    if (passage.kind === 'name') return null;
    const own = passage.range({ start: 0, end: passage.text.length });
    return passage.kind !== 'comment' && visible.some((range) => overlaps(range, own)) ? 'visible' : 'beside';
  };
}

function overlaps(a: Range, b: Range): boolean {
  return a.line <= b.endLine && b.line <= a.endLine;
}
