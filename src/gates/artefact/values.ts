import { isArray, isObject, type Json } from '../../model/json.js';
import { readQuantity, type Quantity } from '../match/quantity.js';
import { sentinelText } from '../match/sentinel.js';
import type { NumberGrammar } from '../numbers/index.js';
import type { Gate } from '../types.js';

/** A value that a gate states: its only one, or that of a row of its table. */
export interface GateValue {
  readonly gate: Gate;
  /** The row's label; null where the gate is no table. */
  readonly row: string | null;
  readonly quantity: Quantity | null;
  /** The value as a text, where it is no number. */
  readonly text: string | null;
  /** A gate with this value alone, as the matchers take it. */
  readonly single: Gate;
}

/** The values of a gate that are numbers or texts of their own; none for aliases, choices and symbols, which are words. */
export function valuesOf(gate: Gate, grammar: NumberGrammar): readonly GateValue[] {
  if (gate.kind === 'alias' || gate.kind === 'choice' || gate.kind === 'symbol') return [];
  const rows = gate.kind === 'table' ? cellsOf(gate.value, 0) : [[null, gate.value] as const];
  return rows.map(([row, value]) => {
    const quantity = readQuantity(value, gate.unit, grammar);
    return {
      gate,
      row,
      quantity,
      text: quantity === null ? sentinelText(value) : null,
      single: row === null ? gate : { ...gate, value: { [row]: value } },
    };
  });
}

type Cell = readonly [label: string, value: Json];

/** Nested rows get the labels of all their keys, as in the matcher of tables. */
function cellsOf(value: Json, depth: number): Cell[] {
  if (!isObject(value) || depth > 3) return [];
  return Object.entries(value).flatMap(([label, cell]): Cell[] =>
    isObject(cell) ? cellsOf(cell, depth + 1).map(([inner, own]): Cell => [`${label} ${inner}`, own]) : [[label, cell]],
  );
}

/** The value of a gate as a text; null where it is a table or nothing. */
export function valueText({ value }: Gate): string | null {
  return value === null || isObject(value) || isArray(value) ? null : String(value);
}

/** The gate of one row's value, to find that value where no label stands beside it. */
export function scalarGate({ gate, row, quantity, text }: GateValue): Gate {
  if (row === null) return gate;
  const kind = quantity === null ? 'sentinel' : quantity.scale === 'plain' ? 'number' : 'rate';
  return { ...gate, kind, value: quantity === null ? text : cellOf(gate.value, row) };
}

function cellOf(value: Json, row: string): Json {
  return cellsOf(value, 0).find(([label]) => label === row)?.[1] ?? null;
}
