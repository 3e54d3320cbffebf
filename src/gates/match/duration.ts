import type { Passage } from '../../model/passage.js';
import { quantitiesEqual, valuesEqual, type NumberGrammar } from '../numbers/index.js';
import type { Atom, Unit } from '../numbers/types.js';
import { sumsOf } from './compound.js';
import { measureOf, type Measure } from './measure.js';
import { formOf, numberMatch } from './numeric.js';
import { quantityOf, type Quantity } from './quantity.js';
import { countedBehind } from './unit-behind.js';
import type { Match, Matcher } from './types.js';

/** A length of time, in any unit of time; months and years only among themselves. */
export const matcher: Matcher = {
  kind: 'duration',
  match: (gate, passage, atoms, grammar) => {
    const quantity = quantityOf(gate, grammar);
    if (quantity === null) return [];
    return [...atoms, ...sumsOf(atoms, passage.text)]
      .map((atom) => matchDuration(atom, quantity, passage, grammar))
      .filter((found): found is Match => found !== null);
  },
};

function matchDuration(atom: Atom, quantity: Quantity, passage: Passage, grammar: NumberGrammar): Match | null {
  if (atom.scale !== 'plain' || atom.form === 'ratio') return null;
  if (quantity.unit === null) return valuesEqual(atom, quantity.value) ? found(atom, quantity, formOf(atom, quantity)) : null;
  const named = atom.unit === null ? measureOf(atom, passage, grammar) : null;
  const unit = atom.unit ?? strongUnit(named) ?? productUnit(atom);
  const read = unit ?? unitIn(named);
  if (read !== null && quantitiesEqual({ ...atom, unit: read }, quantity.value, quantity.unit)) {
    const same = valuesEqual(atom, quantity.value) && sameName(read, quantity.unit);
    return found(atom, quantity, same ? ownForm(atom, quantity) : 'unit-conversion', ['unit']);
  }
  return valuesEqual(atom, quantity.value)
    ? otherUnit(atom, quantity, unit, countedBehind(passage.text, atom, quantity.unit, grammar))
    : null;
}

/** The same number in another unit, or in none; `counted`: the gate's unit stands a word or two behind it. */
function otherUnit(atom: Atom, quantity: Quantity, unit: Unit | null, counted: boolean): Match {
  const form = ownForm(atom, quantity);
  if (unit !== null && !isGeneric(unit)) return found(atom, quantity, form, [], [`is in ${unit.name}`]);
  return found(atom, quantity, form, counted ? ['unit'] : []);
}

function unitIn(named: Measure | null): Unit | null {
  return named?.unit ?? null;
}

/** Of a name that can mean nothing else. */
function strongUnit(named: Measure | null): Unit | null {
  return named?.weak === false ? named.unit : null;
}

/** A product with a factor of the clock (`95 * 86400`) is in seconds, or milliseconds with a factor of 1000. */
function productUnit({ surface }: Atom): Unit | null {
  const factors = /^\d[\d_]*(?:\s?[*×]\s?\d[\d_]*)+$/.test(surface)
    ? surface.split(/\s?[*×]\s?/).map((digits) => digits.replaceAll('_', ''))
    : [];
  if (!factors.some((factor) => factor === '60' || factor === '3600' || factor === '86400')) return null;
  const milliseconds = factors.includes('1000');
  return { dimension: 'time', factor: { n: 1n, d: milliseconds ? 1000n : 1n }, name: milliseconds ? 'millisecond' : 'second' };
}

function sameName(unit: Unit, own: Unit): boolean {
  return [unit, ...(unit.alternatives ?? [])].some(({ name }) => name === own.name);
}

function isGeneric({ name }: Unit): boolean {
  return name === '个';
}

function ownForm(atom: Atom, quantity: Quantity): string {
  return atom.form === 'duration' ? 'duration' : formOf(atom, quantity);
}

function found(
  atom: Atom,
  quantity: Quantity,
  form: string,
  agreements: Match['agreements'] = [],
  contradictions: readonly string[] = [],
): Match {
  return numberMatch(atom, quantity, form, agreements, contradictions, { ordered: true });
}
