/** What the grammars see as its ASCII twin. Every entry is one UTF-16 unit for one, so offsets stay those of the text. */
const FOLDABLE =
  /[\uff01-\uff0b\uff0d-\uff5e\u2010\u2011\u2212\ufe63\ufe6a\u2215\u2044\u2236\u02d9\u0660-\u0669\u06f0-\u06f9\u066a\u066b\u00ba]/;

const SINGLE: ReadonlyMap<string, string> = new Map([
  ['\u2010', '-'],
  ['\u2011', '-'],
  ['\u2212', '-'],
  ['\ufe63', '-'],
  ['\ufe6a', '%'],
  ['\u2215', '/'],
  ['\u2044', '/'],
  ['\u2236', ':'],
  ['\u02d9', '.'],
  ['\u00ba', '°'],
  ['\u066a', '%'],
  ['\u066b', '.'],
  ...Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(0x660 + digit), String(digit)] as const),
  ...Array.from({ length: 10 }, (_, digit) => [String.fromCharCode(0x6f0 + digit), String(digit)] as const),
]);

/**
 * NFKC for the characters of numbers, unit for unit: full-width forms, minus and hyphen signs, fraction slashes. The full-width
 * comma stays: between numbers it is punctuation, never a decimal mark or a thousand separator.
 */
export function fold(text: string): string {
  if (!FOLDABLE.test(text)) return text;
  return text.replace(new RegExp(FOLDABLE, 'g'), (char) => SINGLE.get(char) ?? String.fromCharCode(char.charCodeAt(0) - 0xfee0));
}
