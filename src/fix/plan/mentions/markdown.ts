import type { SourceFile, Task } from '../../../model/task.js';
import { itemAt, MOST_PLACES } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import type { Leaving } from './leaving.js';
import { partsOf } from './lines.js';
import { bareName } from './naming.js';
import { isOpened, isProse } from './opened.js';
import { isSpoken } from './spoken.js';
import { dataWordsAt } from './text.js';

/**
 * Places of a hidden Markdown file that a program reads as data: what stands in its front matter, its blocks of code, its tables and
 * its lists. Where no program names the file it is for people, and nothing of it stands in the way.
 */
export function markdownMentions(task: Task, file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const text = isProse(file) && file.link === null ? (file.text() ?? '') : '';
  if (!text.includes(leaving.key) || !isOpened(file, task)) return [];
  const parts = partsOf(text.split('\n'));
  const found = parts.filter(({ line, isData }) => (isData ? isSpoken(line, leaving) : isNamed(line, leaving)));
  return found.slice(0, MOST_PLACES).map(({ number }) => itemAt(file, number, `"${leaving.key}" is named here`));
}

/** In a list or a table an ordinary word counts where it is all that a cell, an item or marks of code hold, or stands before a colon. */
function isNamed(line: string, leaving: Leaving): boolean {
  const { key, isTelling } = leaving;
  if (isTelling) return dataWordsAt(line, key).length > 0 || isSpoken(line, leaving);
  const item = line.replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '');
  const names = [...item.split('|'), ...[...item.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code), item.split(/[:=]/)[0] ?? ''];
  return names.some((name) => bareName(name) === key) || isSpoken(item, leaving);
}
