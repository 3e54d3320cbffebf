import { statedValues } from '../match/stated.js';
import { rationals, type NumberGrammar } from '../numbers/index.js';
import type { Rational } from '../numbers/types.js';
import type { Gate } from '../types.js';
import { hashDigits, keyOf, significandOf } from './keys.js';

/** What a significand stands for: the gates, and the powers of ten with which it is a stated value of each. */
export interface DigitEntry {
  readonly gates: Map<Gate, Set<number>>;
}

/** The numbers of gates, by what the scan sees of them. */
export interface GateNumbers {
  /** One entry for each slot of hashes: a cheap no. */
  readonly filter: Uint8Array;
  readonly byHash: ReadonlyMap<number, DigitEntry>;
  /** By {@link keyOf}. */
  readonly byKey: ReadonlyMap<string, readonly Gate[]>;
  /** Keys of stretches of a significand: a number in words may be broken where the scan cannot follow. */
  readonly byStretch: ReadonlyMap<string, readonly Gate[]>;
  readonly fractions: readonly { readonly value: number; readonly gate: Gate }[];
}

/** Slots of the filter: few enough for the fastest cache, many enough for the few hundred numbers of a task. */
const SLOTS = 1 << 13;

/** Index of a hash in the filter. */
export function slotOf(hash: number): number {
  return (hash ^ (hash >>> 13)) & (SLOTS - 1);
}

export function indexNumbers(gates: readonly Gate[], grammar: NumberGrammar): GateNumbers {
  const filter = new Uint8Array(SLOTS);
  const byHash = new Map<number, DigitEntry>();
  const byKey = new Map<string, Gate[]>();
  const byStretch = new Map<string, Gate[]>();
  const fractions: { value: number; gate: Gate }[] = [];
  for (const gate of gates) {
    for (const value of statedValues(gate, grammar)) {
      addDigits(byHash, filter, gate, value);
      add(byKey, keyOf(value), gate);
      for (const stretch of stretchesOf(value)) add(byStretch, stretch, gate);
      fractions.push({ value: numberOf(value), gate });
    }
  }
  return { filter, byHash, byKey, byStretch, fractions };
}

/** The nearest double of the magnitude; by its decimal text where one of the parts is no double. */
function numberOf(value: Rational): number {
  const quotient = Math.abs(Number(value.n) / Number(value.d));
  return Number.isFinite(quotient) ? quotient : Math.abs(Number(rationals.toString(value)));
}

function addDigits(byHash: Map<number, DigitEntry>, filter: Uint8Array, gate: Gate, value: Rational): void {
  const significand = significandOf(value);
  if (significand === null) return;
  const hash = hashDigits(significand.digits);
  let entry = byHash.get(hash);
  if (entry === undefined) byHash.set(hash, (entry = { gates: new Map() }));
  let exponents = entry.gates.get(gate);
  if (exponents === undefined) entry.gates.set(gate, (exponents = new Set()));
  exponents.add(significand.exponent);
  filter[slotOf(hash)] = 1;
}

function add(map: Map<string, Gate[]>, key: string, gate: Gate): void {
  const gates = map.get(key);
  if (gates === undefined) map.set(key, [gate]);
  else if (gates.at(-1) !== gate) gates.push(gate);
}

/** Longest significand whose stretches are looked for in words: no one says longer ones. */
const LONGEST_SAID = 12;

function stretchesOf(value: Rational): readonly string[] {
  const digits = significandOf(value)?.digits ?? '';
  if (digits.length > LONGEST_SAID) return [];
  const found: string[] = [];
  for (let start = 0; start < digits.length; start += 1)
    for (let end = start + 1; end <= digits.length; end += 1) found.push(digits.slice(start, end).replace(/^0+|0+$/g, ''));
  return [...new Set(found)].filter((stretch) => stretch !== '');
}
