import type { Passage } from '../../model/passage.js';
import { rationals, ratesEqual, type NumberGrammar, type RateForm } from '../numbers/index.js';
import type { Atom, Rational } from '../numbers/types.js';
import { comparisonContradictions, formAgreements } from './agreement.js';
import { measureOf } from './measure.js';
import type { Quantity } from './quantity.js';
import { quantityOf } from './quantity.js';
import type { Match, Matcher } from './types.js';

const ONE: Rational = { n: 1n, d: 1n };
const TWO: Rational = { n: 2n, d: 1n };

/** A rate: as percent, decimal, fraction, in basis points or permille, in words, as 1+p or 1-p. */
export const matcher: Matcher = {
  kind: 'rate',
  match: (gate, passage, atoms, grammar) => {
    const quantity = quantityOf(gate, grammar);
    if (quantity === null) return [];
    return atoms.map((atom) => matchRate(atom, quantity, passage, grammar)).filter((found): found is Match => found !== null);
  },
};

/** Whether a number of a passage states a rate; the scale may stand in a name (`flaky_pct: 35`). */
export function matchRate(atom: Atom, quantity: Quantity, passage: Passage, grammar: NumberGrammar): Match | null {
  for (const read of readingsOf(atom, passage, grammar)) {
    const form = rateForm(read, quantity.rate);
    if (form === null || (form === 'ratio' && !isPlainRatio(atom))) continue;
    return {
      span: { start: atom.start, end: atom.end },
      form: read === atom && isLiteral(atom, quantity) ? 'literal' : form,
      atom,
      agreements: formAgreements(read, quantity, false),
      contradictions: comparisonContradictions(atom, quantity),
    };
  }
  return isBarePercent(atom, quantity, passage, grammar)
    ? { span: { start: atom.start, end: atom.end }, form: 'bare-percent', atom, agreements: [], contradictions: [] }
    : null;
}

/** `overhead: 14`: a number of percent without a sign, bound to a name that says no other measure. What the name means is the context's business. */
function isBarePercent(atom: Atom, { rate, scale }: Quantity, passage: Passage, grammar: NumberGrammar): boolean {
  const isBound = /^(?:code|entry|row|annotation)$/.test(passage.kind) || /[\p{L}\d_]=["']?$/u.test(passage.text.slice(0, atom.start));
  if (!isBound || scale !== 'percent' || atom.unit !== null || atom.scale !== 'plain' || measureOf(atom, passage, grammar) !== null)
    return false;
  return ratesEqual(atom, rate, { bare: true }) === 'bare-percent';
}

/** As it stands; with the scale that its names say; and without one that only its key says (`rate_pct: 0.35`). */
function readingsOf(atom: Atom, passage: Passage, grammar: NumberGrammar): readonly Atom[] {
  if (atom.unit !== null) return isShareOf(atom, passage) ? [{ ...atom, unit: null }] : [];
  if (atom.scale === 'plain') {
    const named = measureOf(atom, passage, grammar);
    return named === null || named.scale === 'plain' ? [atom] : [atom, { ...atom, scale: named.scale }];
  }
  const own = passage.text.slice(atom.start, atom.end);
  return own.endsWith(atom.surface) && atom.form !== 'words' ? [atom, { ...atom, scale: 'plain' }] : [atom];
}

/** `1/16 of the pieces`, `0.12 of all orders`: what is counted is no unit of the share. */
function isShareOf({ start, end, surface, unit }: Atom, { text }: Passage): boolean {
  const own = text.slice(start, end);
  return unit?.dimension.startsWith('count:') === true && /^\s*of\s/.test(own.slice(own.indexOf(surface) + surface.length));
}

/** A cut of 6.5 % is often written as minus 6.5 %, a factor of 1.045 as 4.5 % more. */
function rateForm(atom: Atom, rate: Rational): RateForm | null {
  const positive = { ...atom, value: rationals.absolute(atom.value), readings: atom.readings.map(rationals.absolute) };
  const form = ratesEqual(atom, rate) ?? (rate.n > 0n && atom.value.n < 0n ? ratesEqual(positive, rate) : null);
  if (form !== null || atom.scale === 'plain') return form;
  const isFactor = rationals.compare(rate, ONE) > 0 && rationals.compare(rate, TWO) < 0;
  const more = rationals.subtract(rate, ONE);
  return isFactor && ratesEqual(atom, more) === atom.scale ? 'multiplier' : null;
}

/** `7:40` may be a time; a ratio counts in lowest terms or per hundred, where no digit is padded. */
function isPlainRatio({ surface, value }: Atom): boolean {
  const [, above = '', below = ''] = /^(\d+)\s?[:：∶]\s?(\d+)$/.exec(surface) ?? [];
  return above !== '' && !above.startsWith('0') && (String(value.d) === below || below === '100') && !/^\d{1,2}:[0-5]\d$/.test(surface);
}

function isLiteral(atom: Atom, { atom: own }: Quantity): boolean {
  return atom.scale === own.scale && atom.surface === own.surface;
}
