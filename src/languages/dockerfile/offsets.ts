import type { OffsetRange } from '../../model/place.js';
import type { LineTable } from '../lines.js';

/** A range as the package gives it: lines and characters count from 0. */
interface LineRange {
  readonly start: { readonly line: number; readonly character: number };
  readonly end: { readonly line: number; readonly character: number };
}

export function offsetsOf({ start, end }: LineRange, lines: LineTable): OffsetRange {
  const offset = ({ line, character }: LineRange['start']) => lines.offset({ line: line + 1, column: character + 1 });
  return { start: offset(start), end: offset(end) };
}
