import type { Recogniser } from './types.js';

const NUMBER = '\\d+(?:\\.\\d+)*[a-z]?';
const MORE = `(?:\\s?(?:[-–,&/]|and|to|of)\\s?${NUMBER})*`;
/** Where a measure follows, the number counts or rates something (`level 95%`, `part 0.5 kg`). */
const END = '(?![\\w%‰]|\\.\\d|\\s?(?:%|‰|percent|per\\scent)|,\\d{3})';

const SECTIONS =
  'sections?|sect?\\.|subsections?|chapters?|chap\\.|ch\\.|articles?|art\\.|appendix|annex|clauses?|paragraphs?|paras?\\.|figures?|figs?\\.|tables?|equations?|eqs?\\.|exhibit|theorem|lemma|footnote|pages?|pp?\\.|slides?|volumes?|vol\\.|issue';
const NUMBERED =
  'line|row|column|col\\.?|step|item|note|rule|question|ticket|bug|case|pr|pull\\srequest|room|level|floor|desk|drawer|folder|box|shelf|platform|building|apartment|suite|invoice|part\\sno\\.?|no\\.|nos\\.|nr\\.|№|port|pid|phase|stage|lesson|module|example|option|exercise|apt\\.|bay|locker|track|channel|appendix|sheet|cell|player';

const HEADING_WORD = '(?=[ \\t]+["\'(*_`]?(?:[A-Z]|[\\u4e00-\\u9fff]))';

/** Numbers that say which one, not how much. */
export const ordinals: readonly Recogniser[] = [
  {
    role: 'list-ordinal',
    pattern: /(?=[(\d])(?<=^[ \t]{0,60}(?:(?:[#*>]|\/\/)[ \t]{1,9})?)(?:\(?\d{1,3}\)|\d{1,3}\.)(?=[ \t]+\S)/gm,
    accept: beginsItem,
  },
  { role: 'heading-ordinal', pattern: new RegExp(`(?=\\d)(?<=^#{2,6}[ \\t]{1,9})\\d+(?:\\.\\d+)*[.)]?${HEADING_WORD}`, 'gm') },
  {
    role: 'heading-ordinal',
    pattern: new RegExp(
      `(?=\\d)(?<=^#[ \\t]{1,9})\\d+(?:\\.\\d+)*[.)]${HEADING_WORD}|(?=\\d)(?<=^(?:#[ \\t]{1,9})?)\\d+(?:\\.\\d+){2,}${HEADING_WORD}`,
      'gm',
    ),
  },
  {
    role: 'heading-ordinal',
    pattern: new RegExp(`(?=\\d)(?<=(?:^|\\n[ \\t]{0,60}\\r?\\n))\\d+\\.\\d+${HEADING_WORD}[^\\n.]{1,70}(?=\\r?\\n)`, 'g'),
  },
  { role: 'section-number', pattern: new RegExp(`(?<!\\w)(?:${SECTIONS})\\s{1,2}${NUMBER}${MORE}${END}`, 'gi') },
  { role: 'section-number', pattern: new RegExp(`§{1,2}\\s?${NUMBER}${MORE}${END}`, 'g') },
  {
    role: 'numbered-thing',
    pattern: new RegExp(
      `(?<![\\w-])(?:${NUMBERED})(?:\\s(?:no\\.?|number|nr\\.?))?\\s{0,2}#?\\s?${NUMBER}(?:\\s?[-–/]\\s?\\d+|\\sof\\s\\d+)?${END}`,
      'gi',
    ),
    accept: isNumbered,
  },
  { role: 'numbered-thing', pattern: /(?<!\w)lines\s\d+\s?(?:[-–]|to|and)\s?\d+(?!\w|\.\d|%)/gi },
  { role: 'issue', pattern: /(?<![\w#&/])#\d{1,6}(?!\w|[.,%]\d|%|\s?[a-z]+s\b)/g },
  {
    role: 'ordinal',
    pattern: /第\s?[\d〇零一二两三四五六七八九十百千]{1,9}(?!分之)\s?[章节页条款行列卷期步题图表项部分篇版次个名季天周年]?/g,
  },
  { role: 'ordinal', pattern: /(?<!\w)\d{1,6}(?:st|nd|rd|th)(?!\w)/gi },
  {
    role: 'section-number',
    pattern: /(?:图|附录|附表|公式|页码|编号|工单)\s?\d+(?:[.-]\d+)*(?![\d%]|\.\d)|(?<![\u4e00-\u9fff])表\s?\d+(?:[.-]\d+)*(?![\d%])/g,
  },
];

/** A number and a stop at the start of a wrapped line of prose is the end of a sentence; after a blank line, a colon or an item it is an ordinal. */
function beginsItem(match: RegExpExecArray, text: string): boolean {
  const lineStart = text.lastIndexOf('\n', match.index - 1) + 1;
  if (lineStart === 0) return true;
  const before = text.slice(Math.max(0, lineStart - 400), lineStart - 1);
  const previous = before.slice(before.lastIndexOf('\n') + 1).trim();
  return /^(?:(?:[#*>]|\/\/)\s*)?$|[.:;!?)。：；！？]$|^(?:(?:[#*>]|\/\/)\s+)?\(?\d{1,3}[.)]\s|^[-=`]{3}|^#{1,6}\s/.test(previous);
}

/** The label and its number are two words, or joined by `#` or a stop. */
function isNumbered([found]: RegExpExecArray): boolean {
  return /[\s#.№]/.test(found.replace(/\d.*$/s, '').trimStart());
}
