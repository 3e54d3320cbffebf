import { isObject, type Json } from '../../model/json.js';
import type { Passage } from '../../model/passage.js';
import { rationals, type NumberGrammar } from '../numbers/index.js';
import type { Atom } from '../numbers/types.js';
import type { Gate } from '../types.js';
import { holdsLabel, labelWords } from './labels.js';
import { literalSpans } from './literal.js';
import { namesOf } from './measure.js';
import { matchNumber } from './numeric.js';
import { readQuantity, type Quantity } from './quantity.js';
import { matchRate } from './rate.js';
import { textMatch } from './text-match.js';
import type { Match, Matcher } from './types.js';

/** A row of a table gate. */
export interface Row {
  readonly label: string;
  readonly words: readonly string[];
  /** Null for a value that is no number. */
  readonly quantity: Quantity | null;
  readonly text: string | null;
}

/** A table leaks row by row, where label and value stand together; and whole, where most of its values stand together. */
export const matcher: Matcher = {
  kind: 'table',
  match: (gate, passage, atoms, grammar) => {
    const rows = rowsOf(gate, grammar);
    const stated = rows.map((row) => valueMatches(row, passage, atoms, grammar));
    const found = rows.flatMap((row, i) =>
      stated[i]!.filter((match) => hasLabel(row, match, passage)).map((match) => ({ ...match, form: `row-${match.form}` })),
    );
    return found.length > 0 ? found : wholeTable(rows, stated);
  },
};

const kept = new WeakMap<NumberGrammar, WeakMap<Gate, readonly Row[]>>();

/** The rows of a table gate; nested objects give rows with the labels of their inner keys. */
export function rowsOf(gate: Gate, grammar: NumberGrammar): readonly Row[] {
  let gates = kept.get(grammar);
  if (gates === undefined) kept.set(grammar, (gates = new WeakMap()));
  let rows = gates.get(gate);
  if (rows === undefined) gates.set(gate, (rows = readRows(gate, grammar)));
  return rows;
}

function readRows({ value, unit }: Gate, grammar: NumberGrammar): Row[] {
  return cellsOf(value).flatMap(({ label, key, value: cell }) => {
    const quantity = readQuantity(cell, unit, grammar);
    const text = typeof cell === 'string' && cell.trim() !== '' ? cell.trim() : null;
    return quantity === null && text === null ? [] : [{ label, words: labelWords(key), quantity, text }];
  });
}

/** A cell of a table gate. */
export interface Cell {
  /** The labels of all keys that lead to it. */
  readonly label: string;
  /** The innermost of them. */
  readonly key: string;
  readonly value: Json;
}

const DEEPEST = 3;

/** The cells of a table, with those of nested objects. */
export function cellsOf(table: Json, depth = 0): Cell[] {
  if (!isObject(table) || depth > DEEPEST) return [];
  return Object.entries(table).flatMap(([key, value]): Cell[] =>
    isObject(value) ? cellsOf(value, depth + 1).map((cell) => ({ ...cell, label: `${key} ${cell.label}` })) : [{ label: key, key, value }],
  );
}

function valueMatches({ quantity, text }: Row, passage: Passage, atoms: readonly Atom[], grammar: NumberGrammar): readonly Match[] {
  if (quantity !== null) {
    const match = quantity.scale === 'plain' ? matchPlain : matchRate;
    return atoms.map((atom) => match(atom, quantity, passage, grammar)).filter((each): each is Match => each !== null);
  }
  return text === null ? [] : literalSpans(text, passage.text).map((span) => textMatch('text', span));
}

/** A cell without a unit may be one of percent: `14 %` and, beside a word of shares, 0.14 state 14. */
function matchPlain(atom: Atom, quantity: Quantity, passage: Passage, grammar: NumberGrammar): Match | null {
  const found = matchNumber(atom, quantity, passage, grammar);
  if (found !== null || quantity.unit !== null) return found;
  const rate = rationals.divide(quantity.value, { n: 100n, d: 1n });
  if (rate === null || (atom.scale !== 'percent' && !isOfRates(atom, passage))) return null;
  const share = matchRate(atom, { ...quantity, scale: 'percent', rate }, passage, grammar);
  return share !== null && /^(?:percent|decimal|words)$/.test(share.form) ? share : null;
}

function isOfRates({ start, end }: Atom, passage: Passage): boolean {
  return namesOf({ start, end }, passage).some((name) => /(?:rate|share|fraction|ratio)s?$/i.test(name));
}

/** The label in the sentence, cell row or names of the value; in a list of pairs (`a 1, b 2`) the one beside it. */
function hasLabel({ words }: Row, { span }: Match, passage: Passage): boolean {
  const { text, parts, names, kind } = passage;
  if (namesOf(span, passage).some((name) => holdsLabel(labelWords(name), words))) return true;
  if (names.some((name) => holdsLabel(labelWords(name), words))) return true;
  const sentence =
    kind === 'row' || kind === 'code' || kind === 'entry'
      ? undefined
      : parts.find(({ start, end }) => start <= span.start && end >= span.end);
  const around = sentence ?? { start: 0, end: text.length };
  // The value's own words are no label.
  return (
    holdsLabel(labelWords(text.slice(around.start, span.start)), words) || holdsLabel(labelWords(text.slice(span.end, around.end)), words)
  );
}

/** Share of the rows whose values make the table, and the least number of them. */
const MOST = 2 / 3;
const LEAST = 3;

function wholeTable(rows: readonly Row[], stated: readonly (readonly Match[])[]): readonly Match[] {
  const used = new Set<number>();
  const matches = stated.flatMap((found) => {
    const free = found.find(({ span, contradictions }) => !used.has(span.start) && contradictions.length === 0);
    if (free !== undefined) used.add(free.span.start);
    return free === undefined ? [] : [free];
  });
  if (matches.length < Math.max(LEAST, Math.ceil(rows.length * MOST))) return [];
  const span = { start: Math.min(...matches.map((match) => match.span.start)), end: Math.max(...matches.map((match) => match.span.end)) };
  return [textMatch('rows', span)];
}
