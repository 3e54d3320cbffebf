import { isArray, isObject, type Json } from '../../model/json.js';
import { readQuantity, type Quantity } from '../match/quantity.js';
import { sentinelText } from '../match/sentinel.js';
import { cellsOf } from '../match/table.js';
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
  const rows = gate.kind === 'table' ? cellsOf(gate.value) : [{ label: null, value: gate.value }];
  return rows.map(({ label: row, value }) => {
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
  return cellsOf(value).find(({ label }) => label === row)?.value ?? null;
}
