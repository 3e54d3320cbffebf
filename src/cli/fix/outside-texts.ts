import type { LoadedConfig } from '../../config/index.js';
import type { OutsideText } from '../../fix/plan/index.js';
import { Words } from '../../fix/plan/digests/words.js';
import { isDataName } from '../../fix/transaction/targets.js';
import { decode } from '../../languages/decode.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { globBase } from '../../task/globs.js';
import { join, parentOf } from '../../task/paths.js';

/** A file above this size records no digests. */
const LARGEST = 4 * 1024 * 1024;

/** Folders in which nobody records digests of tasks. */
const OTHERS: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/**
 * Files beside the tasks of a run that may record digests of their files: the data files that lie directly in a folder above a task,
 * and those that the configuration names. Each is read once, when the first task is fixed that it may speak of.
 */
export class OutsideTexts {
  readonly #folders = new Map<string, readonly string[]>();
  readonly #texts = new Map<string, OutsideText | null>();
  #configured: readonly string[] | undefined;

  constructor(
    private readonly files: FileSystem,
    private readonly config: Pick<LoadedConfig, 'digests' | 'recordsDigests'>,
  ) {}

  /** @param task its id */
  around(task: string): readonly OutsideText[] {
    if (task === '.') return [];
    const above = foldersAbove(task).flatMap((folder) => this.#dataIn(folder));
    const named = (this.#configured ??= this.#namedFiles()).filter((path) => !path.startsWith(`${task}/`));
    return [...new Set([...above, ...named])].sort().flatMap((path) => this.#read(path) ?? []);
  }

  #dataIn(folder: string): readonly string[] {
    const known = this.#folders.get(folder) ?? this.#filesIn(folder).filter(isDataName);
    this.#folders.set(folder, known);
    return known;
  }

  #filesIn(folder: string): string[] {
    return (this.files.list(folder) ?? []).filter(({ kind }) => kind === 'file').map(({ name }) => join(folder, name));
  }

  #namedFiles(): readonly string[] {
    const bases = this.config.digests.filter((glob) => !glob.startsWith('!')).map((glob) => globBase(glob.replace(/^\.\//, '')));
    const found = new Set<string>();
    const seen = new Set<string>();
    const queue = [...bases];
    for (let at = queue.pop(); at !== undefined; at = queue.pop()) {
      if (seen.has(at)) continue;
      seen.add(at);
      if (this.files.stat(at)?.kind === 'file') found.add(at);
      for (const path of this.#filesIn(at)) found.add(path);
      for (const { name, kind } of this.files.list(at) ?? []) if (kind === 'directory' && !OTHERS.has(name)) queue.push(join(at, name));
    }
    return [...found].filter((path) => this.config.recordsDigests(path));
  }

  #read(path: string): OutsideText | null {
    const known = this.#texts.get(path);
    if (known !== undefined) return known;
    const read = this.files.read(path, 'file', LARGEST);
    const decoded = 'unread' in read ? read : decode(read.bytes);
    const words = 'unread' in decoded ? null : new Words(decoded.text);
    const text = words === null || words.isEmpty ? null : { path, words };
    this.#texts.set(path, text);
    return text;
  }
}

function foldersAbove(task: string): string[] {
  const folders: string[] = [];
  for (let at = task; at !== '';) {
    at = parentOf(at);
    folders.push(at);
  }
  return folders;
}
