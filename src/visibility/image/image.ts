import type { Evidence } from '../../model/finding.js';
import type { Clone, Unknown } from '../../model/visibility.js';
import { baseName, isBelow, parentPath, resolvePath } from '../paths.js';
import { leavesOf, newFolder, PathTree, type Folder, type Node } from '../tree.js';
import type { Access, Entry, Origin } from './types.js';

/** Folders that every base image has: a file that is copied to one of them goes into it. */
const STANDARD_FOLDERS = ['bin', 'etc', 'home', 'lib', 'media', 'mnt', 'opt', 'root', 'run', 'sbin', 'srv', 'tmp', 'usr', 'var'];
const BELOW_USR = ['bin', 'lib', 'local', 'local/bin', 'local/lib', 'local/share', 'sbin', 'share', 'src'];

/** True for a folder that holds files of the base image, of which none are known. */
export function holdsBaseFiles(path: string): boolean {
  const inside = path.replace(/^\/+|\/+$/g, '');
  return inside === '' || STANDARD_FOLDERS.includes(inside) || BELOW_USR.some((name) => inside === `usr/${name}`);
}

/** Something at a place that is no file of its own (the content of an archive), or whose place cannot be told. */
export interface Loose {
  readonly path: string | null;
  readonly origin: Origin;
}

export interface Removed {
  readonly path: string | null;
  readonly origin: Origin;
  readonly by: Evidence;
}

/** What the stages of one build share. */
export class Work {
  #order = 0;
  #nodes: number;

  /** Copies of copies grow without end: all stages together hold a fixed number of files, and more for larger tasks. */
  constructor(files = 0) {
    this.#nodes = 100_000 + 20 * files;
  }

  /** The number of the next content that is brought. */
  next(): number {
    return (this.#order += 1);
  }

  /** False when the limit of nodes is reached: what would be added is left out. */
  spend(): boolean {
    this.#nodes -= 1;
    return this.#nodes >= 0;
  }

  get exhausted(): boolean {
    return this.#nodes < 0;
  }
}

/** The files of an image (or of one stage of it) as far as instructions tell. Base images count as empty. */
export class Image {
  readonly tree = new PathTree<Entry>();
  loose: Loose[] = [];
  removed: Removed[] = [];
  clones: Clone[] = [];
  unknowns: Unknown[] = [];
  /** The image outside of the repository that this one is built on; null for none. */
  base: { readonly name: string; readonly by: Evidence } | null = null;
  /** Remotes of repositories that are begun with `git init`, by their folder. */
  readonly remotes = new Map<string, string>();
  /** Users can become root. */
  sudo = false;

  constructor(readonly work: Work = new Work()) {
    for (const name of STANDARD_FOLDERS) this.tree.folder(name);
    for (const name of BELOW_USR) this.tree.folder(`usr/${name}`);
  }

  /** A copy that changes apart from this one. */
  clone(): Image {
    const copy = new Image(this.work);
    copy.tree.root = cloneNode(this.tree.root, this.work) as Folder<Entry>;
    copy.loose = [...this.loose];
    copy.removed = [...this.removed];
    copy.clones = [...this.clones];
    copy.unknowns = [...this.unknowns];
    copy.base = this.base;
    copy.sudo = this.sudo;
    return copy;
  }

  /** Puts a content at a path. What stood there is gone, unless the content is added to it or may not come. */
  put(path: string | null, origin: Origin, how: 'replace' | 'add' = 'replace'): void {
    if (!this.work.spend()) return;
    if (path === null) {
      this.loose.push({ path, origin: { ...origin, certain: false, doubt: 'its place cannot be told' } });
      return;
    }
    const before = this.tree.at(path);
    if (before?.kind === 'folder') {
      this.loose.push({ path, origin: { ...origin, certain: false, doubt: 'a folder stands at its place' } });
      return;
    }
    const old = before?.value.origins ?? [];
    if (origin.file !== null && old.some((other) => other.file === origin.file)) return;
    const keeps = how === 'add' || !origin.certain;
    if (!keeps) for (const lost of old) this.removed.push({ path, origin: lost, by: origin.by });
    if (before) before.value = { origins: keeps ? [...old, origin] : [origin] };
    else this.tree.set(path, { origins: [origin] });
  }

  /** Takes a file or a folder away, with what stands below. */
  remove(path: string, by: Evidence): void {
    this.clones = this.clones.map((clone) => (losesHistory(clone, path) ? { ...clone, historyRemovedBy: by } : clone));
    const node = path === '/' ? this.tree.root : this.tree.take(path);
    if (path === '/') this.tree.root = newFolder();
    if (node !== undefined) this.#gone(node, path, by);
    this.#looseGone(path, by);
  }

