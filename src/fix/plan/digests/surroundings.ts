import { posix } from 'node:path';
import type { SourceFile } from '../../../model/task.js';

/** Where records stand: a text, and what it says beside them. Built once for all records of a text. */
export class Surroundings {
  readonly #alphabets = new Map<number, boolean | null>();
  readonly #named = new Map<string, boolean>();

  /** @param from path of the file, relative to the root; paths in a list of digests are often relative to its folder */
  constructor(
    readonly from: string,
    readonly text: string,
  ) {}

  /** Whether the words of Base64 with so many letters use the alphabet of URLs; null where that cannot be told. */
  isUrlAlphabet(letters: number): boolean | null {
    let known = this.#alphabets.get(letters);
    if (known === undefined) this.#alphabets.set(letters, (known = alphabetAmong(this.text, letters)));
    return known;
  }

  /** Of some files those that the line of a place names. */
  namedAt(place: number, files: readonly SourceFile[]): readonly SourceFile[] {
    const start = this.text.lastIndexOf('\n', place) + 1;
    const end = this.text.indexOf('\n', place);
    const line = this.text.slice(start, end < 0 ? undefined : end);
    return files.filter((file) => {
      const key = `${start}\0${file.path}`;
      const isNamed = this.#named.get(key) ?? this.#isNamed(file, line);
      this.#named.set(key, isNamed);
      return isNamed;
    });
  }

  #isNamed({ path, taskPath }: SourceFile, line: string): boolean {
    return [path, taskPath, posix.relative(posix.dirname(this.from), path)].some((name) => standsIn(name, line));
  }
}

/** The path stands in the line, and not as the end or the beginning of another one. */
function standsIn(path: string, line: string): boolean {
  for (let at = line.indexOf(path); at >= 0; at = line.indexOf(path, at + 1)) {
    const before = line.slice(Math.max(0, at - 3), at).replace(/(?<![\w./-])\.\/$/, '');
    if (!/[\w./-]$/.test(before) && !/^[\w/-]/.test(line.slice(at + path.length, at + path.length + 1))) return true;
  }
  return false;
}

const WORDS = /(?<![\w+/=-])[\w+/-]{22,86}={0,2}(?![\w+/=-])/g;

function alphabetAmong(text: string, letters: number): boolean | null {
  const found = new Set<boolean | null>();
  for (const [word] of text.matchAll(WORDS)) if (word.length === letters) found.add(alphabetOf(word));
  found.delete(null);
  return found.size === 1 ? ([...found][0] ?? null) : null;
}

/** Whether a word uses the alphabet of URLs; null where it has no letter in which the alphabets differ. */
export function alphabetOf(word: string): boolean | null {
  if (/[+/]/.test(word)) return false;
  return /[-_]/.test(word) ? true : null;
}
