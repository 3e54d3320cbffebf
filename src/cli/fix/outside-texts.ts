import type { LoadedConfig } from '../../config/index.js';
import type { OutsideText } from '../../fix/plan/index.js';
import { Words } from '../../fix/plan/digests/words.js';
import { isDataName } from '../../fix/transaction/targets.js';
import { decode } from '../../languages/decode.js';
import type { UnreadReason } from '../../model/task.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { isWithin, join, parentOf } from '../../task/paths.js';
import { UNREAD } from '../../task/unread.js';
import { namedFiles, type NamedFile } from './named-files.js';

/** A file above this size records no digests. */
const LARGEST = 4 * 1024 * 1024;

/**
 * Files beside the tasks of a run that may record digests of their files: the data files that lie directly in a folder above a task,
 * and those that the configuration names. Each is read once, when the first task is fixed that it may speak of, and so is a file with
 * several names.
 */
export class OutsideTexts {
  readonly #folders = new Map<string, readonly NamedFile[]>();
  readonly #texts = new Map<string, Words | UnreadReason>();
  readonly #unseen = new Set<string>();
  #configured: readonly NamedFile[] | undefined;

  constructor(
    private readonly files: FileSystem,
    private readonly config: Pick<LoadedConfig, 'digests' | 'recordsDigests'>,
  ) {}

  /** @param task its id */
  around(task: string): readonly OutsideText[] {
    if (task === '.') return [];
    const above = foldersAbove(task).flatMap((folder) => this.#dataIn(folder));
    const named = (this.#configured ??= this.#namedFiles());
    const outside = [...above, ...named].filter(({ path, real }) => !isWithin(path, task) && !isWithin(real, task));
    return oncePerFile(outside).flatMap(({ path, real }) => {
      const words = this.#read(real);
      return typeof words === 'string' || words.isEmpty ? [] : [{ path, words }];
    });
  }

  /** What the configuration names and nobody has looked at, and why, as sentences. Known once a task was asked for. */
  unseen(): readonly string[] {
    return [...this.#unseen];
  }

  #dataIn(folder: string): readonly NamedFile[] {
    const known = this.#folders.get(folder) ?? this.#filesIn(folder).filter(({ path }) => isDataName(path));
    this.#folders.set(folder, known);
    return known;
  }

  #filesIn(folder: string): NamedFile[] {
    return (this.files.list(folder) ?? []).flatMap(({ name, kind }) => {
      const path = join(folder, name);
      if (kind === 'file') return [{ path, real: path }];
      const real = kind === 'symlink' ? this.files.follow(path) : null;
      return real !== null && this.files.stat(real)?.kind === 'file' ? [{ path, real }] : [];
    });
  }

  #namedFiles(): readonly NamedFile[] {
    const globs = this.config.digests.filter((glob) => !glob.startsWith('!')).map((glob) => glob.replace(/^\.\/(?=.)|(?<=.)\/$/g, ''));
    const found = [...new Set(globs)].flatMap((glob) => this.#namedBy(glob));
    return oncePerFile(found);
  }

  #namedBy(glob: string): readonly NamedFile[] {
    const { files: found, lost } = namedFiles(this.files, glob);
    for (const { path, why } of lost) this.#tell(path, `is not read: ${UNREAD[why]}`);
    if (found.length === 0 && lost.length === 0) this.#tell(glob, this.#whyNothing(glob));
    const files = found.filter(({ path }) => this.config.recordsDigests(path));
    for (const { path, real } of files) {
      const words = this.#read(real);
      // What a wide glob names by the way holds no records.
      if (typeof words === 'string' && (words !== 'binary' || glob === path)) this.#tell(path, `is not read: ${UNREAD[words]}`);
    }
    return files;
  }

  #whyNothing(glob: string): string {
    if (/^(?:\.\.(?:\/|$)|\/|[A-Za-z]:)/.test(glob)) return 'lies outside of the root';
    const isFolder = this.files.list(glob) !== null;
    return isFolder ? `is a folder; write ${JSON.stringify(`${glob}/**`)} for the files in it` : 'matches no file';
  }

  #tell(what: string, why: string): void {
    this.#unseen.add(`"digests" of the configuration names ${JSON.stringify(what)}, which ${why}`);
  }

  #read(path: string): Words | UnreadReason {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const read = this.files.read(path, 'file', LARGEST);
    const decoded = 'unread' in read ? read : decode(read.bytes);
    const words = 'unread' in decoded ? decoded.unread : new Words(decoded.text);
    this.#texts.set(path, words);
    return words;
  }
}

/** By path; a file with several names by its own, if that is among them. */
function oncePerFile(found: readonly NamedFile[]): readonly NamedFile[] {
  const files = new Map<string, NamedFile>();
  for (const file of [...found].sort((a, b) => (a.path < b.path ? -1 : 1)))
    if (!files.has(file.real) || file.path === file.real) files.set(file.real, file);
  return [...files.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}

function foldersAbove(task: string): string[] {
  const folders: string[] = [];
  for (let at = task; at !== '';) {
    at = parentOf(at);
    folders.push(at);
  }
  return folders;
}
