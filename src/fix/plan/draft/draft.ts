import type { TextEdit } from '../../../model/finding.js';
import type { SourceDocument, SourceFile, Task } from '../../../model/task.js';
import { applyChanges, editDocument, type Operation, type TextChange } from '../../edit/index.js';
import type { Change } from '../../transaction/types.js';
import { followRecords } from '../digests/follow.js';
import { bytesOf, encode } from './bytes.js';
import { attempt, DraftRefused } from './refused.js';

export { attempt, DraftRefused };

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

  /** Old and new bytes of every file that changes, those among them that record another one of them. Throws {@link DraftRefused}. */
  changes(): readonly Change[] {
    const edited = new Map(this.files.map((file) => [file, this.#edited(file)] as const));
    return [...followRecords(this.task, edited, this.parse)]
      .filter(([file, text]) => text !== file.text())
      .map(([file, text]) => ({ path: file.taskPath, before: bytesOf(file), after: encode(text, file.bom()) }));
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
}
