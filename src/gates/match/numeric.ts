import type { Passage } from '../../model/passage.js';
import { quantitiesEqual, rationals, valuesEqual, type NumberGrammar } from '../numbers/index.js';
import { rateOf } from '../numbers/forms.js';
import type { Atom, Unit } from '../numbers/types.js';
import { comparisonContradictions, formAgreements } from './agreement.js';
import { measureOf, type Measure } from './measure.js';
import type { Quantity } from './quantity.js';
import { countedBehind } from './unit-behind.js';
import type { Match } from './types.js';

export interface NumericOptions {
  /** A comparison beside the number speaks for it. */
  readonly ordered?: boolean;
  /** A value that stands for none: a physical unit beside it makes it another thing. */
  readonly dimensionless?: boolean;
  /** Dimensions that the gate's own words name (`head-hours`); they do not contradict. */
  readonly units?: ReadonlySet<string>;
}

const HUNDRED = rationals.integer(100);

/** Whether a number of a passage is a plain gate value (number, threshold, sentinel, cell of a table): as it is, in percent or in another unit. */
export function matchNumber(
  atom: Atom,
  quantity: Quantity,
  passage: Passage,
  grammar: NumberGrammar,
  options: NumericOptions = {},
): Match | null {
  const named = atom.unit === null && atom.scale === 'plain' ? measureOf(atom, passage, grammar) : null;
  const unit = atom.unit ?? (named?.weak === false ? named.unit : null);
  const same = inOwnUnit(atom, quantity, unit, named);
  if (same !== null) return numberMatch(atom, quantity, same, ['unit'], [], options);
  if (!statesValue(atom, quantity)) return scaledByName(atom, quantity, named, options);
  const counted = quantity.unit !== null && unit === null && countedBehind(passage.text, atom, quantity.unit, grammar);
  const contradiction = unitContradiction(atom, quantity, unit, passage, options);
  return numberMatch(
    atom,
    quantity,
    formOf(atom, quantity),
    counted ? ['unit'] : [],
    contradiction === null ? [] : [contradiction],
    options,
  );
}

/** Form in which both sides have convertible units, or null. */
function inOwnUnit(atom: Atom, quantity: Quantity, unit: Unit | null, named: Measure | null): string | null {
  const own = unit ?? named?.unit ?? null;
  if (own === null) return null;
  if (quantity.unit === null)
    return own.dimension === 'currency-part' && valuesEqual(atom, rationals.multiply(quantity.value, HUNDRED)) ? 'unit-conversion' : null;
  if (!quantitiesEqual({ ...atom, unit: own }, quantity.value, quantity.unit)) return null;
  return valuesEqual(atom, quantity.value) ? formOf(atom, quantity) : 'unit-conversion';
}

/** Percent and the like count as the number that they are; a ratio of small numbers may be a time, and counts only for a gate that is one. */
function statesValue(atom: Atom, quantity: Quantity): boolean {
  if (atom.form === 'ratio' && quantity.atom.form !== 'ratio') return false;
  return [atom.value, ...atom.readings].some((reading) => rationals.equals(rateOf(reading, atom.scale), quantity.rate));
}

/** `share_pct: 47` for 0.47. */
function scaledByName(atom: Atom, quantity: Quantity, named: Measure | null, options: NumericOptions): Match | null {
  if (named === null || named.scale === 'plain') return null;
  return statesValue({ ...atom, scale: named.scale }, quantity) ? numberMatch(atom, quantity, named.scale, ['scale'], [], options) : null;
}

/** A match of a number, with what its written form says for and against it. */
export function numberMatch(
  atom: Atom,
  quantity: Quantity,
  form: string,
  agreements: Match['agreements'],
  contradictions: readonly string[],
  { ordered = false }: NumericOptions,
): Match {
  return {
    span: { start: atom.start, end: atom.end },
    form,
    atom,
    agreements: [...new Set([...agreements, ...formAgreements(atom, quantity, ordered)])],
    contradictions: [...contradictions, ...comparisonContradictions(atom, quantity)],
  };
}

/** `literal` as the manifest writes it; else what makes the form another. */
export function formOf(atom: Atom, quantity: Quantity): string {
  if (atom.form === 'words' || atom.form === 'hex' || atom.form === 'scientific') return atom.form;
  if (atom.scale !== quantity.scale) return atom.scale === 'plain' ? atom.form : atom.scale;
  if (atom.form === 'fraction' || atom.form === 'ratio') return atom.form;
  return atom.surface === quantity.atom.surface ? 'literal' : 'decimal';
}

/** What a unit beside the number says against it. */
function unitContradiction(atom: Atom, quantity: Quantity, unit: Unit | null, passage: Passage, options: NumericOptions): string | null {
  const own = quantity.unit;
  if (atom.scale !== 'plain' && quantity.scale === 'plain' && own !== null) return 'a share, not a quantity';
  if (unit === null || isPerUnit(atom, passage)) return null;
  if (own !== null) return isOther(unit, own) ? `is in ${unit.name}` : null;
  const { dimension } = unit;
  if (isCount(unit) || dimension.startsWith('currency') || options.units?.has(dimension) === true) return null;
  // A factor may well be written in the unit that the manifest leaves out: `2.7 kg per litre`.
  if (options.dimensionless !== true && PER.test(passage.text.slice(atom.end, atom.end + 24))) return null;
  return `is in ${unit.name}`;
}

/** `12.40 a year` is a rate of something per year, not a number of years. */
function isPerUnit(atom: Atom, { text }: Passage): boolean {
  return /^\s(?:an?|each|every)\s/.test(text.slice(atom.start, atom.end).split(atom.surface)[1] ?? '');
}

const PER = /^[ \t]?\w{0,8}[ \t]?(?:\/|per(?!\w)|每)/;

function isCount({ dimension }: Unit): boolean {
  return dimension.startsWith('count:');
}

function isOther(unit: Unit, own: Unit): boolean {
  // The unit above the line of the gate's (`deg` of `deg/s`); the one below it stands elsewhere in the sentence.
  if (own.dimension.startsWith(`${unit.dimension}/`)) return false;
  if (!isCount(unit)) return unit.name !== own.name;
  if (GENERIC.has(unit.name)) return false;
  // Nouns of two languages cannot be compared.
  return !isCount(own) || (unit.name !== own.name && isLatin(unit.name) && isLatin(own.name));
}

function isLatin(name: string): boolean {
  return /^[a-z-]+$/.test(name);
}

/** Classifiers and nouns that stand for any other. */
const GENERIC = new Set('个 点 分 项 次 item unit piece entry element thing point time'.split(' '));
