import type { SourceFile } from '../../../model/task.js';
import { bytesOf } from '../draft/bytes.js';
import { ALGORITHMS, type Algorithm } from './algorithms.js';
import { contentsOf, type Form, type Path } from './forms/forms.js';
import { Version } from './forms/version.js';
import type { Twins } from './twins.js';
import type { Words } from './words.js';

/** A digest that files of equal content have: what of them was taken, and how. */
export interface FileDigest {
  readonly files: Twins;
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

const known = new WeakMap<Twins, { readonly scope: Scope; readonly digests: readonly FileDigest[] }>();

/** The digests that files of equal content have now, computed once for all of them and for one scope. */
export function digestsOf(files: Twins, scope: Scope): readonly FileDigest[] {
  const before = known.get(files);
  if (before?.scope === scope) return before.digests;
  const digests = compute(files, scope);
  known.set(files, { scope, digests });
  return digests;
}

function compute(files: Twins, scope: Scope): readonly FileDigest[] {
  const algorithms = ALGORITHMS.filter(({ digits }) => digits >= scope.shortest || scope.lengths.has(lettersOf(digits)));
  const version = algorithms.length === 0 || !files[0] ? null : versionOf(files[0]);
  if (version === null) return [];
  return contentsOf(version).flatMap(({ path, forms, text }) => {
    const bytes = Buffer.from(text, 'utf8');
    return algorithms.map((algorithm) => ({ files, path, forms, algorithm, hex: algorithm.of(bytes).toString('hex') }));
  });
}

/** Letters in Base64, without padding, of a digest with so many hex digits. */
function lettersOf(digits: number): number {
  return Math.ceil((digits * 4) / 6);
}

/** What a file holds now; null when it is not a text in UTF-8, or a link. */
export function versionOf(file: SourceFile): Version | null {
  return bytesOf(file) === null ? null : new Version(file.text() as string, file.bom());
}
