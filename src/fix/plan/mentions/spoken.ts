import { isExpressionOf } from './expression.js';
import type { Leaving } from './leaving.js';
import { dataWordsAt, wordsAt } from './text.js';

/** Whether a line of data speaks of the field: as a member, as an item of a list, or in an expression. */
export function isSpoken(line: string, leaving: Leaving): boolean {
  const { key } = leaving;
  if (/^\s*(?:#|\/\/)/.test(line)) return false;
  const isName = wordsAt(line, key).some((at) => {
    const [before, after] = [line.slice(0, at), line.slice(at + key.length)];
    return /^["']?\s*[:=]/.test(after) || /^\s*-\s*["']?$/.test(before) || (/\[\s*["']$/.test(before) && /^["']\s*[,\]]/.test(after));
  });
  return isName || (leaving.isTelling && dataWordsAt(line, key).length > 0) || isExpressionOf(line, leaving);
}
