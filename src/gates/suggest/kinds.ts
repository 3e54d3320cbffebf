import type { Atom } from '../numbers/index.js';
import type { Statement } from './types.js';

export type NumberKind = 'rate' | 'duration' | 'threshold' | 'sentinel' | 'number';

/** Conditions under which a value is a marker and no measure. */
const MISSING =
  /\b(?:missing|blank|empty|absent|unknown|unlisted|unpriced|unmatched|unassigned|undefined|incomplete|null|none|n\/a|nan|not (?:available|found|known|listed|reported)|no (?:value|data|price|cost|entry|figure|match|record|result)|without (?:a )?(?:value|price|data)|invalid|cycles?|circular)\b|缺失|缺少|未知|空白|为空|没有/iu;
const MARKER = /\b(?:marker|sentinel|placeholder|flag value|code)\b/i;
const WRITTEN =
  /\b(?:report(?:ed|s)?|writ(?:e|ten)|record(?:ed)?|carried|return(?:s|ed)?|gets?|scores?|filled?|replaced?|shown|booked|set)\b|记为|写为|填/iu;
const RATE = /\b(?:rate|share|ratio|fraction|proportion|percent(?:age)?|margin|discount|uplift|surcharge|markup)\b|比例|费率|率/iu;
const LIMIT =
  /\b(?:at least|at most|more than|less than|fewer than|no more than|no less than|above|below|over|under|exceed(?:s|ed|ing)?|or more|or less|up to|limit(?:ed)?|threshold|cap(?:ped)?|cut-?off|minimum|maximum|tolerance)\b|至少|至多|超过|低于|以上|以下|不超过/iu;

export function numberKind(statement: Statement, atom: Atom): NumberKind {
  if (isMarker(statement, atom)) return 'sentinel';
  if (isTime(atom)) return 'duration';
  if (atom.unit === null && atom.scale !== 'plain') return 'rate';
  if (atom.unit === null && isFraction(atom) && RATE.test(statement.text)) return 'rate';
  return atom.comparison !== null || isLimit(statement, atom) ? 'threshold' : 'number';
}

/** A value that stands for what is missing: it is written where there is none, or it cannot be a measure. */
export function isMarker({ text, passage }: Statement, atom: Atom): boolean {
  if (atom.unit !== null || atom.scale !== 'plain' || atom.comparison !== null) return false;
  if (atom.value.n < 0n && (WRITTEN.test(text) || MARKER.test(passage.text))) return true;
  return (MISSING.test(text) || (MARKER.test(text) && MISSING.test(passage.text))) && !LIMIT.test(text);
}

/** Words of the condition, as they stand. */
export function conditionWords(text: string): readonly string[] {
  return [...text.matchAll(new RegExp(MISSING, 'giu'))].map(([word]) => word.toLowerCase());
}

/** Months and years are no times in seconds. */
function isTime({ unit }: Atom): boolean {
  return unit !== null && (unit.dimension === 'time' || /^(?:month|quarter|year)$/.test(unit.name));
}

function isFraction({ value }: Atom): boolean {
  return value.n > 0n && value.n < value.d;
}

/** Words of a limit close by. */
function isLimit({ text, span }: Statement, { start, end }: Atom): boolean {
  const from = Math.max(0, start - span.start - 40);
  return LIMIT.test(text.slice(from, Math.min(text.length, end - span.start + 20)));
}
