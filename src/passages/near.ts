import type { OffsetRange } from '../model/place.js';

/** UTF-16 units above which only what is around `near` is read. */
export const LARGE = 1 << 20;

/** `near`, where the text is so large that it bounds what is read; sorted. Null where the whole text is to be read. */
export function bounded(text: string, near: readonly number[] | undefined): readonly number[] | null {
  return near === undefined || text.length <= LARGE ? null : [...near].sort((a, b) => a - b);
}

/** Whether one of the sorted offsets lies in the span, its end included. */
export function holdsAny(sorted: readonly number[], { start, end }: OffsetRange): boolean {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (sorted[middle]! < start) low = middle + 1;
    else high = middle;
  }
  return low < sorted.length && sorted[low]! <= end;
}

/** The line that holds an offset, without its line break; cut to `limit` units before and behind the offset. */
export function lineAround(text: string, at: number, limit = Infinity, behind = limit): OffsetRange {
  let start = at;
  while (start > 0 && at - start < limit && !isBreak(text, start - 1)) start--;
  let end = at;
  while (end < text.length && end - at < behind && !isBreak(text, end)) end++;
  return { start, end };
}

/** Units of a line that are looked at for its head: lines longer than this are no lines of people. */
const LONGEST_HEAD = 10_000;

/** Where the line begins that holds an offset. */
export function lineStart(text: string, at: number): number {
  return lineAround(text, at, LONGEST_HEAD, 0).start;
}

export function isBreak(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return code === 10 || code === 13;
}

/** The lines that hold one of the sorted offsets, each once. */
export function linesAround(text: string, sorted: readonly number[], limit = Infinity): OffsetRange[] {
  const found: OffsetRange[] = [];
  for (const at of sorted) {
    if (found.length > 0 && at <= found.at(-1)!.end) continue;
    found.push(lineAround(text, Math.min(at, text.length), limit));
  }
  return found;
}
