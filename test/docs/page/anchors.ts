import type { Part } from './markdown.js';

/**
 * The anchors of a page as GitHub gives them: lower case, without punctuation, `-` for each space, `-1` at the second of equal
 * ones (https://docs.github.com/en/get-started/writing-on-github, "Section links"); and ids that the page sets itself.
 */
export function anchorsOf(parts: readonly Part[], page: string): Set<string> {
  const anchors = new Set<string>();
  const seen = new Map<string, number>();
  for (const part of parts) {
    if (part.kind !== 'heading') continue;
    const base = part.text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
      .replaceAll(' ', '-');
    const before = seen.get(base) ?? 0;
    seen.set(base, before + 1);
    anchors.add(before === 0 ? base : `${base}-${before}`);
  }
  for (const [, id = ''] of page.matchAll(/<a (?:id|name)="([^"]+)"/g)) anchors.add(id);
  return anchors;
}
