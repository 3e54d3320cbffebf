import type { Table, TableColumn } from '../../../src/api/index.js';
import { isIdentityName, isTargetName, sameName } from './names.js';

/** Which row of the visible table belongs to each row of the hidden one. */
export interface Alignment {
  /** -1 where there is none. */
  readonly rows: Int32Array;
  /** The columns that name the rows; null where the order does. */
  readonly key: { readonly visible: TableColumn; readonly hidden: TableColumn } | null;
}

/** Of the hidden rows so many must be there. */
const COVERED = 0.9;
/** Rows whose order alone makes two tables one: fewer agree too easily. */
const ORDERED = 8;

/** Aligns two tables by a column that names the rows in both, else by their order; null when neither fits. */
export function align(visible: Table, hidden: Table): Alignment | null {
  const keys = hidden.columns
    .filter(({ name, distinct }) => hidden.columns.length > 1 && distinct === hidden.rows && !isTargetName(name))
    .sort((a, b) => Number(isIdentityName(b.name)) - Number(isIdentityName(a.name)));
  for (const key of keys) {
    const own = visible.columns.find((column) => sameName(column.name, key.name) && column.distinct >= COVERED * visible.rows);
    const rows = own && rowsByKey(own, key);
    if (own && rows) return { rows, key: { visible: own, hidden: key } };
  }
  const named = [...visible.columns, ...hidden.columns].some(({ name }) => isIdentityName(name));
  if (named || visible.rows !== hidden.rows || hidden.rows < ORDERED) return null;
  return { rows: Int32Array.from({ length: hidden.rows }, (_, i) => i), key: null };
}

function rowsByKey(visible: TableColumn, hidden: TableColumn): Int32Array | null {
  const at = new Map<number, number>();
  visible.values.forEach((hash, row) => at.set(hash, row));
  const rows = Int32Array.from(hidden.values, (hash) => at.get(hash) ?? -1);
  const found = rows.reduce((count, row) => count + Number(row >= 0), 0);
  return found >= COVERED * hidden.values.length ? rows : null;
}

/** What two aligned columns have in common. */
export interface Agreement {
  /** Of the rows in which the hidden column has a value. */
  readonly share: number;
  readonly distinct: number;
}

/** Null as soon as it is clear that fewer than `least` of the rows agree. */
export function agreement(visible: TableColumn, hidden: TableColumn, { rows }: Alignment, least: number): Agreement | null {
  let different = 0;
  let compared = 0;
  const allowed = (1 - least) * rows.length;
  for (let i = 0; i < rows.length; i += 1) {
    const expected = hidden.values[i] ?? 0;
    const row = rows[i] ?? -1;
    if (expected === 0) continue;
    compared += 1;
    if ((row < 0 || visible.values[row] !== expected) && ++different > allowed) return null;
  }
  const share = compared === 0 ? 0 : 1 - different / compared;
  return share < least || compared < rows.length / 2 ? null : { share, distinct: hidden.distinct };
}
