import type { Recogniser } from './types.js';

const MONTH =
  '(?:Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?|JAN|FEB|MAR|APR|MAY|JUNE?|JULY?|AUG|SEPT?|OCT|NOV|DEC)\\.?';
const YEAR = '(?:1[5-9]|2[01])\\d\\d';
const DAY = '(?:0?[1-9]|[12]\\d|3[01])';
const ZH_DIGITS = '[\\d〇零一二三四五六七八九十]';

const global = (source: string, flags = ''): RegExp => new RegExp(source, `g${flags}`);

/** A colon pair is a time unless the text makes it a ratio or a length of time. */
function isTime(match: RegExpExecArray, text: string): boolean {
  const before = text.slice(Math.max(0, match.index - 24), match.index);
  const after = text.slice(match.index + match[0].length, match.index + match[0].length + 12);
  if (/(?:ratio|scale|proportions?|odds|mix|split|比例?|比率)\s*(?:of|is|为|是|[:=])?\s*["'`]?$/i.test(before)) return false;
  if (/^\s?(?:hours?|hrs?|h|minutes?|mins?|ratio|小时|分钟)\b/.test(after)) return false;
  return match[0].length >= 5 || /\b(?:at|from|until|till|by|before|after|to|since)\s$|[\dT-]$/i.test(before);
}

export const dates: readonly Recogniser[] = [
  {
    role: 'date',
    pattern: global(
      `(?<![\\w.])${YEAR}([-/.])(?:0?[1-9]|1[0-2])\\1${DAY}(?:[T _]\\d{1,2}[:h]\\d{2}(?::?\\d{2}(?:[.,]\\d{1,9})?)?(?:Z|[+-]\\d{2}:?\\d{2})?)?(?![\\d%])`,
    ),
  },
  { role: 'date', pattern: global(`(?<![\\w.-])${YEAR}-(?:0[1-9]|1[0-2])(?![\\w%-]|\\.\\d)`) },
  {
    role: 'date',
    pattern: global(`(?<![\\w.])(?:19|20)\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])(?:T\\d{4,6}Z?)?(?![\\w%]|[.,]\\d)`),
  },
  { role: 'date', pattern: global(`(?<![\\w./-])\\d{1,2}([-/.])\\d{1,2}\\1(?:${YEAR}|\\d\\d)(?![\\w%/]|[.-]\\d)`) },
  { role: 'date', pattern: global(`(?<![\\w.])${DAY}(?:st|nd|rd|th)?(?:\\s(?:of\\s)?|-)${MONTH}(?:[\\s,-]{1,2}${YEAR})?(?![\\w-])`) },
  { role: 'date', pattern: global(`(?<!\\w)${MONTH}[\\s-]${DAY}(?:st|nd|rd|th)?(?:,?\\s${YEAR})?(?![\\w%]|[.:,]\\d)`) },
  { role: 'date', pattern: global(`(?<!\\w)${MONTH}[\\s,-]{1,2}${YEAR}(?!\\w)`) },
  {
    role: 'date',
    pattern: global(`${ZH_DIGITS}{2,4}\\s?年(?:\\s?${ZH_DIGITS}{1,3}\\s?月(?:\\s?${ZH_DIGITS}{1,3}\\s?[日号])?)?`),
    accept: isChineseYear,
  },
  { role: 'date', pattern: global(`${ZH_DIGITS}{1,3}\\s?月\\s?${ZH_DIGITS}{1,3}\\s?[日号]|${ZH_DIGITS}{1,3}\\s?月份`) },
  {
    role: 'date',
    pattern: global('(?<!\\w)(?:Q[1-4]|H[12]|FY|CY)[\\s-]?(?:19|20)?\\d\\d(?!\\w)|(?<!\\w)(?:19|20)\\d\\d[\\s-]?(?:Q[1-4]|H[12])(?!\\w)'),
  },
  {
    role: 'year',
    pattern: global(
      `(?<!\\w)(?:in|since|until|during|year|circa|©|\\(c\\)|copyright)\\s(?:19|20)\\d\\d(?![\\w-]|[.,]\\d|\\s?%|\\s[a-z]+s\\b)`,
      'i',
    ),
  },
  {
    role: 'time',
    pattern: global('(?<![\\w:.])(?:[01]?\\d|2[0-3]):[0-5]\\d:[0-5]\\d(?:[.,]\\d{1,9})?(?:Z|\\s?UTC|[+-]\\d{2}:?\\d{2})?(?![\\d:])'),
  },
  { role: 'time', pattern: global("(?<![\\w:.])(?:[01]?\\d|2[0-3])(?::[0-5]\\d)?\\s?(?:[ap]\\.m\\.|[ap]m(?!\\w)|o['’]clock)", 'i') },
  { role: 'time', pattern: global('(?<![\\w:.])(?:[01]?\\d|2[0-3]):[0-5]\\d(?:Z|\\sUTC)?(?![\\w:%]|\\.\\d)'), accept: isTime },
  {
    role: 'time',
    pattern: global(
      `(?:上午|下午|凌晨|早上|晚上|中午)\\s?${ZH_DIGITS}{1,3}\\s?[点时](?:${ZH_DIGITS}{1,3}分?|半)?|\\d{1,2}\\s?[点时](?:\\d{1,2}\\s?分(?!之)|整|钟)`,
    ),
  },
  { role: 'time-zone', pattern: global('(?<!\\w)(?:UTC|GMT)[+-]\\d{1,2}(?::?\\d{2})?(?!\\d)') },
];

/** 二〇二四年 and 2024年 are years, 两年 and 十二年 are lengths of time. */
function isChineseYear(match: RegExpExecArray): boolean {
  const digits = match[0].split('年')[0]!.trim();
  return (
    match[0].includes('月') || (/^\d{4}$/.test(digits) && /^(?:1[5-9]|2[01])/.test(digits)) || /^[〇零一二三四五六七八九]{4}$/.test(digits)
  );
}
