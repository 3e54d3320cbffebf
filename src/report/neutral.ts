/**
 * Characters that act on a terminal or hide from a reader: C0 and C1 controls and DEL, bidirectional controls, line and paragraph
 * separators, invisible format characters, tags, and halves of surrogate pairs. U+200C and U+200D stay: words and emoji need them.
 */
const ACTIVE =
  /[\u0000-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}\ud800-\udfff]/gu;

const SHORT: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** The text with every active character as a visible escape (`\u001b`), so that it stays on its line and moves nothing. */
export function neutral(text: string): string {
  return text.replace(ACTIVE, (character) => SHORT[character] ?? unicodeEscape(character));
}

/** JSON text whose active characters are escaped too. Tokens between strings hold none, so the value stays the same. */
export function neutralJson(text: string): string {
  return text.replace(ACTIVE, unicodeEscape);
}

function unicodeEscape(character: string): string {
  let escaped = '';
  for (let i = 0; i < character.length; i++) escaped += `\\u${character.charCodeAt(i).toString(16).padStart(4, '0')}`;
  return escaped;
}
