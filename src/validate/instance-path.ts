/** Empty, or a slash first; every `~` begins `~0` or `~1` (RFC 6901). */
const POINTER = /^(?:$|\/)(?![^]*~(?![01]))/;

/** True for a JSON Pointer; the empty one names the whole result. */
export function isInstancePath(text: string): boolean {
  return POINTER.test(text);
}

/** What an author who wrote `rows[*].cost`, `#/mode` or `$.mode` most likely meant; null when there is no good guess. */
export function instancePathFor(text: string): string | null {
  const plain = text
    .replace(/^[#$]/, '')
    .replace(/\[(\d+|\*|)\]/g, (_, item: string) => `/${item || '*'}`)
    .replace(/^\.?\/?/, '/');
  const guess = plain.includes('/', 1) && !plain.includes('.') ? plain : plain.replaceAll('.', '/').replaceAll('//', '/');
  return guess !== text && guess.length > 1 && isInstancePath(guess) ? guess : null;
}
