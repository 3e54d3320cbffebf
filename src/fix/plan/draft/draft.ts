import type { TextEdit } from '../../../model/finding.js';
import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { applyChanges, editDocument, type Operation, type TextChange } from '../../edit/index.js';
import { sha256 } from '../../transaction/names.js';
import type { Change } from '../../transaction/types.js';
import type { ChecklistItem } from '../types.js';
import { bytesOf, encode } from './bytes.js';
import { digestRecords, replaceDigest } from './digests.js';

/** A draft that cannot be made. The message is for a person. */
export class DraftRefused extends Error {
  constructor(
    message: string,
    readonly checklist: readonly ChecklistItem[] = [],
  ) {
    super(message);
  }
}

/** What the work gives, or why a draft cannot be made. */
export function attempt<T>(work: () => T): T | DraftRefused {
  try {
    return work();
  } catch (error) {
    if (error instanceof DraftRefused) return error;
    throw error;
  }
}

/** Files in which digests are brought up to date; in code a person has to do it. */
const RECORDS =
  /\.(?:json|jsonl|ndjson|ya?ml|toml|lock|txt|md|csv|tsv|sha256(?:sums?)?|ini|cfg)$|(?:^|\/)(?:sha256sums?|checksums?)(?:\.[^/.]+)?$/i;

/** Changes of the files of one task while they are gathered. */
export class Draft {
  readonly #operations = new Map<SourceFile, Operation[]>();
  readonly #texts = new Map<SourceFile, TextChange[]>();

  constructor(
    private readonly task: Task,
    private readonly parse: (path: string, text: string) => SourceDocument | null,
  ) {}

  edit(file: SourceFile, operations: readonly Operation[]): void {
    if (operations.length > 0) this.#operations.set(file, [...(this.#operations.get(file) ?? []), ...operations]);
  }

  replace(file: SourceFile, changes: readonly TextChange[]): void {
    if (changes.length > 0) this.#texts.set(file, [...(this.#texts.get(file) ?? []), ...changes]);
  }

  /** The files that are edited, those apart in which only digests change. */
  get files(): readonly SourceFile[] {
    return [...new Set([...this.#operations.keys(), ...this.#texts.keys()])];
  }

  operations(file: SourceFile): readonly Operation[] {
    return this.#operations.get(file) ?? [];
  }

  /**
   * The changes as edits of texts, for a person to look at: digests of the edited files, which only writing makes right, are not
   * among them. Throws {@link DraftRefused}.
   */
  edits(): readonly TextEdit[] {
    return this.files.flatMap((file) =>
      this.#changesOf(file).map(({ start, end, newText }) => ({ file: file.path, range: { start, end }, newText })),
    );
  }

  /** Old and new bytes of every file that changes, digests of changed files among them. Throws {@link DraftRefused}. */
  changes(): readonly Change[] {
    const texts = new Map<SourceFile, string>();
    for (const file of this.files) texts.set(file, this.#edited(file));
    const named = this.#recording(texts);
    const done = new Map<SourceFile, Change>();
    for (const file of texts.keys()) this.#finish(file, { texts, named, done, open: new Set() });
    return [...done.values()].filter(
      ({ before, after }) => before !== null && !after.every((byte, i) => byte === before[i] && after.length === before.length),
    );
  }

  /** The changes, or why they cannot be made. */
  attempt(): readonly Change[] | DraftRefused {
    return attempt(() => this.changes());
  }

  #edited(file: SourceFile): string {
    const after = applyChanges(this.#textOf(file), this.#changesOf(file));
    if (after === null) throw new DraftRefused(`two changes of ${file.taskPath} overlap`);
    return after;
  }

  #changesOf(file: SourceFile): readonly TextChange[] {
    const changes = this.#texts.get(file) ?? [];
    const operations = this.#operations.get(file);
    if (!operations) return changes;
    const document = file.document();
    const outcome = document && editDocument(document, operations, (after) => this.parse(file.path, after));
    if (!outcome) throw new DraftRefused(`${file.taskPath} is in no language that is edited`);
    if ('refused' in outcome) throw new DraftRefused(`${file.taskPath} cannot be edited: ${outcome.refused}`);
    return [...changes, ...outcome.changes];
  }

  #textOf(file: SourceFile): string {
    const text = file.text();
    if (file.link !== null) throw new DraftRefused(`${file.taskPath} is a symbolic link, and links are never written through`);
    if (text === null || bytesOf(file) === null) throw new DraftRefused(`${file.taskPath} is no text in UTF-8`);
    return text;
  }

  /** Which changed files each file names by their digest. Adds the files that change for that reason alone. */
  #recording(texts: Map<SourceFile, string>): ReadonlyMap<SourceFile, readonly SourceFile[]> {
    const records = digestRecords(this.task);
    const named = new Map<SourceFile, SourceFile[]>();
    const queue = [...texts.keys()];
    for (let file = queue.pop(); file; file = queue.pop()) {
      for (const record of records.recording(file)) {
        if (!RECORDS.test(record.taskPath)) throw this.#inCode(record, file);
        named.set(record, [...(named.get(record) ?? []), file]);
        if (texts.has(record)) continue;
        texts.set(record, this.#textOf(record));
        queue.push(record);
      }
    }
    return named;
  }

  #inCode(record: SourceFile, file: SourceFile): DraftRefused {
    const digest = sha256(bytesOf(file) as Uint8Array);
    const before = (record.text() ?? '').toLowerCase().split(digest)[0] ?? '';
    const text = `the digest of ${file.taskPath} is written here; it changes when the file does`;
    return new DraftRefused(`${record.taskPath} holds the digest of ${file.taskPath} in code`, [
      { file: record.path, line: before.split('\n').length, text },
    ]);
  }

  #finish(file: SourceFile, state: FinishState): Change {
    const known = state.done.get(file);
    if (known) return known;
    if (state.open.has(file)) throw new DraftRefused(`${file.taskPath} and another file hold the digests of each other`);
    state.open.add(file);
    let text = state.texts.get(file) as string;
    for (const other of state.named.get(file) ?? []) {
      const { before, after } = this.#finish(other, state);
      text = replaceDigest(text, sha256(before as Uint8Array), sha256(after));
    }
    const change = { path: file.taskPath, before: bytesOf(file), after: encode(text, file.bom()) };
    state.done.set(file, change);
    return change;
  }
}

interface FinishState {
  readonly texts: ReadonlyMap<SourceFile, string>;
  readonly named: ReadonlyMap<SourceFile, readonly SourceFile[]>;
  readonly done: Map<SourceFile, Change>;
  readonly open: Set<SourceFile>;
}
