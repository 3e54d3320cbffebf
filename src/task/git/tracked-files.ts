import { foldedPath } from '../../model/file-name.js';

/** Whether git knows a file; in words, why that cannot be told. */
export type Tracking = 'tracked' | 'untracked' | { readonly unknown: string };

/** The files that git knows, and the folders above them. */
export class TrackedFiles {
  readonly #files: ReadonlySet<string>;
  #folders: Set<string> | undefined;
  #folded: Set<string> | undefined;
  #doubt: string | null | undefined;

  /** @param readDoubt in words, why git may know other files as well; null where it knows these alone */
  constructor(
    paths: readonly string[],
    private readonly readDoubt: () => string | null = () => null,
  ) {
    this.#files = new Set(paths);
  }

  has(path: string): boolean {
    return this.#files.has(path);
  }

  /** Git knows a file below the folder. */
  below(folder: string): boolean {
    return (this.#folders ??= foldersOf(this.#files)).has(folder);
  }

  /** For questions of trust: a name counts that some file system takes for the same, and a doubt is none the less one. */
  tracking(path: string): Tracking {
    const wanted = foldedPath(path);
    const names = (this.#folded ??= new Set([...this.#files].map(foldedPath)));
    if (names.has(wanted)) return 'tracked';
    // Only a sparse index has folders among its entries.
    const folder = [...foldersOf([wanted])].find((above) => names.has(`${above}/`));
    const unknown = folder === undefined ? this.#whyDoubted() : 'its folder is one that the sparse index of git does not list';
    return unknown === null ? 'untracked' : { unknown };
  }

  #whyDoubted(): string | null {
    if (this.#doubt === undefined) this.#doubt = this.readDoubt();
    return this.#doubt;
  }
}

function foldersOf(paths: Iterable<string>): Set<string> {
  const folders = new Set<string>();
  for (const path of paths) {
    for (let slash = path.lastIndexOf('/'); slash > 0; slash = path.lastIndexOf('/', slash - 1)) {
      const folder = path.slice(0, slash);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  }
  return folders;
}
