const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', nbsp: ' ' };

/**
 * In the order in which they are looked for at each place: an escaped character, a code span, the link of a place, strong text,
 * a character reference. Hovers have no other markup (`text.ts` here, and the JSON service, which escapes what a schema says).
 */
const MARKUP =
  /\\([!-/:-@[-`{-~\n])|(?<!`)(`+)(?!`)([^]*?)(?<!`)\2(?!`)|\[((?:\\[^]|[^\]\\])*)\]\([^)]*\)|(\*\*)|&(?:#(\d+)|(amp|lt|gt|nbsp));/g;

/** Markdown of a hover as text without markup, for editors that show hovers as they are. */
export function plainText(markdown: string): string {
  return markdown.replace(MARKUP, (...found: (string | undefined)[]) => {
    const [, escaped, fence, code, link, , number, name] = found;
    if (escaped !== undefined) return escaped;
    if (fence !== undefined) return unpadded(code ?? '');
    if (link !== undefined) return plainText(link);
    if (number !== undefined) return String.fromCodePoint(Number(number));
    return name === undefined ? '' : (ENTITIES[name] ?? '');
  });
}

/** A code span loses one space at each side, where it has one at both and is not all spaces (CommonMark 6.1). */
function unpadded(code: string): string {
  return code.startsWith(' ') && code.endsWith(' ') && code.trim() !== '' ? code.slice(1, -1) : code;
}
