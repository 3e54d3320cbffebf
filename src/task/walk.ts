import { isOfTransaction } from '../fix/transaction/names.js';
import type { Entry, FileSystem } from './filesystem/types.js';
import type { Visibility } from './git/visibility.js';
import { EVERYTHING } from './git/visibility.js';
import type { PathTest } from './globs.js';
import { join } from './paths.js';

/** An entry of a folder that the walk passes over, and by whose word. */
export interface LeftOut {
  readonly entry: Entry;
  readonly by: 'configuration' | 'git';
}

/** What one walk shares. */
export interface WalkOptions {
  readonly files: FileSystem;
  /** The configuration's `ignores`. */
  readonly ignored: PathTest;
  /** Folders can be pruned by `ignored`: no negative glob could let in something below them. */
  readonly prune: boolean;
}

/**
 * A folder of the tree. It is listed when first asked for, and once; links are entries of it, never ways into others,
 * so that no loop can arise. `.git` is never an entry.
 */
export class Folder {
  #listing: Listing | undefined;

  constructor(
    /** Relative to the root; empty for the root. */
    readonly path: string,
    readonly options: WalkOptions,
    private readonly visibility: Visibility,
  ) {}

  /** Files, links and special files, by name. */
  get files(): readonly Entry[] {
    return this.#list().files;
  }

  /** Names of files that a fix left behind when it was interrupted. They are no files of a task. */
  get leftovers(): readonly string[] {
    return this.#list().leftovers;
  }

  /** What is in the folder and counts as not being there. */
  get leftOut(): readonly LeftOut[] {
    return this.#list().leftOut;
  }

  get folders(): readonly Folder[] {
    return [...this.#list().folders.values()];
  }

  get unreadable(): boolean {
    return this.#list().unreadable;
  }

  folder(name: string): Folder | undefined {
    return this.#list().folders.get(name);
  }

  /** A folder that somebody asked for by name, although git ignores it. */
  named(name: string): Folder {
    const made = new Folder(join(this.path, name), this.options, EVERYTHING);
    this.#list().folders.set(name, made);
    return made;
  }

  hasFile(name: string): boolean {
    return this.#list().names.has(name);
  }

  /** The folder at a path below this one. */
  at(path: string): Folder | undefined {
    return path === '' ? this : path.split('/').reduce<Folder | undefined>((folder, name) => folder?.folder(name), this);
  }

  #list(): Listing {
    return (this.#listing ??= this.#read());
  }

  #read(): Listing {
    const entries = this.options.files.list(this.path);
    const listing: Listing = { files: [], folders: new Map(), names: new Set(), leftovers: [], leftOut: [], unreadable: entries === null };
    if (entries === null) return listing;
    const visibility = this.visibility.enter(this.path, entries);
    for (const entry of [...entries].sort(byName)) {
      if (entry.name !== '.git') this.#add(listing, entry, visibility);
    }
    return listing;
  }

  #add(listing: Listing, entry: Entry, visibility: Visibility): void {
    const path = join(this.path, entry.name);
    const ignored = this.options.ignored(path);
    if (entry.kind === 'directory') {
      const below = ignored && this.options.prune ? null : visibility.folder(path);
      if (below !== null) listing.folders.set(entry.name, new Folder(path, this.options, below));
      else listing.leftOut.push({ entry, by: ignored ? 'configuration' : 'git' });
    } else if (isOfTransaction(entry.name)) {
      listing.leftovers.push(entry.name);
    } else if (!ignored && visibility.file(path)) {
      listing.files.push(entry);
      listing.names.add(entry.name);
    } else {
      listing.leftOut.push({ entry, by: ignored ? 'configuration' : 'git' });
    }
  }
}

interface Listing {
  readonly files: Entry[];
  readonly folders: Map<string, Folder>;
  readonly names: Set<string>;
  readonly leftovers: string[];
  readonly leftOut: LeftOut[];
  readonly unreadable: boolean;
}

function byName(a: Entry, b: Entry): number {
  return a.name < b.name ? -1 : 1;
}

/**
 * All folders below and including `start`, parents first. `enter` decides which to go into.
 * Own stack: a tree may be deeper than the call stack.
 */
export function* walkFolders(start: Folder, enter: (folder: Folder) => boolean): Generator<Folder> {
  const stack = [start];
  for (let folder = stack.pop(); folder !== undefined; folder = stack.pop()) {
    if (!enter(folder)) continue;
    yield folder;
    stack.push(...[...folder.folders].reverse());
  }
}
