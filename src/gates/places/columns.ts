import type { OffsetRange } from '../../model/place.js';
import type { Passage, PassagePart } from '../../model/passage.js';

/** A column of a table, or the member of that name in the objects of a list, that holds bare numbers. */
export interface Column {
  /** How many different numbers stand in it. */
  readonly different: number;
  /** What tells its rows apart is a word (`adult`), and no id (`P-7`). */
  readonly isByWord: boolean;
}

/** The cell that holds a value, with what says which column and which row it is of. */
interface Cell {
  readonly column: string;
  readonly number: string;
  readonly label: string;
}

/** A number, perhaps with its unit: no comparison and no other word stands in the cell. */
const BARE = /^([-+\u2212]?[\d.,' \u00a0\u202f]*\d(?:[eE][-+]?\d+)?)\s?(?:[%\u2030]|[\p{L}\u00b5\u00b0/]{1,8})?$/u;
const WORD = /^\p{L}[\p{L} _'-]{2,}$/u;

/** Tells the column that a value is a cell of; null for a value that stands in none. */
export function columnsOf(passages: readonly Passage[]): (passage: Passage, span: OffsetRange) => Column | null {
  let columns: ReadonlyMap<string, Column> | undefined;
  return (passage, span) => {
    const part = passage.parts.find(({ start, end }) => start <= span.start && end >= span.end);
    const cell = part === undefined ? null : cellOf(passage, part);
    if (cell === null) return null;
    columns ??= readColumns(passages);
    return columns.get(cell.column) ?? null;
  };
}

function readColumns(passages: readonly Passage[]): ReadonlyMap<string, Column> {
  const cells = new Map<string, Cell[]>();
  for (const passage of passages) {
    for (const part of passage.parts) {
      const cell = cellOf(passage, part);
      if (cell === null) continue;
      const column = cells.get(cell.column);
      if (column === undefined) cells.set(cell.column, [cell]);
      else column.push(cell);
    }
  }
  return new Map([...cells].map(([name, all]) => [name, columnOf(all)]));
}

function columnOf(cells: readonly Cell[]): Column {
  const labels = new Set(cells.map(({ label }) => label));
  return {
    different: new Set(cells.map(({ number }) => number)).size,
    isByWord: labels.size > 1 && [...labels].every((label) => WORD.test(label)),
  };
}

function cellOf(passage: Passage, part: PassagePart): Cell | null {
  const { kind, text, names, parts } = passage;
  if ((kind !== 'row' && kind !== 'entry') || part.names.length === 0) return null;
  const number = BARE.exec(text.slice(part.start, part.end).trim())?.[1];
  if (number === undefined) return null;
  const shape = kind === 'row' ? parts.map((each) => each.names.join('.')).join('|') : '';
  const first = parts[0]!;
  const label = kind === 'row' ? (first === part ? '' : text.slice(first.start, first.end).trim()) : (names[1] ?? '');
  return { column: JSON.stringify([kind, shape, part.names]), number, label };
}
