import type { UnreadReason } from '../../model/task.js';
import type { Entry, EntryKind, FileSystem } from '../../task/filesystem/types.js';
import { globTest, mayMatchBelow, type PathTest } from '../../task/globs.js';
import { join } from '../../task/paths.js';

/** A file by the name under which it was found. */
export interface NamedFile {
  readonly path: string;
  /** Where it is, links followed. */
  readonly real: string;
}

/** What a glob names. */
export interface Named {
  readonly files: readonly NamedFile[];
  /** Links that it names, or below which it would go on, and that are not followed. */
  readonly lost: readonly { readonly path: string; readonly why: UnreadReason }[];
}

/** Folders in which nobody records digests of tasks. */
const OTHERS: ReadonlySet<string> = new Set(['.git', 'node_modules']);

/** The files that a glob names. Links are followed as long as they stay below the root. */
export function namedFiles(files: FileSystem, glob: string): Named {
  return new Search(files, glob).run();
}

interface Place extends NamedFile {
  /** Where the folders above it are, by which a link into one of them is known. */
  readonly above: readonly string[];
}

class Search {
  readonly #files: NamedFile[] = [];
  readonly #lost: { path: string; why: UnreadReason }[] = [];
  readonly #seen = new Set<string>();
  readonly #queue: Place[] = [{ path: '', real: '', above: [] }];
  readonly #names: PathTest;
  /** Steps of the glob, so that what nobody looks at is looked at where it is named. */
  readonly #steps: ReadonlySet<string>;
  readonly #isEndless: boolean;

  constructor(
    private readonly files: FileSystem,
    private readonly glob: string,
  ) {
    this.#names = globTest(glob);
    this.#steps = new Set(glob.split('/'));
    this.#isEndless = /\*\*|[{(]/.test(glob);
  }

  run(): Named {
    for (let at = this.#queue.pop(); at !== undefined; at = this.#queue.pop())
      for (const entry of this.#entriesOf(at)) this.#meet(entry, at);
    return { files: this.#files, lost: this.#lost };
  }

  /** By which way a folder is come to matters to the glob, but at one depth no two ways are different. */
  #entriesOf({ real, above }: Place): readonly Entry[] {
    const key = `${above.length} ${real}`;
    if (this.#seen.has(key)) return [];
    this.#seen.add(key);
    return (this.files.list(real) ?? []).filter(({ name }) => !OTHERS.has(name) || this.#steps.has(name));
  }

  #meet({ name, kind }: Entry, folder: Place): void {
    const path = join(folder.path, name);
    const isNamed = this.#names(path);
    const isWay = kind !== 'file' && mayMatchBelow(this.glob, path);
    if (!isNamed && !isWay) return;
    const place = join(folder.real, name);
    const real = kind === 'symlink' ? this.files.follow(place) : place;
    if (real === null) {
      this.#lose(path, place, isNamed);
      return;
    }
    const target = kind === 'symlink' ? this.#kindOf(real) : kind;
    if (target === 'file' && isNamed) this.#files.push({ path, real });
    if (target === 'directory' && isWay) this.#enter({ path, real, above: [...folder.above, folder.real] });
  }

  #kindOf(real: string): EntryKind | undefined {
    return real === '' ? 'directory' : this.files.stat(real)?.kind;
  }

  #enter(folder: Place): void {
    const isCircle = this.#isEndless && folder.above.includes(folder.real);
    if (!isCircle) this.#queue.push(folder);
  }

  /** A link that leads to a folder is lost as well, though only what is in it was named. */
  #lose(path: string, place: string, isNamed: boolean): void {
    const read = this.files.read(place, 'symlink', 0);
    const why = 'unread' in read ? read.unread : 'unreadable';
    if (isNamed || this.files.list(place) !== null) this.#lost.push({ path, why });
  }
}
