import { hashCell } from './hash.js';
import type { Table } from './types.js';

/** Collects rows as hashes, so that the cells themselves need not be held. */
export class TableBuilder {
  readonly #hashes: number[][];
  #rows = 0;

  constructor(readonly names: readonly string[]) {
    this.#hashes = names.map(() => []);
  }

  /** Cells that are missing count as empty, those too many are left out. */
  add(cells: readonly string[]): void {
    this.#hashes.forEach((column, i) => column.push(hashCell(cells[i] ?? '')));
    this.#rows += 1;
  }

  get rows(): number {
    return this.#rows;
  }

  build(): Table {
    const columns = this.names.map((name, i) => {
      const values = Float64Array.from(this.#hashes[i] ?? []);
      const different = new Set(values);
      return { name, values, distinct: different.size - (different.has(0) ? 1 : 0) };
    });
    return { columns, rows: this.#rows };
  }
}
