/*
 * Steps over the values of a text that `JSON.parse` has accepted, so there is nothing left to check:
 * strings end at the first quote that is not escaped, and brackets outside strings are balanced.
 */
const TAB = 9;
const LF = 10;
const CR = 13;
const SPACE = 32;
const QUOTE = 34;
const COMMA = 44;
const OPEN_BRACKET = 91;
const BACKSLASH = 92;
const CLOSE_BRACKET = 93;
const OPEN_BRACE = 123;
const CLOSE_BRACE = 125;

/** JSON's own white space (RFC 8259, section 2). */
export function isSpace(code: number): boolean {
  return code === SPACE || code === LF || code === CR || code === TAB;
}

export function skipSpace(text: string, at: number): number {
  while (isSpace(text.charCodeAt(at))) at++;
  return at;
}

/** Offset after the value that starts at `at`. */
export function endOfValue(text: string, at: number): number {
  const code = text.charCodeAt(at);
  if (code === QUOTE) return endOfString(text, at);
  return code === OPEN_BRACE || code === OPEN_BRACKET ? endOfContainer(text, at) : endOfWord(text, at);
}

function endOfString(text: string, at: number): number {
  for (let i = at + 1; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === BACKSLASH) i++;
    else if (code === QUOTE) return i + 1;
  }
  return text.length;
}

function endOfContainer(text: string, at: number): number {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) depth++;
    else if ((code === CLOSE_BRACE || code === CLOSE_BRACKET) && --depth === 0) return i + 1;
  }
  return text.length;
}

/** A number, `true`, `false` or `null`. */
function endOfWord(text: string, at: number): number {
  while (at < text.length && !endsWord(text.charCodeAt(at))) at++;
  return at;
}

function endsWord(code: number): boolean {
  return code === COMMA || code === CLOSE_BRACE || code === CLOSE_BRACKET || isSpace(code);
}

/** Offset of the first container that lies `limit` levels deep; the text may be invalid. -1 when there is none. */
export function tooDeepAt(text: string, limit: number): number {
  let depth = 0;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code === QUOTE) i = endOfString(text, i) - 1;
    else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      if (depth++ === limit) return i;
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) depth--;
  }
  return -1;
}
