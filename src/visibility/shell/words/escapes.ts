const SIMPLE: Readonly<Record<string, string>> = {
  a: '\x07',
  b: '\b',
  e: '\x1b',
  E: '\x1b',
  f: '\f',
  n: '\n',
  r: '\r',
  t: '\t',
  v: '\v',
};

const ESCAPE = /\\(?:x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([0-7]{1,4})|([\s\S]))/g;

/** Escapes of `$'…'`, `echo -e` and `printf`: `\n`, `\x41`, `\101`, `\u00e9`. Others stay as they are. */
export function unescape(text: string): string {
  return text.replace(ESCAPE, (whole: string, hex?: string, short?: string, long?: string, octal?: string, other?: string) => {
    if (octal !== undefined) return String.fromCharCode(parseInt(octal, 8) & 0xff);
    const code = hex ?? short ?? long;
    if (code !== undefined) return character(parseInt(code, 16), whole);
    const known = SIMPLE[other as string];
    return known ?? (/[\\'"?]/.test(other as string) ? (other as string) : whole);
  });
}

function character(code: number, whole: string): string {
  return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
}

/** Backslashes between double quotes, and in heredocs, where the quote has no meaning. */
export function unescapeQuoted(text: string, quote: '"' | ''): string {
  return text.replace(quote === '"' ? /\\([$`"\\\n])/g : /\\([$`\\\n])/g, (_, character: string) => (character === '\n' ? '' : character));
}
