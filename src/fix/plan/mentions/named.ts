import { FILE, isExpressionOf, isPathTo } from './expression.js';
import type { Leaving } from './leaving.js';
import { partsOf } from './lines.js';
import { bareName } from './naming.js';
import { isSpoken } from './spoken.js';
import { dataWordsAt, looseWordsAt } from './text.js';

/**
 * Where prose names the field. What can be nothing but a name does so wherever it stands; an ordinary word (`host`) does only where
 * the text marks it as a name, else any sentence with the word would be one on the field. Of a line with such marks one place is given.
 */
export function namesAt(text: string, leaving: Leaving): readonly number[] {
  if (leaving.isTelling) return dataWordsAt(text, leaving.key);
  if (!text.includes(leaving.key)) return [];
  const lines = text.split('\n');
  const data = new Set(partsOf(lines).flatMap(({ isData, number }) => (isData ? [number - 1] : [])));
  let start = 0;
  return lines.flatMap((line, i) => {
    const [place] = looseWordsAt(line, leaving.key);
    const at = start + (place ?? 0);
    start += line.length + 1;
    if (place === undefined) return [];
    const isNamed = isMarked(line, leaving) || isTitle(line, lines[i + 1] ?? '', leaving) || (data.has(i) && isOfData(line, leaving));
    return isNamed ? [at] : [];
  });
}

/** In a block of code or the front matter. */
function isOfData(line: string, leaving: Leaving): boolean {
  return bareName(line) === leaving.key || isSpoken(line, leaving);
}

/** A title with a line below it, or a term with its definition below it. */
function isTitle(line: string, next: string, { key }: Leaving): boolean {
  return line.trim() === key && /^(?:[=\-~^"]{3,}\s*$|\s+\S|:\s)/.test(next);
}

const LIST_MARK = /^\s*(?:>\s*)*(?:[-*+]|\d+[.)])\s+(?:\[[ xX]\]\s+)?/;
const HEADING_MARK = /^\s*#{1,6}\s+/;

function isMarked(line: string, leaving: Leaving): boolean {
  const text = withoutAddresses(line);
  const item = text.replace(LIST_MARK, '').replace(HEADING_MARK, '');
  return (
    isEntry(item, item.length < text.length, leaving) ||
    isCell(text, leaving) ||
    codeIn(text).some((code) => isNameInCode(code, leaving)) ||
    isPathTo(text, leaving) ||
    isExpressionOf(item, leaving) ||
    looseWordsAt(text, leaving.key).some((at) => isInMarks(text.slice(0, at), text.slice(at + leaving.key.length), leaving))
  );
}

/** Addresses, targets of links and names of files have steps that are no names of fields. */
function withoutAddresses(line: string): string {
  const text = line.replace(/\b[a-z][a-z\d+.-]*:\/\/[^\s)>\]]+/gi, ' ').replace(/\[([^\]]*)\]\([^)]*\)/g, ' $1 ');
  return text.replace(/[\w./-]+/g, (word) => (FILE.test(word) ? ' ' : word));
}

/** An item of a list or a heading that is the name, `host: HEL`, `host = 3`, and in a list `host (text)` and `host - the machine`. */
function isEntry(item: string, isItem: boolean, { key }: Leaving): boolean {
  const text = item.trim().replace(/^[*_"'`]+/, '');
  if (!text.startsWith(key)) return false;
  const after = text.slice(key.length).replace(/^[*_"'`]+/, '');
  if (/^\s*[:=]/.test(after)) return true;
  return isItem && (/^[.,;:]?[*_]*\s*$/.test(after) || /^\s*\(|^\s+[-–—]{1,2}\s/.test(after));
}

/** All of a cell of a table, or its first column where columns are set apart by white space. */
function isCell(line: string, { key }: Leaving): boolean {
  const cells = line.split('|');
  if (cells.length > 1 && cells.some((cell) => bareName(cell.replace(/\s*[([].*$/, '')) === key)) return true;
  const [first, ...others] = line.trim().split(/\t+| {2,}/);
  return first === key && others.length > 0;
}

function codeIn(line: string): readonly string[] {
  return [...line.matchAll(/`([^`]+)`/g)].map(([, code = '']) => code);
}

function isNameInCode(code: string, leaving: Leaving): boolean {
  return bareName(code) === leaving.key || isSpoken(code, leaving) || isPathTo(code, leaving);
}

function isInMarks(before: string, after: string, leaving: Leaving): boolean {
  const isQuoted = /["'`“”‘«»„‚]$/.test(before) && /^["'`“”’«»]/.test(after);
  const isMember = /\{(?:[^{}]*,)?\s*$/.test(before) && /^\s*:/.test(after);
  return isQuoted || isMember || isBesideField(before, after, leaving);
}

const AFTER = /^[`"'*_)\]]*\s*(?:[,;/|&+]\s*(?:(?:and|or)\s+)?|(?:and|or)\s+)[`"'*_([]*([\p{L}\p{N}_]+)/u;
const BEFORE = /([\p{L}\p{N}_]+)[`"'*_)\]]*(?:\s*[,;/|&+]\s*(?:(?:and|or)\s+)?|\s+(?:and|or)\s+)[`"'*_([]*$/u;

/** `host, load and station`. */
function isBesideField(before: string, after: string, { key, isField }: Leaving): boolean {
  return [AFTER.exec(after)?.[1], BEFORE.exec(before)?.[1]].some((name) => name !== undefined && name !== key && isField(name));
}
