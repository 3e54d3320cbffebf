import { isArray, isObject, type Json } from '../../model/json.js';
import { formsOf, type GateNumber, type NumberGrammar } from '../numbers/index.js';
import type { Atom, Comparison } from '../numbers/types.js';
import type { Gate } from '../types.js';

/** A gate's value as a number, with the comparison that its manifest writes before it (`>= 88`). */
export interface Quantity extends GateNumber {
  readonly comparison: Comparison | null;
}

const kept = new WeakMap<NumberGrammar, WeakMap<Gate, Quantity | null>>();

/** The number that is a gate's value, or null where it is none. */
export function quantityOf(gate: Gate, grammar: NumberGrammar): Quantity | null {
  let gates = kept.get(grammar);
  if (gates === undefined) kept.set(grammar, (gates = new WeakMap()));
  let found = gates.get(gate);
  if (found === undefined) gates.set(gate, (found = isCode(gate) ? null : readQuantity(gate.value, gate.unit, grammar)));
  return found;
}

/** A placeholder of digits and letters (`0000X`) is a text, also where the letter may end a number. */
function isCode({ kind, value }: Gate): boolean {
  return kind === 'sentinel' && typeof value === 'string' && /^\d+[A-Za-z]\w*$/.test(value.trim()) && !/^\d+e\d|^0x/i.test(value.trim());
}

/** Reads `12%`, 235, `>= 88`, `45 days`; `unit` counts for values that have none of their own. Null when it is not one number. */
export function readQuantity(value: Json, unit: string | null, grammar: NumberGrammar): Quantity | null {
  if (value === null || typeof value === 'boolean' || isObject(value) || isArray(value)) return null;
  const text = String(value).trim();
  // The widest: a number with blanks between its groups also has atoms of its groups.
  const [number] = [...grammar.findAtoms(text, { masks: [] })].sort((a, b) => b.end - b.start - (a.end - a.start));
  if (number?.end !== text.length || (number.start > 0 && !opensWith(number))) return null;
  const own = text.slice(number.start);
  const found = (unit === null ? null : scaled(own, unit, grammar)) ?? formsOf(own, grammar, unit ?? undefined);
  return found === null ? null : { ...found, comparison: number.comparison };
}

const OPERATOR_ONLY = 24;

/** Before the number stands nothing but a comparison. */
function opensWith({ start, comparison }: Atom): boolean {
  return comparison !== null && start < OPERATOR_ONLY;
}

/** A unit of `%` or `bps` is a scale. */
function scaled(text: string, unit: string, grammar: NumberGrammar): GateNumber | null {
  const found = formsOf(`${text} ${unit}`, grammar);
  return found === null || found.scale === 'plain' ? null : found;
}
