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

/** A table with escaped cells; `right` are the columns of numbers. */
export function markdownTable(header: readonly string[], rows: readonly (readonly string[])[], right: ReadonlySet<number>): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(header), line(header.map((_, i) => (right.has(i) ? '---:' : '---'))), ...rows.map((row) => line(row.map(markdownText)))];
}
