import type { SourceFile } from '../../../model/task.js';
import { append } from './append.js';
import type { FileDigest } from './file-digests.js';
import { namesOf } from './names.js';
import { nearest } from './nearest.js';
import { spelledLike } from './spelling.js';
import type { Successors } from './successors.js';
import type { Surroundings } from './surroundings.js';
import { unlikeNumber } from './unlike.js';
import type { Word } from './words.js';

/** A word that is a digest of a file, or of one of several. */
export interface DigestRecord {
  readonly word: Word;
  readonly digests: readonly FileDigest[];
}

/** What the word has to be now, and the files of which that is the digest; or why it cannot be told. */
export type Resolution = { readonly text: string; readonly files: readonly SourceFile[] } | { readonly unsure: string };

/** What has to stand in the place of a recorded digest. */
export function resolve({ word, digests }: DigestRecord, where: Surroundings, successors: Successors): Resolution {
  const found = digests.flatMap((digest) => outcomes(digest, word, where, successors));
  const all = nearest(found, ({ rank }) => rank);
  const named = areAlike(all) ? all : withNames(all, word, where);
  const [first] = named;
  if (first && areAlike(named) && first.text !== null) return { text: first.text, files: named.flatMap(({ files }) => files) };
  if (named.some(({ text }) => text === null)) return { unsure: 'how it is spelled after the change cannot be told for sure' };
  return { unsure: whyDifferent(named, digests, successors) };
}

/** What the word would be if it were of some files, in one form. */
interface Outcome {
  readonly files: readonly SourceFile[];
  readonly rank: number;
  readonly text: string | null;
}

function outcomes(digest: FileDigest, word: Word, where: Surroundings, successors: Successors): Outcome[] {
  return successors.of(digest).flatMap(({ files, digests }) =>
    digest.forms.map(({ rank }, i) => {
      const now = digests[i];
      // What has left the file is in another place now, and its digest is what it was.
      if (now === undefined) return { files, rank, text: word.text };
      return { files, rank, text: now === null ? null : spelledLike(word, now, where) };
    }),
  );
}

function areAlike(all: readonly Outcome[]): boolean {
  return all.every(({ text }) => text === all[0]?.text);
}

/** Of files that had the same content, those that the line of the record names. */
function withNames(all: readonly Outcome[], { start }: Word, where: Surroundings): readonly Outcome[] {
  const named = all.flatMap((outcome) => {
    const files = where.namedAt(start, outcome.files);
    return files.length > 0 ? [{ ...outcome, files }] : [];
  });
  return named.length > 0 ? named : all;
}

function whyDifferent(all: readonly Outcome[], digests: readonly FileDigest[], successors: Successors): string {
  const texts = new Map<SourceFile, (string | null)[]>();
  for (const { files, text } of all) for (const file of files) append(texts, file, text);
  const names = namesOf(texts.keys());
  if (new Set([...texts.values()].map((found) => JSON.stringify(found))).size > 1)
    return `it is the digest of each of ${names}, of which not all change alike`;
  const number = unlikeNumber(digests, successors);
  const cause = number ? `: some programs write the number ${number.text} as ${number.other}` : '';
  return `it is the digest of several forms of ${names}, which no longer have the same content${cause}`;
}
