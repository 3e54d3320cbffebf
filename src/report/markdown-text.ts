import { neutral } from './neutral.js';

/** Text that GitHub-flavoured Markdown shows as it is, on one line and inside a table cell too. */
export function markdownText(text: string): string {
  return neutral(text)
    .replace(/[\\`*_{}[\]()#+|~!$-]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('@', '&#64;')
    .replaceAll('://', '\\://')
    .replace(/\bwww\./gi, (start) => `${start.slice(0, -1)}\\.`);
}

/** A text that leads somewhere. In `url` every character with a meaning in Markdown is percent-encoded already. */
export interface Link {
  readonly text: string;
  readonly url: string;
}

/** A table with escaped cells; `right` are the columns of numbers. */
export function markdownTable(
  header: readonly string[],
  rows: readonly (readonly (string | Link)[])[],
  right: ReadonlySet<number>,
): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, i) => (right.has(i) ? '---:' : '---'))), ...rows.map((row) => line(row.map(cell)))];
}

function cell(content: string | Link): string {
  return typeof content === 'string' ? markdownText(content) : `[${markdownText(content.text)}](${content.url})`;
}
