import { lineAt } from '../../../model/place.js';
import type { SourceFile, Task } from '../../../model/task.js';
import { applyChanges, type TextChange } from '../../edit/index.js';
import { DraftRefused } from '../draft/refused.js';
import type { ChecklistItem } from '../types.js';
import { isEditable } from './editable.js';
import { versionOf } from './file-digests.js';
import { Version } from './forms/version.js';
import { Holders } from './holders.js';
import { namesOf } from './names.js';
import { resolve, type DigestRecord, type Resolution } from './resolve.js';
import { searchRecords, type Parse, type Records } from './search.js';
import type { SizeRecord } from './sizes.js';
import { Successors } from './successors.js';
import { Surroundings } from './surroundings.js';
import { textsOf } from './task-texts.js';

/**
 * The texts of the files that change when some are edited: the edited ones, and every file that records the digest or the size of
 * one that changes. Records are found by what they say, not by how they are called: a word is a digest of a file where it equals
 * one that the file has now. Throws {@link DraftRefused} where a record cannot be brought up to date.
 *
 * @param edited new texts, without byte order mark
 */
export function followRecords(task: Task, edited: ReadonlyMap<SourceFile, string>, parse: Parse): ReadonlyMap<SourceFile, string> {
  return new Follower(task, edited, searchRecords(task, edited, parse)).run();
}

class Follower {
  readonly #now = new Map<SourceFile, string>();
  readonly #versions = new Map<SourceFile, Version | null>();
  readonly #surroundings = new Map<SourceFile, Surroundings>();
  #successors = this.#look();

  constructor(
    private readonly task: Task,
    private readonly edited: ReadonlyMap<SourceFile, string>,
    private readonly records: Records,
  ) {}

  run(): ReadonlyMap<SourceFile, string> {
    this.#settle();
    for (const file of this.records.digests.keys()) if (!isEditable(file)) this.#requireUnchanged(file);
    return new Map([...this.edited, ...this.#now]);
  }

  /** A record may hold the digest of another: each round brings one more of such a chain up to date. */
  #settle(): void {
    const files = [...new Set([...this.records.digests.keys(), ...this.records.sizes.keys()])].filter(isEditable);
    const holders = new Holders(this.task, this.records, files);
    let open: ReadonlySet<SourceFile> = new Set(files);
    for (let round = 0; round <= files.length + 1; round++) {
      const changed = [...open].filter((file) => this.#update(file));
      if (changed.length === 0) return;
      this.#successors = this.#look();
      open = holders.of(changed);
    }
    throw new DraftRefused(`${namesOf(files)} hold digests of each other, or of themselves, that cannot all be right`);
  }

  #look(): Successors {
    return new Successors((file) => this.#version(file));
  }

  #update(file: SourceFile): boolean {
    const base = this.#base(file);
    const after = applyChanges(base, [...this.#digestChanges(file), ...this.#sizeChanges(file)]);
    if (after === null) throw new DraftRefused(`two changes of ${file.taskPath} overlap`);
    const isNew = after !== (this.#now.get(file) ?? base);
    if (isNew) {
      this.#now.set(file, after);
      this.#versions.delete(file);
    }
    return isNew;
  }

  #digestChanges(file: SourceFile): TextChange[] {
    return this.#digestsIn(file).flatMap((record) => {
      const { start, text } = record.word;
      const found = this.#resolve(record, file);
      if ('unsure' in found) throw this.#refusal(file, record, `a digest that cannot be brought up to date: ${found.unsure}`);
      return found.text === text ? [] : [{ start, end: start + text.length, newText: found.text }];
    });
  }

  #sizeChanges(file: SourceFile): TextChange[] {
    return this.#sizesIn(file).map(({ span, files }) => {
      const sizes = new Set(files.map((one) => this.#version(one)?.size ?? one.size));
      if (sizes.size === 1) return { ...span, newText: String([...sizes][0]) };
      const of = `the size of ${namesOf(files)}`;
      throw new DraftRefused(`${file.taskPath} holds ${of}, of which not all change alike`, [this.#place(file, span.start, of)]);
    });
  }

  /** Where a record cannot be edited, what it is the digest of must not change. */
  #requireUnchanged(file: SourceFile): void {
    for (const record of this.#digestsIn(file)) {
      const found = this.#resolve(record, file);
      if ('text' in found && found.text === record.word.text) continue;
      throw this.#refusal(file, record, `${this.#nameOf(record)} in code, or in a form that is not edited`);
    }
  }

  #digestsIn(file: SourceFile): readonly DigestRecord[] {
    return [...(this.records.digests.get(file)?.values() ?? [])];
  }

  #sizesIn(file: SourceFile): readonly SizeRecord[] {
    return [...(this.records.sizes.get(file)?.values() ?? [])];
  }

  #resolve(record: DigestRecord, file: SourceFile): Resolution {
    const where = this.#surroundings.get(file) ?? new Surroundings(file.path, this.#base(file));
    this.#surroundings.set(file, where);
    return resolve(record, where, this.#successors);
  }

  #refusal(file: SourceFile, record: DigestRecord, what: string): DraftRefused {
    return new DraftRefused(`${file.taskPath} holds ${what}`, [this.#place(file, record.word.start, this.#nameOf(record))]);
  }

  #place(file: SourceFile, at: number, what: string): ChecklistItem {
    const line = lineAt(this.#base(file), at);
    return { file: file.path, line, text: `${what} is written here; it changes when the file does` };
  }

  #nameOf({ digests }: DigestRecord): string {
    const files = digests.flatMap((digest) => digest.files);
    const changing = files.find((file) => this.edited.has(file) || this.#now.has(file)) ?? files[0];
    return `the digest of ${changing?.taskPath ?? ''}`;
  }

  /** The text in which the records stand: with the edits, before anything follows them. */
  #base(file: SourceFile): string {
    return this.edited.get(file) ?? textsOf(this.task).words.get(file)?.text ?? file.text() ?? '';
  }

  #version(file: SourceFile): Version | null {
    const known = this.#versions.get(file);
    if (known !== undefined) return known;
    const text = this.#now.get(file) ?? this.edited.get(file);
    const version = text === undefined ? versionOf(file) : new Version(text, file.bom());
    this.#versions.set(file, version);
    return version;
  }
}
