import type { SourceFile, Task } from '../../../model/task.js';
import { sha256 } from '../../transaction/names.js';
import { bytesOf } from './bytes.js';

/** A file above this size records no digest of another. */
const LARGEST_RECORD = 4 * 1024 * 1024;
const DIGEST = /(?<![0-9A-Fa-f])(?:[0-9a-f]{64}|[0-9A-F]{64})(?![0-9A-Fa-f])/g;

const known = new WeakMap<Task, DigestRecords>();

/** Which files of a task name the SHA-256 of which others; found once, since all texts of the task are searched. */
export function digestRecords(task: Task): DigestRecords {
  const records = known.get(task) ?? new DigestRecords(task);
  known.set(task, records);
  return records;
}

class DigestRecords {
  readonly #byDigest = new Map<string, SourceFile[]>();

  constructor(task: Task) {
    for (const file of task.files) {
      const text = file.size <= LARGEST_RECORD && file.link === null ? file.text() : null;
      for (const [digest] of text?.matchAll(DIGEST) ?? []) this.#add(digest.toLowerCase(), file);
    }
  }

  /** Files in which the digest of the file's present bytes is written, the file itself apart. */
  recording(file: SourceFile): readonly SourceFile[] {
    const bytes = this.#byDigest.size === 0 ? null : bytesOf(file);
    return bytes === null ? [] : (this.#byDigest.get(sha256(bytes)) ?? []).filter((other) => other !== file);
  }

  #add(digest: string, file: SourceFile): void {
    const files = this.#byDigest.get(digest) ?? [];
    if (!files.includes(file)) this.#byDigest.set(digest, [...files, file]);
  }
}

/** The text with one digest in the place of another, in capitals where it stands in capitals. */
export function replaceDigest(text: string, before: string, after: string): string {
  return text.replaceAll(before, after).replaceAll(before.toUpperCase(), after.toUpperCase());
}
