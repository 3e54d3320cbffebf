/** The first UTF-16 units of a text; a character of two units is never cut in half, which would leave a lone surrogate. */
export function head(text: string, length: number): string {
  return text.slice(0, isInside(text, length) ? length - 1 : length);
}

/** The last UTF-16 units of a text, by the same rule. */
export function tail(text: string, length: number): string {
  const start = Math.max(0, text.length - length);
  return text.slice(isInside(text, start) ? start + 1 : start);
}

/** An offset between the two halves of one character. */
function isInside(text: string, offset: number): boolean {
  return offset > 0 && /^[\uD800-\uDBFF][\uDC00-\uDFFF]/.test(text.slice(offset - 1, offset + 1));
}
