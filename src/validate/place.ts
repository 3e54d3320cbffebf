import { FILE_START, type Range } from '../model/place.js';
import { parent } from '../model/pointer.js';
import type { Located } from './types.js';

/** Place of the value (or key) at a pointer; where it has none, that of the nearest ancestor that has. Never throws. */
export function placeOf(document: Located, pointer: string, part: 'key' | 'value' = 'value'): Range {
  for (let at = pointer; ; at = parent(at)) {
    const range = at === pointer && part === 'key' ? (document.locate(at, 'key') ?? document.locate(at)) : document.locate(at);
    if (range) return oneLine(range);
    if (at === '') return FILE_START;
  }
}

/** Adds a range that is computed when it is first asked for: places are needed only for what is shown. */
export function withRange<Fields extends object>(fields: Fields, compute: () => Range): Fields & { readonly range: Range } {
  let range: Range | undefined;
  const get = (): Range => (range ??= compute());
  return Object.defineProperty({ ...fields }, 'range', { get, enumerable: true }) as Fields & { readonly range: Range };
}

/** A value over several lines is named by its first character: reports show one line. */
function oneLine(range: Range): Range {
  if (range.line === range.endLine) return range;
  return { ...range, endLine: range.line, endColumn: range.column + 1 };
}
