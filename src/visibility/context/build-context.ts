import type { SourceFile } from '../../model/task.js';
import { globTree, hasWildcard } from '../globs.js';
import { segmentsOf, taskPathOf } from '../paths.js';
import { leavesOf, PathTree, type Node } from '../tree.js';
import { ignoreTest, type IgnoreTest } from './ignore.js';

/** A file or folder of the task that a source of `COPY` names. */
export interface Found {
  readonly node: Node<SourceFile>;
  /** Relative to the task; empty for its folder. */
  readonly taskPath: string;
  /** Relative to the build context that was taken. */
  readonly path: string;
  /** False where the builder would refuse the source, but its author can only have meant this. */
  readonly certain: boolean;
  /** Tells which paths of the context `.dockerignore` shuts out. */
  readonly ignored: IgnoreTest;
}

/** All files of a task by their paths. */
export function treeOf(files: readonly SourceFile[]): PathTree<SourceFile> {
  const tree = new PathTree<SourceFile>();
  for (const file of files) if (file.taskPath !== '') tree.set(file.taskPath, file);
  return tree;
}

/** A folder that is given to the builder, less what `.dockerignore` shuts out. */
export class BuildContext {
  readonly ignored: IgnoreTest;
  readonly #rootIgnored: IgnoreTest;

  /** `root` and `buildFile` are relative to the task. */
  constructor(
    private readonly files: PathTree<SourceFile>,
    readonly root: string,
    buildFile: string | null,
  ) {
    const own = buildFile === null ? undefined : textAt(files, `${buildFile}.dockerignore`);
    this.ignored = ignoreTest(own ?? textAt(files, `${root}/.dockerignore`) ?? '');
    this.#rootIgnored = ignoreTest(own ?? textAt(files, '.dockerignore') ?? '');
  }

  /** Whether the builder is given the file. */
  has(file: SourceFile): boolean {
    const path = this.pathOf(file);
    return path !== null && !this.ignored(path);
  }

  /** Path of a file relative to the context; null when it lies elsewhere. */
  pathOf(file: SourceFile): string | null {
    if (this.root === '') return file.taskPath;
    return file.taskPath.startsWith(`${this.root}/`) ? file.taskPath.slice(this.root.length + 1) : null;
  }

  /**
   * What a source names. A path that the context does not have is looked for from the task's folder: the context of
   * other set-ups. One that climbs out of the context is followed within the task.
   */
  find(source: string): readonly Found[] {
    if (climbs(source)) {
      const outside = taskPathOf(this.root, source);
      const meant = outside === null ? [] : this.#lookUp('', outside, false);
      if (meant.length > 0) return meant;
    }
    const inside = this.#lookUp(this.root, source, true);
    const [first] = segmentsOf(source);
    // A glob that finds nothing is the way to copy what may not be there; the context itself is no other folder.
    const elsewhere = this.root !== '' && first !== undefined && !hasWildcard(first);
    return inside.length > 0 || !elsewhere ? inside : this.#lookUp('', source, true);
  }

  /** A file or folder by its path relative to the task; certain when it lies in the context. */
  inTask(taskPath: string): Found | null {
    const inside = this.root === '' || taskPath === this.root || taskPath.startsWith(`${this.root}/`);
    const path = inside && this.root !== '' ? taskPath.slice(this.root.length + 1) : taskPath;
    const node = this.files.at(taskPath);
    if (node === undefined) return null;
    return { node, taskPath, path, certain: inside, ignored: inside ? this.ignored : this.#rootIgnored };
  }

  #lookUp(root: string, source: string, certain: boolean): Found[] {
    const node = this.files.at(root);
    if (node?.kind !== 'folder') return [];
    const ignored = root === this.root ? this.ignored : this.#rootIgnored;
    const found = (path: string, at: Node<SourceFile>): Found => ({
      node: at,
      path,
      taskPath: [root, path].filter((part) => part !== '').join('/'),
      certain,
      ignored,
    });
    return globTree(node, segmentsOf(source), { hidden: true, deep: false }).map((match) => found(match.path.slice(1), match.node));
  }
}

/** The files of what was found, less the ignored ones; `path` is relative to the context. */
export function* filesOf(found: Found): Generator<{ readonly path: string; readonly file: SourceFile }> {
  for (const { path, leaf } of leavesOf(found.node, found.path)) {
    const relative = path.replace(/^\//, '');
    if (!found.ignored(relative)) yield { path: relative, file: leaf.value };
  }
}

function climbs(source: string): boolean {
  return taskPathOf('', source) === null;
}

function textAt(files: PathTree<SourceFile>, path: string): string | undefined {
  const node = files.at(path);
  return node?.kind === 'leaf' ? (node.value.text() ?? undefined) : undefined;
}
