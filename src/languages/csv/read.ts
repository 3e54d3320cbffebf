import type { OffsetRange } from '../../model/place.js';
import type { Reading } from '../document.js';
import { csvDialect, type CsvDialect } from './dialect.js';
import { cellText, csvRecords, type CsvCell, type CsvRecord } from './records.js';

/** A table of separated values. Cells are places in the text; `cell` gives their values. */
export interface CsvTable {
  readonly delimiter: string;
  /** Names of the columns; empty where the table has no header row. */
  readonly header: readonly string[];
  /** Places of the column names; null without a header row. */
  readonly headerRecord: CsvRecord | null;
  /** Rows of data, comment lines left out. Computed when first asked for. */
  readonly rows: readonly CsvRecord[];
  /** Value of a cell, without quotes and surrounding blanks. */
  cell(cell: CsvCell): string;
}

/** Reads a table lazily: most tables are only asked for their header. */
export class CsvReading implements Reading {
  readonly #text: string;
  readonly #path: string;

  constructor(text: string, path: string) {
    this.#text = text;
    this.#path = path;
  }

  value(): undefined {
    return undefined;
  }

  problems(): readonly [] {
    return [];
  }

  positions(): null {
    return null;
  }

  tree(): CsvTable {
    return new LazyTable(this.#text, csvDialect(this.#text, this.#path));
  }
}

class LazyTable implements CsvTable {
  readonly delimiter: string;
  readonly header: readonly string[];
  readonly headerRecord: CsvRecord | null;
  readonly #text: string;
  readonly #dataStart: number;
  #rows: readonly CsvRecord[] | undefined;

  constructor(text: string, { delimiter, header, dataStart }: CsvDialect) {
    this.#text = text;
    this.delimiter = delimiter;
    this.headerRecord = header;
    this.header = (header?.cells ?? []).map((cell) => cellText(text, cell));
    this.#dataStart = dataStart;
  }

  get rows(): readonly CsvRecord[] {
    this.#rows ??= [...csvRecords(this.#text, this.delimiter, this.#dataStart)].filter((row) => !isComment(this.#text, row));
    return this.#rows;
  }

  cell(cell: CsvCell): string {
    return cellText(this.#text, cell);
  }
}

/** A line that begins with `#`: a note of the table's author. */
export function isComment(text: string, { start }: OffsetRange): boolean {
  return text.charAt(start) === '#';
}
