import { readFileSync } from 'node:fs';

/** Where rule pages lie, seen from a file of dist/, from a chunk of it, and from this source file. */
const FOLDERS = ['./pages/', '../pages/', '../../docs/rules/'];

/** Text of a rule's page, or null when there is none. Works offline and from any working directory. */
export function readPage(ruleId: string): string | null {
  return findPage(ruleId)?.text ?? null;
}

/** The same with the place of the page on this computer. */
export function findPage(ruleId: string): { readonly url: URL; readonly text: string } | null {
  if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(ruleId)) return null;
  for (const folder of FOLDERS) {
    const url = new URL(`${folder}${ruleId}.md`, import.meta.url);
    try {
      return { url, text: readFileSync(url, 'utf8') };
    } catch {
      // Not there: the next folder, or no page at all.
    }
  }
  return null;
}
