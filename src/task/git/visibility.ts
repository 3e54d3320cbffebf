import ignore, { type Ignore } from 'ignore';
import type { Entry, FileSystem } from '../filesystem/types.js';
import { join } from '../paths.js';
import { namesTo, upwards } from './upwards.js';
import { workTreeAround, workTreeAt, type WorkTree } from './work-tree.js';

/** The patterns that hold, relative to the top of the work tree; null where there are none. */
type Rules = Ignore | null;

/** Which entries of a folder are part of what is published. */
export interface Visibility {
  /** The same for the entries of `folder`, after its own `.gitignore`. */
  enter(folder: string, entries: readonly Entry[]): Visibility;
  file(path: string): boolean;
  /** What holds below the folder; null when nothing below it is published. */
  folder(path: string): Visibility | null;
}

/** Outside of git everything is published. */
export const EVERYTHING: Visibility = {
  enter: () => EVERYTHING,
  file: () => true,
  folder: () => EVERYTHING,
};

/**
 * What `git ls-files --cached --others --exclude-standard` lists: tracked files, and untracked ones that no `.gitignore`
 * shuts out. `.git/info/exclude` counts; the user's global excludes do not, since a report must not depend on them.
 */
export function gitVisibility(files: FileSystem): Visibility {
  const tree = workTreeAround(files);
  if (tree === null) return new Outside(files);
  // From the root up to the top: the names of the folders that the root lies in.
  const up = tree.top === '' ? 0 : tree.top.split('/').length;
  const names = namesTo(files);
  const prefix = names.slice(names.length - up);
  let rules = withRules(null, tree.exclude, '');
  for (let i = 0; i < prefix.length; i += 1) {
    const folder = upwards(prefix.length - i);
    rules = withRules(rules, ignoreFileText(files, folder), prefix.slice(0, i).join('/'));
  }
  const inside = new Inside(files, tree, rules, prefix.join('/'), '');
  // A root that its repository ignores was asked for by name.
  return up > 0 && inside.folder('') === null ? new Outside(files) : inside;
}

/** Folders that are in no work tree may hold work trees. */
class Outside implements Visibility {
  constructor(private readonly files: FileSystem) {}

  enter(folder: string, entries: readonly Entry[]): Visibility {
    return nestedTree(this.files, folder, entries)?.enter(folder, entries) ?? this;
  }

  file(): boolean {
    return true;
  }

  folder(): Visibility {
    return this;
  }
}

class Inside implements Visibility {
  /**
   * @param prefix path of the base from the work tree's top
   * @param base path relative to the root to which `prefix` belongs
   */
  constructor(
    private readonly files: FileSystem,
    private readonly tree: WorkTree,
    private readonly rules: Rules,
    private readonly prefix: string,
    private readonly base: string,
  ) {}

  enter(folder: string, entries: readonly Entry[]): Visibility {
    if (folder !== this.base) {
      const nested = nestedTree(this.files, folder, entries);
      if (nested !== null) return nested.enter(folder, entries);
    }
    if (!entries.some((entry) => entry.name === '.gitignore' && entry.kind === 'file')) return this;
    const rules = withRules(this.rules, ignoreFileText(this.files, folder), this.#fromTop(folder));
    return new Inside(this.files, this.tree, rules, this.prefix, this.base);
  }

  file(path: string): boolean {
    if (this.rules === null) return true;
    const inTree = this.#fromTop(path);
    return !this.rules.ignores(inTree) || this.tree.tracked().has(inTree);
  }

  folder(path: string): Visibility | null {
    if (this.rules === null) return this;
    const inTree = this.#fromTop(path);
    // Below an ignored folder the rules ignore everything, so that only what git knows already is left.
    return !this.rules.ignores(`${inTree}/`) || this.tree.tracked().below(inTree) ? this : null;
  }

  #fromTop(path: string): string {
    const rest = this.base === '' ? path : path.slice(this.base.length + 1);
    return join(this.prefix, rest);
  }
}

/** A submodule, or a clone inside the tree, goes by its own rules. */
function nestedTree(files: FileSystem, folder: string, entries: readonly Entry[]): Visibility | null {
  if (!entries.some((entry) => entry.name === '.git')) return null;
  const tree = workTreeAt(files, folder);
  return tree === null ? null : new Inside(files, tree, withRules(null, tree.exclude, ''), '', folder);
}

/**
 * The rules of a folder's `.gitignore` behind those of the folders above it, all relative to the top. One list with
 * rewritten patterns, and not a chain of lists: an inner file may let in again a folder that an outer one shuts out,
 * and then the outer rules still hold for the files below that folder.
 */
function withRules(rules: Rules, text: string, folder: string): Rules {
  const lines = clean(text)
    .split('\n')
    .filter((line) => !line.startsWith('#') && line.trim() !== '');
  if (lines.length === 0) return rules;
  const own = folder === '' ? lines : lines.map((line) => rebase(line, folder));
  return ignore({ ignoreCase: false })
    .add(rules ?? [])
    .add(own.join('\n'));
}

/** A pattern of a nested file as a pattern of the top. */
function rebase(line: string, folder: string): string {
  const negative = line.startsWith('!');
  // Spaces at the end do not count unless escaped, and `\!` and `\#` need their escape at the start of a line only.
  const pattern = (negative ? line.slice(1) : line.replace(/^\\([!#])/, '$1')).replace(/(?<!\\) +$/, '');
  const name = pattern.replace(/\/$/, '');
  if (name === '') return '';
  // A slash at the start or in the middle ties the pattern to its folder.
  const below = name.includes('/') ? `/${pattern.replace(/^\//, '')}` : `/**/${pattern}`;
  return `${negative ? '!' : ''}/${escapeGlob(folder)}${below}`;
}

function escapeGlob(path: string): string {
  return path.replace(/[\\*?[\] ]/g, '\\$&');
}

function clean(text: string): string {
  return text.replace(/^\uFEFF/, '').replace(/\r\n/g, '\n');
}

/** Git itself reads no `.gitignore` that is a link. */
function ignoreFileText(files: FileSystem, folder: string): string {
  const path = join(folder, '.gitignore');
  if (files.stat(path)?.kind !== 'file') return '';
  const read = files.read(path, 'file', 1 << 24);
  return 'unread' in read ? '' : Buffer.from(read.bytes).toString('utf8');
}
