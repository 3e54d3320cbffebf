import type { SourceFile, Task } from '../../../model/task.js';
import type { Change } from '../../transaction/types.js';
import { digestsOf, scopeOf, versionOf, type FileDigest, type FileDigests } from './file-digests.js';
import { Version } from './forms/version.js';
import { resolve, type DigestRecord } from './resolve.js';
import type { Word, Words } from './words.js';

/** A file outside of the task that may record digests of its files. */
export interface OutsideText {
  /** Relative to the root. */
  readonly path: string;
  readonly words: Words;
}

/** A digest of a file that changes, recorded where no fix of the task may write. */
export interface OutsideRecord {
  /** Relative to the root. */
  readonly file: string;
  readonly line: number;
  /** What it is the digest of, in words: `the SHA-256 of environment/input.json`. */
  readonly of: string;
  /** The digest after the changes; null where it must not be shown, or cannot be computed. */
  readonly now: string | null;
}

/**
 * The records that changes of a task make wrong.
 *
 * @param task as it is before the changes
 * @param hidden files of which nothing is shown, by their paths in the task: a short content can be guessed, and proved by its digest
 */
export function outsideRecords(
  task: Task,
  changes: readonly Change[],
  texts: readonly OutsideText[],
  hidden: ReadonlySet<string>,
): readonly OutsideRecord[] {
  if (texts.length === 0) return [];
  const scope = scopeOf(texts.map(({ words }) => words));
  const after = new Map(changes.map(({ path, after: bytes }) => [path, bytes]));
  const now = (file: SourceFile) => {
    const bytes = after.get(file.taskPath);
    return bytes === undefined ? versionOf(file) : versionFrom(bytes, file.bom());
  };
  const all = changes.flatMap(({ path }) => {
    const file = task.file(path);
    return file ? [digestsOf(file, scope)] : [];
  });
  return texts.flatMap(({ path, words }) =>
    recordsIn(words, all).flatMap((record) => {
      const { word } = record;
      const digests = nearest(record.digests);
      const isVisible = ({ file }: FileDigest) => !hidden.has(file.taskPath);
      const first = digests.find(isVisible) ?? digests[0];
      if (!first) return [];
      const right = resolve(record, { from: path, text: words.text }, now);
      const text = 'text' in right ? right.text : null;
      if (text === word.text) return [];
      return [{ file: path, line: lineOf(words.text, word.start), of: inWords(first, word), now: isVisible(first) ? text : null }];
    }),
  );
}

function recordsIn(words: Words, all: readonly FileDigests[]): readonly DigestRecord[] {
  const records = new Map<number, DigestRecord>();
  for (const [word, found] of all.flatMap((digests) => [...digests.in(words)]))
    records.set(word.start, { word, digests: [...(records.get(word.start)?.digests ?? []), ...found] });
  return [...records.values()].sort((a, b) => a.word.start - b.word.start);
}

/** Those that are meant: of the bytes of a file rather than of the data in another one. */
function nearest(digests: readonly FileDigest[]): readonly FileDigest[] {
  const rankOf = ({ forms }: FileDigest) => Math.min(...forms.map(({ rank }) => rank));
  const least = Math.min(...digests.map(rankOf));
  return digests.filter((digest) => rankOf(digest) === least);
}

function versionFrom(bytes: Uint8Array, mark: boolean): Version {
  const text = Buffer.from(bytes).toString('utf8');
  return new Version(mark ? text.replace(/^\uFEFF/, '') : text, mark);
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

function inWords({ file, path, forms, algorithm, hex }: FileDigest, { text, encoding }: Word): string {
  const isCut = encoding === 'hex' && text.length < hex.length;
  const what = isCut ? `the first ${text.length} digits of the ${algorithm.name}` : `the ${algorithm.name}`;
  const part = path.length === 0 ? '' : `/${path.join('/')} in `;
  const form = forms[0]?.name ?? null;
  return `${what} of ${part}${file.taskPath}${form === null ? '' : ` (${form})`}`;
}
