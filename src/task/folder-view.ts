import { decode } from '../languages/decode.js';
import type { UnreadReason } from '../model/task.js';
import type { Folder } from './walk.js';
import { walkFolders } from './walk.js';
import { join, nameOf, parentOf } from './paths.js';
import type { TaskFile } from './source-file.js';
import type { FolderView } from './types.js';

/** Bytes of a marker file above which it is no task description. */
const MARKER_LIMIT = 1 << 22;

/** A folder that is not known to be a task yet: nothing is kept and nothing is parsed. */
export class CandidateView implements FolderView {
  #paths: readonly string[] | undefined;

  constructor(private readonly folder: Folder) {}

  get names(): readonly string[] {
    return this.folder.files.map((entry) => entry.name);
  }

  get paths(): readonly string[] {
    return (this.#paths ??= pathsBelow(this.folder));
  }

  has(path: string): boolean {
    return this.folder.at(parentOf(path))?.hasFile(nameOf(path)) ?? false;
  }

  hasFolder(path: string): boolean {
    return this.folder.at(path) !== undefined;
  }

  data(): undefined {
    return undefined;
  }

  text(path: string): string | null {
    const decoded = this.#read(path);
    return decoded === null || 'unread' in decoded ? null : decoded.text;
  }

  /** Why a file of the folder has no text; null when it has one, or when there is no such file. */
  unread(path: string): UnreadReason | null {
    const decoded = this.#read(path);
    return decoded !== null && 'unread' in decoded ? decoded.unread : null;
  }

  #read(path: string): ReturnType<typeof decode> | null {
    const entry = this.folder.at(parentOf(path))?.files.find((file) => file.name === nameOf(path));
    if (entry === undefined) return null;
    const read = this.folder.options.files.read(join(this.folder.path, path), entry.kind, MARKER_LIMIT);
    return 'unread' in read ? read : decode(read.bytes);
  }
}

function pathsBelow(folder: Folder): string[] {
  const skip = folder.path === '' ? 0 : folder.path.length + 1;
  const paths: string[] = [];
  for (const below of walkFolders(folder, () => true)) {
    for (const entry of below.files) paths.push(join(below.path, entry.name).slice(skip));
  }
  return paths;
}

/** A task that is being opened: texts and data come from its files, so that nothing is read twice. */
export class TaskView implements FolderView {
  #paths: readonly string[] | undefined;

  constructor(
    private readonly folder: Folder,
    private readonly files: ReadonlyMap<string, TaskFile>,
  ) {}

  get names(): readonly string[] {
    return this.paths.filter((path) => !path.includes('/'));
  }

  get paths(): readonly string[] {
    return (this.#paths ??= [...this.files.keys()]);
  }

  has(path: string): boolean {
    return this.files.has(path);
  }

  hasFolder(path: string): boolean {
    return this.folder.at(path) !== undefined;
  }

  data(path: string): unknown {
    return this.files.get(path)?.document()?.value;
  }

  text(path: string): string | null {
    return this.files.get(path)?.text() ?? null;
  }
}
