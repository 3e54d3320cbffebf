import type { SourceRange } from '../types.js';
import { blankComments, jsonOffsets, type Offsets } from './json-offsets.js';
import { yamlOffsets } from './yaml.js';

export type Syntax = 'json' | 'jsonc' | 'yaml';

/** Maps JSON Pointers of a text to source ranges. The text is read once, at the first question. */
export interface Positions {
  /** Range of the property (key and value) at the pointer; of the value for array items; the nearest known ancestor otherwise. */
  rangeOf(pointer: string): SourceRange;
}

export function positionsOf(text: string, uri: string, syntax: Syntax): Positions {
  let offsets: Offsets | undefined;
  let lines: readonly number[] | undefined;
  return {
    rangeOf(pointer) {
      offsets ??= safely(() => readOffsets(text, syntax));
      lines ??= lineStarts(text);
      const [start, end] = nearest(offsets, pointer) ?? [0, Math.min(1, text.length)];
      return toRange(uri, lines, start, end);
    },
  };
}

function readOffsets(text: string, syntax: Syntax): Offsets {
  if (syntax === 'yaml') return yamlOffsets(text);
  // A byte order mark is white space for the scanner.
  return jsonOffsets(syntax === 'jsonc' ? blankComments(text) : text);
}

function safely(read: () => Offsets): Offsets {
  try {
    return read();
  } catch {
    // Nesting beyond the stack or a text that does not parse: places fall back to the start of the file.
    return new Map();
  }
}

function nearest(offsets: Offsets, pointer: string): readonly [number, number] | undefined {
  for (let at = pointer; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = offsets.get(at);
    if (found || at === '') return found;
  }
}

function lineStarts(text: string): readonly number[] {
  const starts = [0];
  for (let i = text.indexOf('\n'); i >= 0; i = text.indexOf('\n', i + 1)) starts.push(i + 1);
  return starts;
}

function toRange(uri: string, lines: readonly number[], start: number, end: number): SourceRange {
  const [startLine, startColumn] = place(lines, start);
  const [endLine, endColumn] = place(lines, end);
  return { uri, startLine, startColumn, endLine, endColumn };
}

function place(lines: readonly number[], offset: number): readonly [number, number] {
  let low = 0;
  let high = lines.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((lines[middle] as number) <= offset) low = middle;
    else high = middle - 1;
  }
  return [low + 1, offset - (lines[low] as number) + 1];
}
