import { lineAt } from '../../../model/place.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { Change } from '../../transaction/types.js';
import { digestIndexOf } from './digest-index.js';
import { scopeOf, versionOf, type FileDigest } from './file-digests.js';
import { Version } from './forms/version.js';
import { nearest } from './nearest.js';
import { resolve, type DigestRecord, type Resolution } from './resolve.js';
import { Successors } from './successors.js';
import { Surroundings } from './surroundings.js';
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
  /** The digest after the changes, or why it cannot be told. */
  readonly now: { readonly text: string } | { readonly unsure: string };
  /** No file that is not hidden has that digest: a short content can be guessed, and proved by its digest. */
  readonly isHidden: boolean;
}

/**
 * The records that changes of a task make wrong.
 *
 * @param task as it is before the changes
 * @param hidden files of which the agent must see nothing, by their paths in the task
 */
export function outsideRecords(
  task: Task,
  changes: readonly Change[],
  texts: readonly OutsideText[],
  hidden: ReadonlySet<string>,
): readonly OutsideRecord[] {
  if (texts.length === 0) return [];
  const scope = scopeOf(texts.map(({ words }) => words));
  const changed = changes.flatMap(({ path }) => task.file(path) ?? []);
  const index = digestIndexOf(changed, task, scope);
  const successors = new Successors(versionsAfter(changes));
  return texts.flatMap(({ path, words }) => {
    const where = new Surroundings(path, words.text);
    const records = [...index.in(words)].map(([word, digests]) => ({ word, digests }));
    return records
      .sort((a, b) => a.word.start - b.word.start)
      .flatMap((record) => {
        const right = resolve(record, where, successors);
        return 'text' in right && right.text === record.word.text ? [] : [told(record, right, where, hidden)];
      });
  });
}

function versionsAfter(changes: readonly Change[]): (file: SourceFile) => Version | null {
  const after = new Map(changes.map(({ path, after: bytes }) => [path, bytes]));
  return (file) => {
    const bytes = after.get(file.taskPath);
    return bytes === undefined ? versionOf(file) : versionFrom(bytes, file.bom());
  };
}

function told({ word, digests }: DigestRecord, now: Resolution, { from, text }: Surroundings, hidden: ReadonlySet<string>): OutsideRecord {
  const meant = nearest(digests, rankOf);
  const files = 'text' in now ? now.files : meant.flatMap((digest) => digest.files);
  const visible = files.find(({ taskPath }) => !hidden.has(taskPath));
  const [file] = visible === undefined ? files : [visible];
  const [digest] = [...meant.filter((one) => one.files.some((other) => other === file)), ...digests];
  return {
    file: from,
    line: lineAt(text, word.start),
    of: file && digest ? inWords(file, digest, word) : '',
    now: 'text' in now ? { text: now.text } : now,
    isHidden: visible === undefined,
  };
}

/** Of the bytes of a file rather than of the data in another one. */
function rankOf({ forms }: FileDigest): number {
  return Math.min(...forms.map(({ rank }) => rank));
}

function versionFrom(bytes: Uint8Array, mark: boolean): Version {
  const text = Buffer.from(bytes).toString('utf8');
  return new Version(mark ? text.replace(/^\uFEFF/, '') : text, mark);
}

function inWords({ taskPath }: SourceFile, { path, forms, algorithm, hex }: FileDigest, { text, encoding }: Word): string {
  const isCut = encoding === 'hex' && text.length < hex.length;
  const what = isCut ? `the first ${text.length} digits of the ${algorithm.name}` : `the ${algorithm.name}`;
  const part = path.length === 0 ? '' : `/${path.join('/')} in `;
  const form = forms[0]?.name ?? null;
  return `${what} of ${part}${taskPath}${form === null ? '' : ` (${form})`}`;
}
