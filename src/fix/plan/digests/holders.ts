import type { SourceFile, Task } from '../../../model/task.js';
import { append } from './append.js';
import type { Records } from './search.js';
import { twinsOf } from './twins.js';

/** Which of some files hold records of others. */
export class Holders {
  /** By what a record is of: the files of one content, or a file of one size. */
  readonly #by = new Map<unknown, SourceFile[]>();

  constructor(
    private readonly task: Task,
    records: Records,
    files: readonly SourceFile[],
  ) {
    for (const file of files) {
      const digests = [...(records.digests.get(file)?.values() ?? [])].flatMap((record) => record.digests);
      const sizes = [...(records.sizes.get(file)?.values() ?? [])].flatMap((record) => record.files);
      for (const key of new Set<unknown>([...digests.map((digest) => digest.files), ...sizes])) append(this.#by, key, file);
    }
  }

  /** Those that hold records of one of some files. */
  of(files: readonly SourceFile[]): ReadonlySet<SourceFile> {
    const keys = new Set(files.flatMap((file) => [file, twinsOf(file, this.task)]));
    return new Set([...keys].flatMap((key) => this.#by.get(key) ?? []));
  }
}
