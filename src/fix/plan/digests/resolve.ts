import { posix } from 'node:path';
import type { SourceFile } from '../../../model/task.js';
import type { FileDigest } from './file-digests.js';
import type { Version } from './forms/version.js';
import { spelledLike } from './spelling.js';
import type { Word } from './words.js';

/** A word that is a digest of a file, or of one of several. */
export interface DigestRecord {
  readonly word: Word;
  readonly digests: readonly FileDigest[];
}

/** Where a record stands. */
export interface Surroundings {
  /** Path of the file that holds the record, relative to the root; paths in a list of digests are often relative to its folder. */
  readonly from: string;
  /** The text in which the word stands. */
  readonly text: string;
}

/** What the word has to be now, or why that cannot be told. */
export type Resolution = { readonly text: string } | { readonly unsure: string };

/**
 * What has to stand in the place of a recorded digest.
 *
 * @param now what a file holds after the changes; null when it cannot be read any more
 */
export function resolve({ word, digests }: DigestRecord, where: Surroundings, now: (file: SourceFile) => Version | null): Resolution {
  const all = digests.flatMap((digest) => outcomes(digest, word, where.text, now));
  const nearest = all.filter(({ rank }) => rank === Math.min(...all.map((other) => other.rank)));
  const named = unique(nearest) ? nearest : withNames(nearest, word, where);
  const [first] = named;
  if (first && unique(named) && first.text !== null) return { text: first.text };
  if (named.some(({ text }) => text === null)) return { unsure: 'how it is spelled after the change cannot be told for sure' };
  return { unsure: whyDifferent(named) };
}

function whyDifferent(all: readonly Outcome[]): string {
  const files = [...new Set(all.map(({ file }) => file))];
  const names = files.map(({ taskPath }) => taskPath).sort();
  const changes = new Set(files.map((file) => JSON.stringify(all.filter((one) => one.file === file).map(({ text }) => text))));
  return changes.size > 1
    ? `it is the digest of each of ${names.join(' and ')}, of which not all change alike`
    : `it is the digest of several forms of ${names.join(' and ')}, which no longer have the same content`;
}

interface Outcome {
  readonly file: SourceFile;
  readonly rank: number;
  readonly text: string | null;
}

function outcomes(
  { file, path, forms, algorithm }: FileDigest,
  word: Word,
  text: string,
  now: (file: SourceFile) => Version | null,
): Outcome[] {
  const version = now(file);
  return forms.map(({ rank, of }) => {
    const content = version === null ? null : of(version, path);
    // What has left the file is in another place now, and its digest is what it was.
    if (content === undefined) return { file, rank, text: word.text };
    return { file, rank, text: content === null ? null : spelledLike(word, algorithm.of(Buffer.from(content, 'utf8')), text) };
  });
}

function unique(all: readonly Outcome[]): boolean {
  return all.every(({ text }) => text === all[0]?.text);
}

/** Of files that had the same content, those that the line of the record names. */
function withNames(all: readonly Outcome[], { start }: Word, { from, text }: Surroundings): readonly Outcome[] {
  const line = text.slice(text.lastIndexOf('\n', start) + 1, endOfLine(text, start));
  const namesOf = ({ path, taskPath }: SourceFile) => [path, taskPath, posix.relative(posix.dirname(from), path)];
  const named = all.filter(({ file }) => namesOf(file).some((name) => isNamed(name, line)));
  return named.length > 0 ? named : all;
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

/** The path stands in the line, and not as the end or the beginning of another one. */
function isNamed(path: string, line: string): boolean {
  for (let at = line.indexOf(path); at >= 0; at = line.indexOf(path, at + 1)) {
    const before = line.slice(0, at).replace(/(?<![\w./-])\.\/$/, '');
    if (!/[\w./-]$/.test(before) && !/^[\w/-]/.test(line.slice(at + path.length))) return true;
  }
  return false;
}
