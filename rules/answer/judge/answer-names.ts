import { tokens, words, type Field } from '../../../src/api/index.js';
import type { ValueKind } from './value-kind.js';

/** Words by which fields name a quantity that someone has to work out. */
const QUANTITIES = new Set([
  'answer', 'average', 'bound', 'bounds', 'cardinality', 'constant', 'count', 'counts', 'degree', 'denominator', 'determinant', 'diameter',
  'discriminant', 'distance', 'exponent', 'genus', 'height', 'invariant', 'length', 'limit', 'max', 'maximum', 'mean', 'min', 'minimum',
  'multiplicity', 'neighbors', 'neighbours', 'norm', 'number', 'numerator', 'optimum', 'order', 'period', 'power', 'probability',
  'product', 'radius', 'rank', 'ratio', 'residue', 'score', 'size', 'sum', 'total', 'totals', 'valuation', 'value', 'weight', 'width',
]); // prettier-ignore

/** Words by which fields name a finding or a judgement. */
const FINDINGS = new Set([
  'answer', 'class', 'classification', 'conclusion', 'contradiction', 'counterexample', 'counterexamples', 'defect', 'defects', 'diagnosis', 'error',
  'errors', 'finding', 'findings', 'flaw', 'flaws', 'limit', 'optimum', 'roots', 'solution', 'solutions', 'status', 'value', 'verdict',
  'violation', 'violations', 'witness', 'witnesses',
]); // prettier-ignore

/** Words that make a quantity of whatever follows (`maximum_red`). */
const EXTREMES = new Set(['max', 'maximum', 'min', 'minimum', 'optimal', 'optimum', 'total']);

const PREPOSITIONS = new Set(['after', 'at', 'before', 'for', 'in', 'of', 'on', 'over', 'per']);

/** Names of objects whose members are quantities whatever they are called themselves (`counts`: `{ "eligible": 200 }`). */
const TABLES = new Set(['bounds', 'counts', 'numbers', 'scores', 'sizes', 'totals']);

/** Words by which fields say what the agent had to do, and not what it found. */
const PROCEDURES = new Set([
  'allowed', 'applied', 'checked', 'covered', 'declared', 'examined', 'expected', 'performed', 'replayed', 'requested', 'required',
  'supported', 'tested', 'used', 'verified',
]); // prettier-ignore

export function namesProcedure(field: Field): boolean {
  return words(field.name).some((word) => PROCEDURES.has(word));
}

/** Words by which fields ask for an order of things. */
const ORDERS = new Set([
  'arrangement', 'cycle', 'order', 'ordering', 'path', 'permutation', 'priorities', 'priority', 'rank', 'ranked', 'ranking', 'ranks',
  'route', 'schedule', 'sequence', 'sorted', 'timeline', 'tour',
]); // prettier-ignore

export function asksForOrder(field: Field): boolean {
  return words(field.name).some((word) => ORDERS.has(word));
}

/** True when the field is named like something to be worked out, for a value of its kind. */
export function isAnswerLike(field: Field, kind: ValueKind): boolean {
  const names = tokens(field.path).filter((token) => token !== '*' && !/^\d+$/.test(token));
  const own = words(names.at(-1) ?? '');
  if (kind !== 'number') return own.some((word) => FINDINGS.has(word));
  const head = headNoun(own);
  return (
    QUANTITIES.has(head) ||
    FINDINGS.has(head) ||
    own.some((word) => EXTREMES.has(word)) ||
    words(names.at(-2) ?? '').some((word) => TABLES.has(word))
  );
}

/** The word that says what a name stands for: the last, or the one before `per`, `of`, `at` (`hit_count_per_level`). */
function headNoun(name: readonly string[]): string {
  const end = name.findIndex((word, i) => i > 0 && PREPOSITIONS.has(word));
  return (end < 0 ? name.at(-1) : name[end - 1]) ?? '';
}
