import { unitNamed, unitOfSymbol } from '../units.js';
import type { Scale, Unit } from '../types.js';
import type { Lexicon } from './lexicon.js';

const KEY = /([A-Za-z][\w-]{0,60})([ \t]?%)?["'`]?(?:[ \t]{0,2}(?::=|=>|[:=])[ \t]{0,3}|\()["'`]?[-+]?$/;
const REACH = 80;
/** Cheap look whether a key can stand before at all. */
const KEY_END = /[:=>(][ \t]{0,3}["'`]?[-+]?$/;

/** Two-letter symbols that end names for other reasons: minimum, us, modulus. */
const NO_KEY_SYMBOLS = new Set(['min', 'us', 'mo', 'mi', 'nm']);
const SINGLE_LETTERS = new Set(['s', 'h', 'd', 'g']);

/** The unit or scale that the name of a value says: `minConnectionMinutes = 55`, `"flaky_pct": 35`, `timedelta(days=45)`. */
export function measureOfKey(text: string, start: number, lexicon: Lexicon): { unit: Unit } | { scale: Scale } | null {
  if (!KEY_END.test(text.slice(Math.max(0, start - 6), start))) return null;
  const [, name, sign] = KEY.exec(text.slice(Math.max(0, start - REACH), start)) ?? [];
  if (name === undefined) return null;
  if (sign !== undefined) return { scale: 'percent' };
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[_-]+/);
  const last = words.at(-1)!;
  // `m_per_s`, `GUST_M_S`: a quotient, whatever its last letter says alone.
  const above = words.at(-2) === 'per' ? words.at(-3) : words.at(-2);
  const quotient = above !== undefined && /^(?:deg|[mck]?m|[mk]?g)$/.test(above) ? unitOfSymbol(`${above}/${last}`) : null;
  if (quotient !== null) return { unit: quotient };
  const scale = lexicon.scaleOfWord(last);
  if (scale !== null) return { scale };
  const unit = name === 'timedelta' ? unitNamed('day') : unitOfKey(last, words.length === 1, lexicon);
  return unit === null ? null : { unit };
}

/** `days`, `timeout_ms`, `fee_eur`; a singular alone (`day: 5`) says which one, not how many. */
function unitOfKey(word: string, alone: boolean, lexicon: Lexicon): Unit | null {
  if (word.endsWith('s') && word.length > 3) {
    const unit = lexicon.unitOfWord(word);
    if (unit !== null) return unit;
  }
  if (alone || NO_KEY_SYMBOLS.has(word)) return null;
  if (word.length === 1) return SINGLE_LETTERS.has(word) ? unitOfSymbol(word) : null;
  return unitOfSymbol(word) ?? (word.length === 3 ? unitNamed(word.toUpperCase()) : null);
}
