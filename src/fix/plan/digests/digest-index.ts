import type { SourceFile, Task } from '../../../model/task.js';
import { append } from './append.js';
import { digestsOf, type FileDigest, type Scope } from './file-digests.js';
import { twinsOf } from './twins.js';
import { headOf, plainBase64, unpadded, type Word, type Words } from './words.js';

/** The digests that files of a task have now, as far as they are worth computing. */
export function digestIndexOf(files: Iterable<SourceFile>, task: Task, scope: Scope): DigestIndex {
  const twins = new Set(Array.from(files, (file) => twinsOf(file, task)));
  return new DigestIndex([...twins].flatMap((alike) => digestsOf(alike, scope)));
}

/** Digests of any number of files, found by the words that spell them. A text is searched once for all of them. */
export class DigestIndex {
  readonly #byHead = new Map<number, FileDigest[]>();
  readonly #heads: ReadonlySet<number>;
  #byBase64: ReadonlyMap<string, readonly FileDigest[]> | undefined;

  constructor(private readonly digests: readonly FileDigest[]) {
    for (const digest of digests) append(this.#byHead, headOf(digest.hex), digest);
    this.#heads = new Set(this.#byHead.keys());
  }

  /** The words of a text that are digests, each with what it may be the digest of. */
  *in(words: Words): Generator<readonly [Word, readonly FileDigest[]]> {
    if (this.digests.length === 0) return;
    for (const word of words.among(this.#heads)) {
      const found = this.#of(word);
      if (found.length > 0) yield [word, found];
    }
  }

  /** What the word may be the digest of: all of one, or for a whole hex word with a letter in it, the beginning of one. */
  #of({ text, encoding, isWhole }: Word): readonly FileDigest[] {
    if (encoding === 'base64') return (this.#byBase64 ??= byBase64(this.digests)).get(plainBase64(text)) ?? [];
    const hex = text.toLowerCase();
    const mayBeCut = isWhole && /[a-f]/.test(hex);
    const alike = this.#byHead.get(headOf(hex)) ?? [];
    return alike.filter((digest) => digest.hex === hex || (mayBeCut && digest.hex.startsWith(hex)));
  }
}

function byBase64(digests: readonly FileDigest[]): ReadonlyMap<string, readonly FileDigest[]> {
  const found = new Map<string, FileDigest[]>();
  for (const digest of digests) append(found, unpadded(Buffer.from(digest.hex, 'hex').toString('base64')), digest);
  return found;
}
