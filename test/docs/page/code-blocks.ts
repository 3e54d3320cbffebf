import { readParts } from './markdown.js';

/** The code blocks of a language in a page. */
export function codeBlocks(page: string, language: string): string[] {
  return readParts(page).flatMap((part) => (part.kind === 'fence' && part.info === language ? [part.text] : []));
}
