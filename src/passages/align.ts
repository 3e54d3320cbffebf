import type { OffsetRange } from '../model/place.js';
import { TextBuilder } from './mapped.js';

/** Units of the source that are passed over in search of the next character of the value. */
const REACH = 400;

/**
 * Adds a value to a text, given the stretch that it was read from: characters that stand there as they are, escapes
 * (`\n`, `\u00e9`, `''`), and white space of any length for white space (folded lines, indentation). Where the source does
 * not tell, the rest of the value stands for the rest of the source.
 */
export function addAligned(builder: TextBuilder, source: string, { start, end }: OffsetRange, value: string): void {
  const direct = source.slice(start, end).indexOf(value);
  if (direct !== -1) {
    builder.copy(start + direct, start + direct + value.length);
    return;
  }
  let at = start;
  for (let i = 0; i < value.length;) {
    const run = sameRun(source, at, end, value, i);
    builder.copy(at, at + run);
    at += run;
    i += run;
    if (i >= value.length) return;
    const step = run > 0 || i > 0 ? stepOver(source, at, end, value, i) : firstStep(source, at, end, value);
    if (step === null) {
      builder.put(value.slice(i), at, end);
      return;
    }
    if (step.units > 0) builder.put(value.slice(i, i + step.units), at, step.to);
    at = step.to;
    i += step.units;
  }
}

/** Units of the value that the source gives as they are; a backslash may begin an escape. */
function sameRun(source: string, at: number, end: number, value: string, from: number): number {
  let run = 0;
  while (
    at + run < end &&
    from + run < value.length &&
    source[at + run] === value[from + run] &&
    !isEscapeStart(source, at + run, value, from + run)
  )
    run++;
  return run;
}

function isEscapeStart(source: string, at: number, value: string, i: number): boolean {
  return source[at] === '\\' && source[at + 1] === '\\' && !(value[i] === '\\' && value[i + 1] === '\\');
}

interface Step {
  /** Units of the value that the step stands for. */
  readonly units: number;
  readonly to: number;
}

const ESCAPE = /\\(?:u\{[\da-fA-F]+\}|u[\da-fA-F]{4}|U[\da-fA-F]{8}|x[\da-fA-F]{2}|[0-7]{1,3}|\r\n|[\s\S])/y;

/** Opening quotes, prefixes and block markers stand before the value. */
function firstStep(source: string, at: number, end: number, value: string): Step | null {
  ESCAPE.lastIndex = at;
  if (source[at] === '\\' && ESCAPE.test(source)) return stepOver(source, at, end, value, 0);
  for (let to = at + 1; to < Math.min(end, at + REACH); to++) if (source[to] === value[0] || source[to] === '\\') return { units: 0, to };
  return null;
}

function stepOver(source: string, at: number, end: number, value: string, i: number): Step | null {
  if (at >= end) return null;
  if (source[at] === '\\') return overEscape(source, at, end, value, i);
  if (/\s/.test(value[i]!)) return overSpace(source, at, end, value, i);
  const limit = Math.min(end, at + REACH);
  for (let to = at + 1; to < limit; to++) if (source[to] === value[i] || source[to] === '\\') return { units: 0, to };
  return null;
}

function overEscape(source: string, at: number, end: number, value: string, i: number): Step {
  ESCAPE.lastIndex = at;
  const to = Math.min(ESCAPE.test(source) ? ESCAPE.lastIndex : at + 1, end);
  // A backslash at the end of a line joins it with the next.
  if (/^\\[ \t]*[\r\n]/.test(source.slice(at, to)) && value[i] !== '\n') return { units: 0, to: spaceEnd(source, to, end) };
  return { units: value.codePointAt(i)! > 0xffff && to - at > 6 ? 2 : 1, to };
}

function overSpace(source: string, at: number, end: number, value: string, i: number): Step | null {
  const to = spaceEnd(source, at, end);
  if (to === at) return stepToSpace(source, at, end);
  let units = 1;
  while (i + units < value.length && /\s/.test(value[i + units]!)) units++;
  return { units, to };
}

/** Quotes and marks between the end of a line and the white space that the value has there. */
function stepToSpace(source: string, at: number, end: number): Step | null {
  for (let to = at + 1; to < Math.min(end, at + REACH); to++) if (/[\s\\]/.test(source[to]!)) return { units: 0, to };
  return null;
}

function spaceEnd(source: string, at: number, end: number): number {
  while (at < end && /\s/.test(source[at]!)) at++;
  return at;
}
