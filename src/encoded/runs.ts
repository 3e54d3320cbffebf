import type { OffsetRange } from '../model/place.js';

/** Digits of one encoding that belong together, without what stands between their lines. */
export interface Run {
  readonly kind: 'base64' | 'hex';
  readonly digits: string;
  readonly range: OffsetRange;
}

const DIGITS = /[A-Za-z0-9+/_-]{24,}={0,2}/g;
/** The end of an encoded text may be a line of a few digits. */
const TAIL = /[A-Za-z0-9+/_-]{2,}={0,2}/y;
/** What stands between two lines of one text: a line end, and what a program or shell puts around each. */
const BETWEEN = /["'`]?[ \t]*[+,\\]?[ \t]*\r?\n[ \t]*["'`]?/y;
/** Encoded texts are wrapped at 60 characters or more (RFC 2045 has 76). */
const WRAPPED = 60;
const HEX = /^(?:[0-9a-f]{2})+$|^(?:[0-9A-F]{2})+$/;

export function findRuns(text: string): Run[] {
  const runs: Run[] = [];
  DIGITS.lastIndex = 0;
  for (let match = DIGITS.exec(text); match; match = DIGITS.exec(text)) {
    const run = extend(text, match.index, match[0]);
    runs.push(run);
    DIGITS.lastIndex = Math.max(run.range.end, match.index + 1);
  }
  return runs;
}

/** Takes in the following lines as long as each is as long as the first, and the shorter one that ends them. */
function extend(text: string, start: number, first: string): Run {
  const lines = [first];
  let end = start + first.length;
  while (first.length >= WRAPPED && lines.at(-1)?.length === first.length && !first.endsWith('=')) {
    const from = after(BETWEEN, text, end);
    const to = from === null ? null : after(TAIL, text, from);
    if (from === null || to === null || to - from > first.length) break;
    lines.push(text.slice(from, to));
    end = to;
  }
  const digits = lines.join('');
  return { kind: HEX.test(digits) ? 'hex' : 'base64', digits, range: { start, end } };
}

/** Where the pattern ends that begins at `at`, or null. */
function after(pattern: RegExp, text: string, at: number): number | null {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : null;
}
