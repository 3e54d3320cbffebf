import { escapeToken } from '../json/pointer.js';

/** Start and end offset of each value by JSON Pointer; a property starts at its key. */
export type Offsets = ReadonlyMap<string, readonly [number, number]>;

interface Open {
  readonly pointer: string;
  readonly start: number;
  readonly object: boolean;
  index: number;
}

const token = /"(?:[^"\\]|\\.)*"|[[\]{},:]|[^\s[\]{},:"]+/gs;

/**
 * One pass over the tokens of a JSON text, without recursion. The later of two equal keys wins, as in `JSON.parse`. A text that
 * is no JSON gives the places up to where it makes sense.
 */
export function jsonOffsets(text: string): Offsets {
  const offsets = new Map<string, readonly [number, number]>();
  const open: Open[] = [];
  let key: { readonly pointer: string; readonly start: number } | undefined;
  let expectsKey = false;
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    const top = open[open.length - 1];
    if (found === ',') expectsKey = top?.object ?? false;
    else if (found === ':') expectsKey = false;
    else if (found === '}' || found === ']') {
      const done = open.pop();
      if (done) offsets.set(done.pointer, [done.start, match.index + 1]);
      expectsKey = false;
    } else if (expectsKey && found.startsWith('"')) {
      key = { pointer: `${top?.pointer ?? ''}/${escapeToken(nameOf(found))}`, start: match.index };
    } else {
      const at = key ?? place(top, match.index);
      key = undefined;
      expectsKey = found === '{';
      if (found === '{' || found === '[') open.push({ ...at, object: found === '{', index: 0 });
      else offsets.set(at.pointer, [at.start, match.index + found.length]);
    }
  }
  return offsets;
}

function place(parent: Open | undefined, offset: number): { readonly pointer: string; readonly start: number } {
  return { pointer: parent ? `${parent.pointer}/${parent.index++}` : '', start: offset };
}

function nameOf(literal: string): string {
  try {
    return JSON.parse(literal) as string;
  } catch {
    return literal.slice(1, -1);
  }
}

const commentOrString = /"(?:[^"\\]|\\.)*"|\/\/[^\r\n]*|\/\*[\s\S]*?\*\//g;
const trailingComma = /"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g;

/** Comments and trailing commas replaced by blanks, so that offsets stay. */
export function blankComments(text: string): string {
  const blank = (found: string): string => (found.startsWith('"') ? found : found.replace(/[^\r\n]/g, ' '));
  return text.replace(commentOrString, blank).replace(trailingComma, blank);
}
