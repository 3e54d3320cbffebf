import stringWidth from 'string-width';

/** Columns up to which a table is left as it is. */
const WIDEST = 100;

/**
 * A page in Markdown with its wide tables as lists, for a terminal: `- first cell: second cell; third column: third cell`. Tables
 * that fit, and what stands in code blocks, stay as they are. A row longer than the terminal is broken between words.
 */
export function narrowTables(page: string): string {
  const out: string[] = [];
  let fence: string | null = null;
  const lines = page.split('\n');
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i] ?? '';
    const mark = /^\s*(`{3,}|~{3,})/.exec(line)?.[1];
    if (mark !== undefined && (fence === null || mark.startsWith(fence))) fence = fence === null ? mark : null;
    if (fence !== null || !isTable(lines, i)) {
      out.push(line);
      continue;
    }
    const rows = tableAt(lines, i);
    out.push(...(rows.some((row) => stringWidth(row) > WIDEST) ? listOf(rows) : rows));
    i += rows.length - 1;
  }
  return out.join('\n');
}

function isTable(lines: readonly string[], at: number): boolean {
  return (lines[at] ?? '').startsWith('|') && /^\|[\s:|-]+\|\s*$/.test(lines[at + 1] ?? '');
}

function tableAt(lines: readonly string[], from: number): readonly string[] {
  const end = lines.findIndex((line, i) => i > from && !line.startsWith('|'));
  return lines.slice(from, end < 0 ? lines.length : end);
}

function listOf([header = '', , ...rows]: readonly string[]): string[] {
  const columns = cellsOf(header);
  return rows.flatMap((row) => {
    const [first = '', second = '', ...others] = cellsOf(row);
    const more = others.flatMap((cell, i) => (cell === '' ? [] : [`${columns[i + 2] ?? ''}: ${cell}`]));
    return wrapped(`- ${first}: ${[second, ...more].filter((part) => part !== '').join('; ')}`);
  });
}

/** A bar behind a backslash is one of the text. */
function cellsOf(row: string): string[] {
  const inner = row.trim().replace(/^\||(?<!\\)\|$/g, '');
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll('\\|', '|'));
}

/** Lines of at most {@link WIDEST} columns where the words allow it, those that go on indented. */
function wrapped(text: string): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && stringWidth(`${line} ${word}`) > WIDEST) {
      lines.push(line);
      line = `  ${word}`;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