  /** A clone stands in the tree as a folder with `.git`, so that removing, moving and copying find it. */
  addClone(clone: Clone): void {
    this.clones = [...this.clones, clone];
    if (clone.destination !== null) this.tree.folder(`${clone.destination}/.git`);
  }

  /** Clones that went along with a folder. */
  takeClones(from: readonly Clone[], source: string, target: string, by: Evidence | null): void {
    for (const clone of from) {
      if (clone.destination === null || !isBelow(clone.destination, source)) continue;
      const below = source === '/' ? clone.destination : clone.destination.slice(source.length);
      this.clones = [...this.clones, { ...clone, by: by ?? clone.by, destination: resolvePath('/', `${target}/${below}`) }];
    }
  }

  /** Takes a node out to put it elsewhere. */
  detach(path: string): Node<Entry> | undefined {
    return this.tree.take(path);
  }

  /** Lays a node over a path: folders are united, files replaced. `change` makes the origin that holds there. */
  graft(node: Node<Entry>, path: string, change: (origin: Origin) => Origin): void {
    if (node.kind === 'folder') this.#shareAccess(this.tree.folder(path), node.access);
    const bare = path === '/' ? '' : path;
    const stack: { node: Node<Entry>; path: string }[] = [{ node, path: bare }];
    for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
      if (next.node.kind === 'leaf') this.#putLeaf(next.node.value, next.node.access, next.path, change);
      else {
        this.#shareAccess(this.tree.folder(next.path), next.node.access);
        for (const [name, child] of [...next.node.children].reverse()) stack.push({ node: child, path: `${next.path}/${name}` });
      }
    }
  }

  /** Puts a node in place of whatever stands at the path, and says how to undo that. */
  overlay(path: string, node: Node<Entry>): () => void {
    const before = this.tree.take(path);
    const name = baseName(path);
    const parent = this.tree.folder(parentPath(path));
    if (name === '') return () => undefined;
    parent.children.set(name, node);
    return () => {
      const folder = this.tree.folder(parentPath(path));
      if (before === undefined) folder.children.delete(name);
      else folder.children.set(name, before);
    };
  }

  #putLeaf(entry: Entry, access: Access | undefined, path: string, change: (origin: Origin) => Origin): void {
    const [first, ...more] = entry.origins;
    if (first === undefined) return;
    this.put(path, change(first));
    for (const origin of more) this.put(path, change(origin), 'add');
    const node = this.tree.at(path);
    if (node !== undefined) this.#shareAccess(node, access);
  }

  #shareAccess(node: Node<Entry>, access: Access | undefined): void {
    if (access !== undefined) node.access = access;
  }

  #gone(node: Node<Entry>, path: string, by: Evidence): void {
    for (const { path: at, leaf } of leavesOf(node, path)) {
      for (const origin of leaf.value.origins) this.removed.push({ path: at, origin, by });
    }
  }

  #looseGone(path: string, by: Evidence): void {
    const gone = this.loose.filter((item) => item.path !== null && isBelow(item.path, path));
    if (gone.length === 0) return;
    this.loose = this.loose.filter((item) => !gone.includes(item));
    this.removed.push(...gone.map((item) => ({ ...item, by })));
  }
}

function losesHistory(clone: Clone, path: string): boolean {
  return clone.historyRemovedBy === null && clone.destination !== null && isBelow(`${clone.destination}/.git`, path);
}

/** Origins are never changed, so that copies may share them. */
export function cloneNode(node: Node<Entry>, work: Work): Node<Entry> {
  const root = bareCopy(node);
  const stack: [Node<Entry>, Node<Entry>][] = [[node, root]];
  for (let pair = stack.pop(); pair !== undefined; pair = stack.pop()) {
    const [from, to] = pair;
    if (from.kind === 'leaf' || to.kind === 'leaf') continue;
    for (const [name, child] of from.children) {
      if (!work.spend()) return root;
      const copy = bareCopy(child);
      to.children.set(name, copy);
      if (child.kind === 'folder') stack.push([child, copy]);
    }
  }
  return root;
}

function bareCopy(node: Node<Entry>): Node<Entry> {
  const access = node.access === undefined ? {} : { access: node.access };
  return node.kind === 'leaf' ? { kind: 'leaf', value: node.value, ...access } : { kind: 'folder', children: new Map(), ...access };
}
