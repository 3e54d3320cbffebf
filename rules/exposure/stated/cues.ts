/**
 * What stands before a value and says what it is.
 * - `answer`: that it is the answer (`"ground_truth":`, `the correct total is`)
 * - `expected`: what a test or a document expects
 * - `secret`: a flag, token or password
 */
export type CueKind = 'answer' | 'expected' | 'secret';

export interface Cue {
  readonly kind: CueKind;
  /** Nothing but a sign stands between: a key with its value. */
  readonly bound: boolean;
}

const KINDS: readonly (readonly [CueKind, RegExp])[] = [
  [
    'answer',
    /(?<![\p{L}])(?:answers?|solutions?|ground[ _-]?truth|correct(?:[ _-](?:answers?|values?|results?|outputs?|totals?|numbers?|codes?))?|golden|gold(?:[ _-](?:answers?|labels?|standard))|the result is|final result|right answer)(?![\p{L}])/giu,
  ],
  [
    'expected',
    /(?<![\p{L}])(?:expected|expects?|should (?:be|equal|return|yield|give)|oracle|reference[ _-](?:values?|results?|outputs?|answers?))(?![\p{L}])/giu,
  ],
  ['secret', /(?<![\p{L}])(?:flag|secret|token|password|passwd|passphrase|passcode)(?![\p{L}])/giu],
];

const NEAR = 40;
const BINDING = /^["'`*_\]]*(?:[ _-][\w -]{1,24})?["'`*_\])]*\s*(?:is|was|are|be|=>|->|==?|:=?|\uFF1A|=)?\s*[[({]?["'`*$\u20AC\u00A3<]*$/u;

/** The cue that speaks of a value, given what stands before it: its line, or the keys above it. The nearest of each kind counts. */
export function cueBefore(before: string): Cue | null {
  const text = before.replaceAll('_', ' ').slice(-160);
  for (const [kind, pattern] of KINDS) {
    const last = [...text.matchAll(pattern)].at(-1);
    if (!last) continue;
    const between = text.slice(last.index + last[0].length);
    if (between.length > NEAR || /[.;!?]\s/.test(between)) continue;
    return { kind, bound: BINDING.test(between) };
  }
  return null;
}

const PARENTS = 4;
const KEY_LINE = /^\s*(?:- )?["']?([\w .-]{1,60})["']?\s*[:=]\s*[[{(|>]?\s*$/;

/** Keys under which a line of JSON, YAML or a literal of a program stands, innermost first: lines above it that are less indented. */
export function keysAbove(text: string, lineStart: number): string[] {
  const keys: string[] = [];
  let depth = indentation(text, lineStart);
  let end = lineStart - 1;
  for (let steps = 0; end > 0 && depth > 0 && steps < 200 && keys.length < PARENTS; steps += 1) {
    const start = text.lastIndexOf('\n', end - 1) + 1;
    const own = indentation(text, start);
    const line = text.slice(start, end);
    if (own < depth && line.trim() !== '') {
      depth = own;
      const key = KEY_LINE.exec(line.replace(/\r$/, ''))?.[1];
      if (key !== undefined) keys.push(key);
    }
    end = start - 1;
  }
  return keys;
}

function indentation(text: string, start: number): number {
  let at = start;
  while (text[at] === ' ' || text[at] === '\t') at += 1;
  return at - start;
}
