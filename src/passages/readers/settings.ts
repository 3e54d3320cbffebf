import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import { splitLines, trimmed } from '../join-lines.js';
import { bounded, linesAround } from '../near.js';
import { commentAt, commentBlocks, commentPassages, commentsBeside, namesBeside } from '../data/comments.js';
import { exactPassage, fileSource, type TextSource } from '../source.js';
import type { PassageReader } from '../types.js';

const SETTING = /^(?:export\s+|set\s+)?(["']?)([^\s=:"'#;[][^=:"']*?)\1\s*(?:[=:]|\s(?=\S))\s*(.*)$/;

/** Units of a line above which it is no setting. */
const LONGEST = 10_000;

/** `.env`, INI and properties files: a setting a line, sections in brackets, comments with `#`, `;` or `!`. */
export const reader: PassageReader = {
  id: 'settings',
  rank: 1,
  accepts: ({ path }) => /(?:^|\/)\.env(?:\.[^/]*)?$|\.(?:env|ini|cfg|cnf|conf|properties|desktop|service|editorconfig)$/i.test(path),
  read: (file, near) => {
    const source = fileSource(file);
    if (source === null) return null;
    const offsets = bounded(source.text, near);
    const lines = offsets === null ? splitLines(source.text, { start: 0, end: source.text.length }) : linesAround(source.text, offsets);
    return settingPassages(source, lines);
  },
};

function settingPassages(source: TextSource, lines: readonly OffsetRange[]): Passage[] {
  const { text } = source;
  const filled = lines.map((line) => trimmed(text, line)).filter(({ start, end }) => end > start);
  const isComment = ({ start }: OffsetRange) => /[#;!]/.test(text.charAt(start));
  const blocks = commentBlocks(
    text,
    filled.filter(isComment).map((line) => commentAt(text, line)),
  );
  const commentsAt = commentsBeside(text, blocks);
  const found: Passage[] = [];
  let section: string[] = [];
  for (const line of filled.filter((line) => !isComment(line))) {
    const content = text.slice(line.start, line.end);
    const header = /^\[+([^\]]*)\]+$/.exec(content);
    if (header !== null) section = [header[1]!.trim()];
    found.push(settingPassage(source, line, [...commentsAt(line.start), ...(header === null ? section : [])]));
  }
  return [...found, ...commentPassages(source, blocks, (block) => namesBeside(text, block))];
}

function settingPassage(source: TextSource, line: OffsetRange, names: readonly string[]): Passage {
  const content = source.text.slice(line.start, line.end);
  const [, , key, value] = (content.length > LONGEST ? null : SETTING.exec(content)) ?? [];
  if (key === undefined || value === undefined) return exactPassage(source, line, { kind: 'line', names });
  const parts = [{ start: content.length - value.length, end: content.length, names: [key] }];
  return exactPassage(source, line, { kind: 'entry', names: [key, ...names], parts });
}
