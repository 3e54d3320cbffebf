import { withoutBlankEnd } from './session.js';

/**
 * Compares what a command printed with what the page shows. A line `...` of the page stands for any lines, ` ...` at the end
 * of a line for any rest of it. Returns null, or the index of the first line of the page that nothing printed agrees with
 * (the number of its lines where more was printed than the page shows).
 */
export function firstDifference(expected: readonly string[], printed: string): number | null {
  const lines = withoutBlankEnd(printed.split('\n'));
  /** Numbers of printed lines that the lines of the page so far may account for. */
  let reached = new Set([0]);
  for (const [i, line] of expected.entries()) {
    const next = new Set([...reached].flatMap((at) => after(line, lines, at)));
    if (next.size === 0) return i;
    reached = next;
  }
  return reached.has(lines.length) ? null : expected.length;
}

function after(line: string, lines: readonly string[], at: number): number[] {
  if (line.trim() === '...') return Array.from({ length: lines.length - at + 1 }, (_, skipped) => at + skipped);
  const printed = lines[at];
  if (printed === undefined) return [];
  const agrees = line.endsWith(' ...') ? printed.startsWith(line.slice(0, -4)) : printed.trimEnd() === line.trimEnd();
  return agrees ? [at + 1] : [];
}
