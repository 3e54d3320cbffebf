/** The block between `---` lines at the head of a text. Offsets are UTF-16 units into the whole text. */
export interface FrontMatter {
  readonly yaml: string;
  /** Where `yaml` begins and ends: after the opening line, and before the closing one. */
  readonly start: number;
  readonly end: number;
  /** Where the text behind the closing line begins. */
  readonly bodyStart: number;
}

const OPENING = /^---[ \t]*(?:\r\n|\n|\r)/;
const CLOSING = /^(?:---|\.\.\.)[ \t]*(?:\r\n|\n|\r|$(?![\s\S]))/gm;
/** A key of a block mapping that is not indented. */
const KEY = /^(?:[^\s#'"{[\-?:][^\r\n:]*|"[^"\r\n]*"|'[^'\r\n]*'):(?:\s|$)/m;

/**
 * Front matter of a Markdown text without byte order mark, or null. A thematic break at the head of a text looks
 * the same, so what stands between the lines must be empty or have a key.
 */
export function frontMatter(text: string): FrontMatter | null {
  const opening = OPENING.exec(text);
  if (opening === null) return null;
  const start = opening[0].length;
  CLOSING.lastIndex = start;
  const closing = CLOSING.exec(text);
  if (closing === null) return null;
  const yaml = text.slice(start, closing.index);
  if (yaml.trim() !== '' && !KEY.test(yaml)) return null;
  return { yaml, start, end: closing.index, bodyStart: closing.index + closing[0].length };
}
