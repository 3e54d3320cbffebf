import type { Passage, PassagePart } from '../../model/passage.js';
import { MappedText, TextBuilder } from '../mapped.js';
import { mappedPassage, type TextSource } from '../source.js';

const NUMBER = /^[-+]?[\d.,\s]+%?$/;

/** Rows of a table of texts; the first row is the header when it holds texts alone. */
export function tableOf(source: TextSource, rows: readonly (readonly string[])[], names: readonly string[]): Passage[] {
  const first = rows.find((row) => row.some((cell) => cell !== ''));
  const isHeader = first !== undefined && rows.length > 1 && first.every((cell) => !NUMBER.test(cell));
  const columns = isHeader ? first : [];
  return rows.flatMap((row) => {
    if (row.every((cell) => cell === '')) return [];
    return [
      row === columns ? rowOf(source, row, { kind: 'header', columns: [], names }) : rowOf(source, row, { kind: 'row', columns, names }),
    ];
  });
}

interface RowFacts {
  readonly kind: 'header' | 'row';
  readonly columns: readonly string[];
  readonly names: readonly string[];
}

function rowOf(source: TextSource, row: readonly string[], { kind, columns, names }: RowFacts): Passage {
  const builder = new TextBuilder('');
  const parts: PassagePart[] = [];
  row.forEach((cell, index) => {
    if (index > 0) builder.put(' | ', 0);
    const start = builder.length;
    builder.put(cell, 0);
    const column = columns[index] ?? '';
    parts.push({ start, end: builder.length, names: column === '' ? [] : [column] });
  });
  const label = kind === 'row' ? row.slice(0, 3).find((cell) => cell.length <= 80 && /\p{L}{2}/u.test(cell)) : undefined;
  return mappedPassage(source, builder.build(), { kind, parts, names: label === undefined ? names : [label, ...names] });
}

/** A text that was put together from several places of a file that is no text. */
export function loose(text: string): MappedText {
  return new TextBuilder('').put(text, 0).build();
}
