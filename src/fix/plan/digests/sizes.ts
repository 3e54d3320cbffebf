import { isObject, type Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import { children, join, lastToken, type Located } from '../../../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';

/** A number that says how many bytes a file has. */
export interface SizeRecord {
  readonly span: OffsetRange;
  /** The files that may be meant: all have that size and go by that name. */
  readonly files: readonly SourceFile[];
}

/** Data above this size is data to work on. */
const LARGEST = 2 * 1024 * 1024;
const DATA = /\.(?:json|ya?ml|toml)$/i;
const SIZE = /^(?:(?:file|content|byte)[_-]?)?(?:n?bytes|size|length|byte_?count)(?:[_-]?(?:in[_-]?)?bytes)?$/i;

export function mayRecordSizes({ path, size, link }: SourceFile): boolean {
  return DATA.test(path) && size <= LARGEST && link === null;
}

/**
 * The places of a document where an object names a file and has its size: `{"path": "input.json", "bytes": 120}`, or the same below
 * the file's name as a key.
 *
 * @param owns whether a text names the file by a digest
 */
export function sizeRecords(
  document: SourceDocument,
  file: SourceFile,
  task: Task,
  owns: (text: string) => boolean,
): readonly SizeRecord[] {
  const { value, text } = document;
  if (value === undefined || !text.includes(String(file.size))) return [];
  const found: SizeRecord[] = [];
  const queue: (Located & { readonly key: string })[] = [{ value, pointer: '', key: '' }];
  for (let at = queue.pop(); at; at = queue.pop()) {
    const { value: here, pointer, key } = at;
    if (isObject(here)) {
      const names = [key, ...Object.values(here).filter((member) => typeof member === 'string')];
      const spans = sizeMembers(here, file.size).flatMap((name) => spanOf(document.offsets(join(pointer, name)), text, file.size));
      const files = spans.length === 0 ? [] : filesOf(names, file, task, owns);
      if (files.includes(file)) found.push(...spans.map((span) => ({ span, files })));
    }
    queue.push(...children(at).map((child) => ({ ...child, key: isObject(here) ? lastToken(child.pointer) : '' })));
  }
  return found;
}

function sizeMembers(object: { readonly [key: string]: Json }, size: number): string[] {
  return Object.keys(object).filter((name) => SIZE.test(name) && object[name] === size);
}

/** Written as plain digits; in another form it is for a person. */
function spanOf(span: OffsetRange | null, text: string, size: number): OffsetRange[] {
  return span !== null && text.slice(span.start, span.end) === String(size) ? [span] : [];
}

/** The files of that size that one of the names ends with, or ends; of several the ones that share most of their path with it. */
function filesOf(names: readonly string[], file: SourceFile, task: Task, owns: (text: string) => boolean): readonly SourceFile[] {
  if (names.some(owns)) return [file];
  const scored = task.files
    .filter(({ size }) => size === file.size)
    .map((one) => ({ one, score: Math.max(...names.map((name) => sharedSteps(name, one.taskPath))) }));
  const best = Math.max(...scored.map(({ score }) => score));
  return best === 0 ? [] : scored.filter(({ score }) => score === best).map(({ one }) => one);
}

/** Steps of two paths that are alike, counted from their ends; none where the names of the files differ. */
function sharedSteps(name: string, path: string): number {
  const [one, two] = [name.split('/').reverse(), path.split('/').reverse()];
  const differ = two.findIndex((step, i) => step !== one[i]);
  return differ < 0 ? two.length : differ;
}
