import type { Passage, PassagePart } from '../../model/passage.js';
import { TextBuilder } from '../mapped.js';
import { mappedPassage, type TextSource } from '../source.js';
import { inlineText } from './inline.js';
import { childrenOf, type MarkdownNode } from './tree.js';

/** The header and the rows of a table. */
export function tablePassages(source: TextSource, table: MarkdownNode, names: readonly string[]): Passage[] {
  const rows = [...childrenOf(table)].filter(({ name }) => name === 'TableHeader' || name === 'TableRow');
  const header = rows.find(({ name }) => name === 'TableHeader');
  const columns = header ? cellsOf(header).map((cell) => (cell ? inlineText(source.text, cell).text : '')) : [];
  return rows.map((row) => rowPassage(source, row, { columns, names }));
}

function rowPassage(
  source: TextSource,
  row: MarkdownNode,
  { columns, names }: { readonly columns: readonly string[]; readonly names: readonly string[] },
): Passage {
  const isHeader = row.name === 'TableHeader';
  const builder = new TextBuilder(source.text);
  const parts: PassagePart[] = [];
  let label = '';
  cellsOf(row).forEach((cell, index) => {
    const at = cell?.from ?? row.from;
    if (index > 0) builder.put(' | ', at);
    const start = builder.length;
    if (cell) builder.append(inlineText(source.text, cell));
    const column = isHeader ? '' : (columns[index] ?? '');
    parts.push({ start, end: builder.length, names: column === '' ? [] : [column] });
  });
  const mapped = builder.build();
  for (const { start, end } of parts)
    if (label === '' && /\p{L}/u.test(mapped.text.slice(start, end))) label = mapped.text.slice(start, end);
  const own = isHeader || label === '' ? [] : [label];
  return mappedPassage(source, mapped, { kind: isHeader ? 'header' : 'row', parts, names: [...own, ...names] });
}

/** The cells of a row; null for an empty one, of which the parser makes no node. */
function cellsOf(row: MarkdownNode): (MarkdownNode | null)[] {
  const cells: (MarkdownNode | null)[] = [];
  let cell: MarkdownNode | null = null;
  let isOpen = false;
  for (const child of childrenOf(row)) {
    if (child.name === 'TableCell') {
      cell = child;
      isOpen = true;
    } else if (child.name === 'TableDelimiter') {
      if (isOpen || cells.length > 0 || child.from > row.from) cells.push(cell);
      cell = null;
      isOpen = false;
    }
  }
  if (isOpen) cells.push(cell);
  return cells;
}
