const SPACE = /\s/;
const JOINED_LINES = /^\\(?:\r\n|\r|\n)/;
const ESCAPE = /^\\(?:x[\da-f]{2}|u[\da-f]{4}|U[\da-f]{8}|[^])/i;

/**
 * Where each character of a scalar's text stands in its source: `alignScalar(text, raw)(offset)` is an offset into `raw`.
 * The source may be a YAML block, folded over lines, plain or quoted: what it has and the text has not are indentation,
 * line breaks, quotes, the block's header, and escapes. Exact for every character that is no white space.
 */
export function alignScalar(text: string, raw: string): (offset: number) => number {
  const places = new Int32Array(text.length + 1);
  const style = styleOf(raw);
  let at = bodyStart(raw);
  for (let i = 0; i < text.length; i += 1) {
    const char = text.charAt(i);
    at = skipTo(raw, at, char, style);
    places[i] = at;
    at += widthAt(raw, at, char, style);
  }
  places[text.length] = Math.min(at, raw.length);
  return (offset) => places[Math.max(0, Math.min(offset, text.length))] ?? 0;
}

type Style = 'double' | 'single' | 'other';

function styleOf(raw: string): Style {
  if (raw.startsWith('"')) return 'double';
  return raw.startsWith("'") ? 'single' : 'other';
}

/** Behind the quote, or behind the header line of a block (`|-`, `>2 # comment`). */
function bodyStart(raw: string): number {
  if (raw.startsWith('"') || raw.startsWith("'")) return 1;
  return /^[|>][^\r\n]*(?:\r\n|\r|\n)?/.exec(raw)?.[0].length ?? 0;
}

/** Passes white space, and escaped line breaks, that stand in the source only. */
function skipTo(raw: string, start: number, char: string, style: Style): number {
  let at = start;
  while (at < raw.length) {
    const joined = style === 'double' ? JOINED_LINES.exec(raw.slice(at, at + 3))?.[0].length : undefined;
    if (joined !== undefined) at += joined;
    else if (raw.charAt(at) !== char && SPACE.test(raw.charAt(at)) && !SPACE.test(char)) at += 1;
    else break;
  }
  return at;
}

/** Units of the source that one unit of the text takes; 0 for white space that the source does not have. */
function widthAt(raw: string, at: number, char: string, style: Style): number {
  const escape = style === 'double' ? ESCAPE.exec(raw.slice(at, at + 10))?.[0].length : undefined;
  if (escape !== undefined) return escape;
  if (SPACE.test(char) && !SPACE.test(raw.charAt(at))) return 0;
  if (style === 'single' && raw.startsWith("''", at)) return 2;
  return raw.startsWith('\r\n', at) ? 2 : 1;
}
