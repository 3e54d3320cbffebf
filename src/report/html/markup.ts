import { neutral } from '../neutral.js';

/** Markup that is known to be safe. Everything else is text, which {@link markup} escapes. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | string | number | null | readonly (Html | null)[];

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text for the content of an element: nothing in it is markup, and no character of it acts unseen. */
export function escaped(text: string): string {
  return neutral(text).replace(/[&<>]/g, (character) => ENTITIES[character]!);
}

function escapedQuoted(text: string): string {
  return escaped(text).replaceAll('"', '&quot;');
}

/**
 * A template of markup: parts that are texts are escaped, lists are joined, null leaves nothing. Attributes must stand in double
 * quotes; whether a part stands in one follows from the template itself.
 */
export function markup(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  const quoted = quotedParts(pieces);
  let text = pieces[0]!;
  for (const [i, part] of parts.entries()) text += textOf(part, quoted[i]!) + pieces[i + 1]!;
  return new Html(text);
}

const known = new WeakMap<TemplateStringsArray, readonly boolean[]>();

/** For each part of a template whether it stands in a quoted attribute. */
function quotedParts(pieces: TemplateStringsArray): readonly boolean[] {
  const found = known.get(pieces);
  if (found) return found;
  let isQuoted = false;
  const quoted = pieces.map((piece) => (isQuoted = /="[^"]*$/.test(piece) || (isQuoted && !piece.includes('"'))));
  known.set(pieces, quoted);
  return quoted;
}

/** Pieces of markup one after the other. */
export function joined(parts: readonly (Html | null)[], separator = ''): Html {
  return new Html(
    parts
      .filter((part) => part !== null)
      .map((part) => part.text)
      .join(separator),
  );
}

function textOf(part: Part, isQuoted: boolean): string {
  if (part === null) return '';
  if (part instanceof Html) return part.text;
  if (typeof part === 'object') return joined(part).text;
  return isQuoted ? escapedQuoted(String(part)) : escaped(String(part));
}

/** A text as an id of an element and as the fragment of a link to it. */
export function anchor(kind: string, name: string): string {
  return `${kind}:${encodeURIComponent(neutral(name)).replaceAll('%2F', '/')}`;
}
