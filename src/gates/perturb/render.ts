import type { Occurrence } from '../artefact/occurrences.js';
import type { Quantity } from '../match/quantity.js';
import { rateOf } from '../numbers/forms.js';
import { rationals, type Atom, type Rational } from '../numbers/index.js';
import { halfWidth, toDecimals, writeLike } from './digits.js';
import { inCaseOf, spell } from './english.js';

const ONE = rationals.integer(1);
const ZERO = rationals.integer(0);

/**
 * The text of an occurrence with another value in the same form: percent stays percent, words stay words, and unit, currency, sign
 * and separators stay as they are. Null where that form cannot state the new value.
 */
export function render(old: string, { atom, form }: Occurrence, quantity: Quantity, value: Rational): string | null {
  if (atom === null) return null;
  const stated = statedValue(atom, form, quantity, value);
  if (stated === null) return null;
  const at = old.indexOf(atom.surface);
  if (at === -1 || at !== old.lastIndexOf(atom.surface)) return null;
  const surface = surfaceFor(atom, rationals.absolute(stated));
  if (surface === null || surface === atom.surface) return null;
  const before = signed(old.slice(0, at), atom.value, stated);
  if (before === null) return null;
  return before + surface + unitFor(old.slice(at + atom.surface.length), atom.value, stated);
}

/** The number that the place has to say for the gate to have the new value. */
function statedValue(atom: Atom, form: string, quantity: Quantity, value: Rational): Rational | null {
  const { rate } = quantity;
  const [old, next] = [rateOf(atom.value, atom.scale), rateOf(value, quantity.scale)];
  const scaled = (plain: Rational): Rational | null => {
    const factor = rationals.divide(atom.value, old);
    return factor === null ? plain : rationals.multiply(plain, factor);
  };
  if (form.endsWith('multiplier') && rationals.equals(old, rationals.add(ONE, rate))) return scaled(rationals.add(ONE, next));
  if (form.endsWith('remainder') && rationals.equals(old, rationals.subtract(ONE, rate))) return scaled(rationals.subtract(ONE, next));
  if (rationals.equals(rate, ZERO)) return rationals.equals(atom.value, ZERO) && atom.scale === quantity.scale ? value : null;
  const ratio = rationals.divide(next, rate);
  return ratio === null ? null : rationals.multiply(atom.value, ratio);
}

function surfaceFor(atom: Atom, value: Rational): string | null {
  const old = rationals.absolute(atom.value);
  if (atom.form === 'words') return atom.language === 'en' ? inWords(atom.surface, old, value) : null;
  if (atom.form === 'fraction') return asFraction(atom.surface, value);
  if (atom.form !== 'integer' && atom.form !== 'decimal') return null;
  const factors = /^(\d+)(\s?[*×]\s?\d[\d_]*)+$/.exec(atom.surface);
  if (factors !== null) return asProduct(atom.surface, factors[1]!, old, value);
  const written = rationals.parse(plainDigits(atom.surface, atom.decimals));
  if (written === null) return null;
  // A magnitude stands behind the digits: 1.5k.
  const magnitude = rationals.equals(written, ZERO) ? ONE : rationals.divide(old, written);
  const digits = magnitude === null ? null : rationals.divide(value, magnitude);
  return digits === null ? null : writeLike(atom.surface, atom.decimals, digits);
}

/** The digits with a point as decimal mark and nothing between groups. */
function plainDigits(surface: string, decimals: number | null): string {
  const digits = halfWidth(surface).replace(/\D/g, '');
  const places = decimals ?? 0;
  return places === 0 ? digits : `${digits.slice(0, -places) || '0'}.${digits.slice(-places)}`;
}

/** Only numbers that are spelled as kgtlint would spell them: others (`a dozen`, `half`) have no counterpart. */
function inWords(surface: string, old: Rational, value: Rational): string | null {
  const words = (number: Rational): string | null => {
    for (let decimals = 0; decimals < 5; decimals += 1) {
      const digits = toDecimals(number, decimals);
      if (digits !== null) return spell(digits);
    }
    return null;
  };
  const [before, after] = [words(old), words(value)];
  if (before === null || after === null) return null;
  const joined = (text: string): string => text.toLowerCase().replace(/[\s-]+/g, ' ');
  if (joined(before) !== joined(surface)) return null;
  return inCaseOf(surface, surface.includes(' ') && !surface.includes('-') ? after.replaceAll('-', ' ') : after);
}

function asFraction(surface: string, value: Rational): string | null {
  const [, , joint = '', below = ''] = /^(\d+)(\s?\/\s?)(\d+)$/.exec(surface) ?? [];
  if (below === '') return null;
  const above = rationals.multiply(value, rationals.integer(BigInt(below)));
  return above.d === 1n ? `${above.n}${joint}${below}` : `${value.n}${joint}${value.d}`;
}

/** `45 * 86400`: the first factor is the value. */
function asProduct(surface: string, first: string, old: Rational, value: Rational): string | null {
  const rest = rationals.divide(old, rationals.integer(BigInt(first)));
  const factor = rest === null ? null : rationals.divide(value, rest);
  return factor?.d === 1n ? `${factor.n}${surface.slice(first.length)}` : null;
}

/** What stands before the number, with its sign turned where the new value has another; null where the sign is a word. */
function signed(before: string, old: Rational, value: Rational): string | null {
  if (old.n < 0n === value.n < 0n) return before;
  if (value.n < 0n) return /\S$/.test(before) ? null : `${before}-`;
  return /[-\u2212]$/.test(before) ? before.slice(0, -1) : null;
}

const SINGULAR = /^([ \u00a0](?:second|minute|hour|day|week|month|quarter|year))$/i;

/** `1 day` and `2 days`. */
function unitFor(behind: string, old: Rational, value: Rational): string {
  if (isOne(old) && !isOne(value)) return behind.replace(SINGULAR, '$1s');
  return isOne(value) && !isOne(old) ? behind.replace(/^([ \u00a0](?:second|minute|hour|day|week|month|quarter|year))s$/i, '$1') : behind;
}

function isOne(value: Rational): boolean {
  return rationals.equals(rationals.absolute(value), ONE);
}
