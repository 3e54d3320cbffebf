import { scanMarkup, type Markup } from '../markup/scan.js';
import { ENTITY, entityText } from '../entities.js';

/** Text of a stretch of XML with its references resolved; white space counts. */
export function xmlText(source: string): string {
  return source.replace(ENTITY, (reference) => entityText(reference));
}

/** An attribute of a tag, given the text of the tag; null when it has none of that name. */
export function attribute(tag: string, name: string): string | null {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match === null ? null : xmlText(match[1] ?? match[2] ?? '');
}

/** Tags and texts of an XML part, in order. */
export function xmlTokens(xml: string): Iterable<Markup> {
  return scanMarkup(xml, false);
}

/** What stands in each element of a name, tags included; what is not closed ends the search. */
export function* contents(xml: string, name: string): Generator<string> {
  for (const token of openings(xml, name)) {
    if (token.selfClosing) yield '';
    else {
      const close = xml.indexOf(`</${name}>`, token.end);
      if (close === -1) return;
      yield xml.slice(token.end, close);
    }
  }
}

/** The opening tags of a name, as they are written. */
export function* tags(xml: string, name: string): Generator<string> {
  for (const { start, end } of openings(xml, name)) yield xml.slice(start, end);
}

function* openings(xml: string, name: string): Generator<Extract<Markup, { selfClosing: boolean }>> {
  for (const token of xmlTokens(xml)) if (token.kind === 'open' && token.name === name) yield token;
}
