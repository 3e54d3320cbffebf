import type { Hover, Range } from 'vscode-languageserver/node';
import type { Client } from '../client.js';
import { plainText } from './plain-text.js';

/**
 * The hover in the form that the editor can show; null where there is nothing to say.
 *
 * @param texts Markdown; empty ones are left out
 */
export function hoverOf(texts: readonly string[], range: Range | undefined, { plainHover }: Pick<Client, 'plainHover'>): Hover | null {
  const said = texts.filter((text) => text.trim() !== '');
  if (said.length === 0) return null;
  const value = said.join('\n\n---\n\n');
  const contents = plainHover ? { kind: 'plaintext' as const, value: plainText(value) } : { kind: 'markdown' as const, value };
  return { contents, ...(range ? { range } : {}) };
}

/** The Markdown of a hover of the JSON service, which gives it as strings. */
export function textsOf(hover: Hover | null): readonly string[] {
  const { contents = [] } = hover ?? {};
  return (Array.isArray(contents) ? contents : [contents]).map((text) => (typeof text === 'string' ? text : text.value));
}
