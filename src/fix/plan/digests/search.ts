import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { digestIndexOf, type DigestIndex } from './digest-index.js';
import { isEditable } from './editable.js';
import type { DigestRecord } from './resolve.js';
import { mayRecordSizes, SizeSearch, type SizeRecord } from './sizes.js';
import { textsOf } from './task-texts.js';
import { Words } from './words.js';

export type Parse = (path: string, text: string) => SourceDocument | null;

/** What the files of a task say of files that change, by the file that says it and the place. Places are those in the edited texts. */
export interface Records {
  readonly digests: ReadonlyMap<SourceFile, ReadonlyMap<number, DigestRecord>>;
  readonly sizes: ReadonlyMap<SourceFile, ReadonlyMap<number, SizeRecord>>;
}

/** The records of the edited files, and of those that change because they hold such a record. */
export function searchRecords(task: Task, edited: ReadonlyMap<SourceFile, string>, parse: Parse): Records {
  const search = new Search(task, edited, parse);
  const changing = new Set<SourceFile>();
  let next = [...edited.keys()].filter((file) => edited.get(file) !== file.text());
  // Each round searches the texts once, however many files it is about.
  while (next.length > 0) {
    for (const file of next) changing.add(file);
    next = [...search.recordsOf(next)].filter((record) => !changing.has(record) && isEditable(record));
  }
  return search;
}

class Search implements Records {
  readonly digests = new Map<SourceFile, Map<number, DigestRecord>>();
  readonly sizes = new Map<SourceFile, Map<number, SizeRecord>>();
  readonly #words: ReadonlyMap<SourceFile, Words>;

  constructor(
    private readonly task: Task,
    private readonly edited: ReadonlyMap<SourceFile, string>,
    private readonly parse: Parse,
  ) {
    this.#words = new Map([...textsOf(task).words, ...[...edited].map(([file, text]) => [file, new Words(text)] as const)]);
  }

  /** The files that hold records of some files, which are added to those that were found. */
  recordsOf(files: readonly SourceFile[]): ReadonlySet<SourceFile> {
    const index = digestIndexOf(files, this.task, textsOf(this.task).scope);
    const sized = new SizeSearch(this.task, files, (text) => ownersIn(new Words(text), index));
    const holding = [...this.#words].filter(([record, words]) => this.#addDigests(record, words, index)).map(([record]) => record);
    return new Set([...holding, ...this.task.files.filter((record) => this.#addSizes(record, sized))]);
  }

  #addDigests(record: SourceFile, words: Words, index: DigestIndex): boolean {
    let isFound = false;
    for (const [word, found] of index.in(words)) {
      const records = this.digests.get(record) ?? new Map<number, DigestRecord>();
      const before = records.get(word.start)?.digests ?? [];
      this.digests.set(record, records.set(word.start, { word, digests: [...new Set([...before, ...found])] }));
      isFound = true;
    }
    return isFound;
  }

  #addSizes(record: SourceFile, sized: SizeSearch): boolean {
    if (!mayRecordSizes(record)) return false;
    const text = this.edited.get(record);
    if (!sized.mayBeIn(text ?? record.text() ?? '')) return false;
    const document = text === undefined ? record.document() : this.parse(record.path, text);
    const found = document === null ? [] : sized.in(document, record);
    const records = this.sizes.get(record) ?? new Map<number, SizeRecord>();
    for (const { span, files } of found) {
      const before = records.get(span.start)?.files ?? [];
      this.sizes.set(record, records.set(span.start, { span, files: [...new Set([...before, ...files])] }));
    }
    return found.length > 0;
  }
}

function ownersIn(words: Words, index: DigestIndex): SourceFile[] {
  return [...index.in(words)].flatMap(([, digests]) => digests.flatMap(({ files }) => files));
}
