import type { SourceFile } from '../../../model/task.js';
import { bytesOf } from '../draft/bytes.js';
import { ALGORITHMS, type Algorithm } from './algorithms.js';
import { contentsOf, type Form, type Path } from './forms/forms.js';
import { Version } from './forms/version.js';
import { headOf, plainBase64, type Word, type Words } from './words.js';

/** A digest that a file has: what of it was taken, and how. */
export interface FileDigest {
  readonly file: SourceFile;
  readonly path: Path;
  /** They have the same content now, so that the digest may be of each of them. */
  readonly forms: readonly Form[];
  readonly algorithm: Algorithm;
  readonly hex: string;
}

/** Which digests are worth computing: those as which a word of some texts could be read. */
export interface Scope {
  readonly shortest: number;
  readonly lengths: ReadonlySet<number>;
}

export function scopeOf(all: readonly Words[]): Scope {
  return {
    shortest: all.reduce((least, { shortest }) => Math.min(least, shortest), Infinity),
    lengths: new Set(all.flatMap(({ lengths }) => [...lengths])),
  };
}

const known = new WeakMap<SourceFile, { readonly scope: Scope; readonly digests: FileDigests }>();

/** The digests of a file, computed once for one scope. */
export function digestsOf(file: SourceFile, scope: Scope): FileDigests {
  const before = known.get(file);
  if (before?.scope === scope) return before.digests;
  const digests = new FileDigests(file, scope);
  known.set(file, { scope, digests });
  return digests;
}

/** The digests that a file has now, found by the words that spell them. */
export class FileDigests {
  readonly #byHead = new Map<number, FileDigest[]>();
  readonly #byBase64 = new Map<string, FileDigest[]>();

  constructor(file: SourceFile, scope: Scope) {
    const algorithms = ALGORITHMS.filter(({ digits }) => digits >= scope.shortest || scope.lengths.has(lettersOf(digits)));
    const version = algorithms.length === 0 ? null : versionOf(file);
    if (version === null) return;
    for (const { path, forms, text } of contentsOf(version)) {
      const bytes = Buffer.from(text, 'utf8');
      for (const algorithm of algorithms) this.#add(algorithm.of(bytes), { file, path, forms, algorithm });
    }
  }

  /** The words of a text that are digests of the file, each with what it may be the digest of. */
  *in(words: Words): Generator<readonly [Word, readonly FileDigest[]]> {
    const heads = new Set(this.#byHead.keys());
    for (const word of words.among(heads)) {
      const found = this.#of(word);
      if (found.length > 0) yield [word, found];
    }
  }

  /** What the word may be the digest of: all of one, or for a whole hex word with a letter in it, the beginning of one. */
  #of({ text, encoding, isWhole }: Word): readonly FileDigest[] {
    if (encoding === 'base64') return this.#byBase64.get(plainBase64(text)) ?? [];
    const hex = text.toLowerCase();
    const mayBeCut = isWhole && /[a-f]/.test(hex);
    const alike = this.#byHead.get(headOf(hex)) ?? [];
    return alike.filter((digest) => digest.hex === hex || (mayBeCut && digest.hex.startsWith(hex)));
  }

  #add(digest: Buffer, what: Omit<FileDigest, 'hex'>): void {
    const found = { ...what, hex: digest.toString('hex') };
    push(this.#byHead, headOf(found.hex), found);
    push(this.#byBase64, digest.toString('base64').replace(/=+$/, ''), found);
  }
}

function push<K>(map: Map<K, FileDigest[]>, key: K, digest: FileDigest): void {
  const known = map.get(key);
  if (known) known.push(digest);
  else map.set(key, [digest]);
}

/** Letters in Base64, without padding, of a digest with so many hex digits. */
function lettersOf(digits: number): number {
  return Math.ceil((digits * 4) / 6);
}

/** What a file holds now; null when it is not a text in UTF-8, or a link. */
export function versionOf(file: SourceFile): Version | null {
  return bytesOf(file) === null ? null : new Version(file.text() as string, file.bom());
}
