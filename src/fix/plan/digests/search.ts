import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { isEditable } from './editable.js';
import { digestsOf, versionOf, type FileDigests } from './file-digests.js';
import type { DigestRecord } from './resolve.js';
import { mayRecordSizes, sizeRecords, type SizeRecord } from './sizes.js';
import { textsOf } from './task-texts.js';
import { twinsOf } from './twins.js';
import { Words } from './words.js';

export type Parse = (path: string, text: string) => SourceDocument | null;

/** What the files of a task say of files that change, by the file that says it. Places are those in the edited texts. */
export interface Records {
  readonly digests: ReadonlyMap<SourceFile, ReadonlyMap<number, DigestRecord>>;
  readonly sizes: ReadonlyMap<SourceFile, readonly SizeRecord[]>;
}

/** The records of the edited files, and of those that change because they hold such a record. */
export function searchRecords(task: Task, edited: ReadonlyMap<SourceFile, string>, parse: Parse): Records {
  const search = new Search(task, edited, parse);
  const changing = new Set([...edited.keys()].filter((file) => edited.get(file) !== file.text()));
  // Those that are added are visited as well.
  for (const file of changing) for (const record of search.recordsOf(file)) if (isEditable(record)) changing.add(record);
  return search;
}

class Search implements Records {
  readonly digests = new Map<SourceFile, Map<number, DigestRecord>>();
  readonly sizes = new Map<SourceFile, SizeRecord[]>();
  readonly #words: ReadonlyMap<SourceFile, Words>;

  constructor(
    private readonly task: Task,
    private readonly edited: ReadonlyMap<SourceFile, string>,
    private readonly parse: Parse,
  ) {
    this.#words = new Map([...textsOf(task).words, ...[...edited].map(([file, text]) => [file, new Words(text)] as const)]);
  }

  /** The files that hold records of the file, which are added to those that were found. */
  recordsOf(file: SourceFile): readonly SourceFile[] {
    if (versionOf(file) === null) return [];
    const digests = digestsOf(file, textsOf(this.task).scope);
    const holding = [...this.#words].filter(([record, words]) => this.#addDigests(record, words, file, digests)).map(([record]) => record);
    return [...holding, ...this.task.files.filter((record) => this.#addSizes(record, file, digests))];
  }

  #addDigests(record: SourceFile, words: Words, file: SourceFile, digests: FileDigests): boolean {
    let isFound = false;
    for (const [word, found] of digests.in(words)) {
      const records = this.digests.get(record) ?? new Map<number, DigestRecord>();
      const before = records.get(word.start)?.digests ?? [];
      this.digests.set(record, records.set(word.start, { word, digests: [...before, ...found, ...twinsOf(file, found, this.task)] }));
      isFound = true;
    }
    return isFound;
  }

  #addSizes(record: SourceFile, file: SourceFile, digests: FileDigests): boolean {
    if (record === file || !mayRecordSizes(record)) return false;
    const text = this.edited.get(record);
    if ((text ?? record.text())?.includes(String(file.size)) !== true) return false;
    const document = text === undefined ? record.document() : this.parse(record.path, text);
    const owns = (member: string) => digests.in(new Words(member)).next().done === false;
    const found = document === null ? [] : sizeRecords(document, file, this.task, owns);
    if (found.length > 0) this.sizes.set(record, [...(this.sizes.get(record) ?? []), ...found]);
    return found.length > 0;
  }
}
