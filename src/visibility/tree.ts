import { segmentsOf } from './paths.js';
import type { Access } from './image/types.js';

/** A file with what is known of it. */
export interface Leaf<T> {
  readonly kind: 'leaf';
  value: T;
  access?: Access;
}

export interface Folder<T> {
  readonly kind: 'folder';
  readonly children: Map<string, Node<T>>;
  access?: Access;
}

export type Node<T> = Leaf<T> | Folder<T>;

export function newFolder<T>(): Folder<T> {
  return { kind: 'folder', children: new Map() };
}

/** Files by path, in folders. Paths are read with or without a leading slash; `..` never leaves the root. */
export class PathTree<T> {
  root: Folder<T> = newFolder();

  at(path: string): Node<T> | undefined {
    return this.atSegments(segmentsOf(path));
  }

  atSegments(segments: readonly string[]): Node<T> | undefined {
    let node: Node<T> | undefined = this.root;
    for (const segment of segments) {
      if (node?.kind !== 'folder') return undefined;
      node = node.children.get(segment);
    }
    return node;
  }

  isFolder(path: string): boolean {
    return this.at(path)?.kind === 'folder';
  }

  /** Makes the folder and those above it; a file in the way is replaced. */
  folder(path: string): Folder<T> {
    let folder = this.root;
    for (const segment of segmentsOf(path)) {
      let next = folder.children.get(segment);
      if (next?.kind !== 'folder') {
        next = newFolder();
        folder.children.set(segment, next);
      }
      folder = next;
    }
    return folder;
  }

  set(path: string, value: T): void {
    const segments = segmentsOf(path);
    const name = segments.pop();
    if (name !== undefined) this.folder(segments.join('/')).children.set(name, { kind: 'leaf', value });
  }

  /** Takes a file or folder out; undefined when there is none. */
  take(path: string): Node<T> | undefined {
    const segments = segmentsOf(path);
    const name = segments.pop();
    const parent = this.atSegments(segments);
    if (name === undefined || parent?.kind !== 'folder') return undefined;
    const node = parent.children.get(name);
    parent.children.delete(name);
    return node;
  }
}

/** The files of a node with their paths, `path` being that of the node itself. Not recursive: trees may be deep. */
export function* leavesOf<T>(node: Node<T>, path: string): Generator<{ readonly path: string; readonly leaf: Leaf<T> }> {
  const stack: { path: string; node: Node<T> }[] = [{ path, node }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (next.node.kind === 'leaf') {
      yield { path: next.path, leaf: next.node };
      continue;
    }
    const base = next.path === '/' ? '' : next.path;
    for (const [name, child] of [...next.node.children].reverse()) stack.push({ path: `${base}/${name}`, node: child });
  }
}
