import type { SourceFile, Task } from '../../../model/task.js';
import { itemAt, MOST_PLACES } from '../checklist.js';
import type { ChecklistItem } from '../types.js';
import type { Leaving } from './leaving.js';
import { bareName } from './naming.js';
import { isOpened, isProse } from './opened.js';
import { isSpokenOf } from './records.js';
import { dataWordsAt } from './text.js';

/**
 * Places of a hidden Markdown file that a program reads as data: what stands in its front matter, its blocks of code, its tables and
 * its lists. Where no program names the file it is for people, and nothing of it stands in the way.
 */
export function markdownMentions(task: Task, file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const text = isProse(file) && file.link === null ? (file.text() ?? '') : '';
  if (!text.includes(leaving.key) || !isOpened(file, task)) return [];
  const parts = partsOf(text.split('\n'));
  const found = parts.filter(({ line, isData }) => (isData ? isSpokenOf(line, leaving) : isNamed(line, leaving)));
  return found.slice(0, MOST_PLACES).map(({ number }) => itemAt(file, number, `"${leaving.key}" is named here`));
}

interface Part {
  readonly line: string;
  readonly number: number;
  /** Of the front matter or a block of code; else of a table or a list. */
  readonly isData: boolean;
}

/** The lines that are no running text. */
function partsOf(lines: readonly string[]): readonly Part[] {
  const parts: Part[] = [];
  let end: RegExp | null = /^---\s*$/.test(lines[0] ?? '') ? /^(?:---|\.\.\.)\s*$/ : null;
  lines.forEach((line, i) => {
    if (end !== null) {
      if (i > 0 && end.test(line)) end = null;
      else parts.push({ line, number: i + 1, isData: true });
      return;
    }
    const fence = /^\s*(?:[-*+]\s+|>\s*)?(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence !== undefined) end = new RegExp(`^\\s*>?\\s*${fence}`);
    else if (/^(?: {4}|\t)/.test(line)) parts.push({ line, number: i + 1, isData: true });
    else if (/^\s*(?:[-*+]|\d+[.)])\s|\|/.test(line)) parts.push({ line, number: i + 1, isData: false });
  });
  return parts;
}

/** In a list or a table an ordinary word counts where it is all that a cell, an item or marks of code hold, or stands before a colon. */
function isNamed(line: string, leaving: Leaving): boolean {
  const { key, isTelling } = leaving;
  if (isTelling) return dataWordsAt(line, key).length > 0 || isSpokenOf(line, leaving);
  const item = line.replace(/^\s*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/, '');
  const names = [...item.split('|'), ...[...item.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code), item.split(/[:=]/)[0] ?? ''];
  return names.some((name) => bareName(name) === key) || isSpokenOf(item, leaving);
}
