import type { UnreadReason } from '../model/task.js';
import { createConfiguredLayout } from './configured.js';
import { createNodeFileSystem } from './filesystem/node.js';
import type { FileSystem } from './filesystem/types.js';
import { gitVisibility } from './git/visibility.js';
import { anyGlob, ignoreTest, type PathTest } from './globs.js';
import { openRecognised } from './open.js';
import { compareCodePoints, join, nameOf } from './paths.js';
import { isInstalled, Recogniser, type Recognised } from './recogniser.js';
import { select, type Chosen, type Selection } from './selection.js';
import { TEXT_LIMIT, type FileContext } from './source-file.js';
import { chooseTouched } from './touched.js';
import type { Discovery, Layout, LayoutGlobs, Readers, TaskRef, UnreadPath } from './types.js';
import { unseenOf } from './unseen/index.js';
import { Folder } from './walk.js';

export interface DiscoverOptions {
  /** Absolute; ignored where `files` is given. */
  readonly root: string;
  /** Files, folders and globs, absolute or relative to `cwd`. */
  readonly paths: readonly string[];
  /** Files relative to the root whose tasks are meant as well; they need not be there any more. */
  readonly touched?: readonly string[];
  /** Default: the working directory of the process; for `files` in memory, their root. */
  readonly cwd?: string;
  readonly layouts: readonly Layout[];
  /** Layouts of the configuration, by name; asked before the others. */
  readonly configured?: Readonly<Record<string, LayoutGlobs>>;
  /** Globs relative to the root. */
  readonly ignores?: readonly string[];
  /** Keep tasks whose id matches one of these. A glob without a slash is compared with the last segment, too. */
  readonly taskGlob?: readonly string[];
  readonly readers: Readers;
  /** Default: the files of this computer below `root`. */
  readonly files?: FileSystem;
  /** Bytes above which a file counts as unread. */
  readonly limit?: number;
}

/**
 * Finds the tasks that the given paths hold or lie in. Reads names only, and the text of a marker file where a
 * layout's marker alone does not decide. Never throws for what is in the tree.
 */
export async function discoverTasks(options: DiscoverOptions): Promise<Discovery> {
  const files = options.files ?? createNodeFileSystem(options.root);
  const ignores = options.ignores ?? [];
  const walk = { files, ignored: ignoreTest(ignores), prune: !ignores.some((glob) => glob.startsWith('!')) };
  const root = new Folder('', walk, gitVisibility(files));
  const configured = Object.entries(options.configured ?? {}).map(([name, globs]) => createConfiguredLayout(name, globs));
  const layouts = [...configured, ...options.layouts];
  const cwd = options.cwd ?? (files.root === '' ? '' : process.cwd());
  const selection = select(root, options.paths, cwd);
  const search = new Search(new Recogniser(layouts), {
    files,
    readers: options.readers,
    limit: options.limit ?? TEXT_LIMIT,
  });
  for (const chosen of [...selection.chosen, ...chooseTouched(root, options.touched ?? [])]) search.take(chosen);
  return search.result(selection, layouts, taskTest(options.taskGlob));
}

class Search {
  readonly #found = new Map<string, Recognised>();
  readonly #unread = new Map<string, UnreadReason>();
  readonly #seen = new Set<Folder>();

  constructor(
    private readonly recogniser: Recogniser,
    private readonly context: FileContext,
  ) {}

  /** The tasks below the chosen folder; where it is no task itself, also the one around it. */
  take({ chain, file }: Chosen): void {
    let task: Recognised | null = null;
    for (const folder of chain) task = this.recogniser.taskAt(folder, task) ?? task;
    if (task !== null) this.#found.set(task.folder.path, task);
    const start = chain.at(-1);
    if (start !== undefined && !file) this.#below(start, task);
  }

  #below(start: Folder, outer: Recognised | null): void {
    const stack: { folder: Folder; outer: Recognised | null }[] = [{ folder: start, outer }];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      const { folder } = next;
      if (this.#seen.has(folder)) continue;
      this.#seen.add(folder);
      const own = this.recogniser.taskAt(folder, next.outer);
      if (own !== null) this.#found.set(folder.path, own);
      const task = own ?? next.outer;
      // What cannot be read inside of a task is an entry of that task.
      if (task === null) this.#noteUnread(folder);
      for (const below of folder.folders) if (!isInstalled(below)) stack.push({ folder: below, outer: task });
    }
  }

  /** A link out of the root may lead to tasks; it is not followed, but named. */
  #noteUnread(folder: Folder): void {
    if (folder.unreadable) this.#unread.set(idOf(folder), 'unreadable');
    for (const { name, kind } of folder.files) {
      const path = join(folder.path, name);
      const read = kind === 'symlink' ? this.context.files.read(path, kind, 0) : {};
      if ('unread' in read && read.unread === 'outside-root') this.#unread.set(path, read.unread);
    }
  }

  result(selection: Selection, layouts: readonly Layout[], wanted: PathTest): Discovery {
    const all = [...this.#found.values()].map((found) => this.#ref(found));
    const refs = all.filter((ref) => wanted(ref.id));
    return {
      leftOut: all.length - refs.length,
      tasks: refs.sort((a, b) => compareCodePoints(a.id, b.id)),
      lookedFor: layouts.map((layout) => `${layout.id}: ${layout.lookedFor}`),
      searched: [...new Set(selection.chosen.map(({ chain }) => idOf(chain.at(-1))))],
      walked: all.length > refs.length ? [] : selection.chosen.flatMap(({ chain, file }) => (file ? [] : [idOf(chain.at(-1))])),
      almost: this.recogniser.almost,
      unread: [...this.#unread, ...this.recogniser.unread].map(([path, reason]): UnreadPath => ({ path, reason })),
      missing: selection.missing,
      outside: selection.outside,
      ignored: selection.ignored,
    };
  }

  #ref(found: Recognised): TaskRef {
    const { root } = this.context.files;
    return {
      id: idOf(found.folder),
      dir: root === '' ? found.folder.path : join(root, found.folder.path),
      layout: found.layout.id,
      open: () => openRecognised(found, this.recogniser, this.context),
      unseen: (isCommitted) => unseenOf(found, this.recogniser, isCommitted),
    };
  }
}

function idOf(folder: Folder | undefined): string {
  return folder === undefined || folder.path === '' ? '.' : folder.path;
}

function taskTest(globs: readonly string[] | undefined): PathTest {
  if (globs === undefined || globs.length === 0) return () => true;
  const whole = anyGlob(globs);
  const last = anyGlob(globs.filter((glob) => !glob.includes('/')));
  return (id) => whole(id) || last(nameOf(id));
}
