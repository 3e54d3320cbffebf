import { LineTable } from '../../languages/lines.js';
import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { surroundingsOf } from '../context/surroundings.js';
import { termsOf, type Term } from '../context/words.js';
import { matchers, type Match } from '../match/index.js';
import { folded, GAP, phrasePattern, spansOf, whole } from '../match/pattern.js';
import type { Atom, NumberGrammar } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import { atomsOf, gatesIn } from '../scan/passages.js';
import type { Gate } from '../types.js';
import { scalarGate, valuesOf, valueText, type GateValue } from './values.js';

/** What an occurrence states: the value, or one side of an alias. */
export type Part = 'value' | 'from' | 'to';

/** A place of the artefact that states a gate's value, in any form. */
export interface Occurrence {
  readonly gate: Gate;
  /** The row of a table, or the name that an alias replaces; null for what is one. */
  readonly row: string | null;
  readonly part: Part;
  readonly passage: Passage;
  /** In the passage's text: the number with its unit, the phrase, the name. */
  readonly span: OffsetRange;
  readonly form: string;
  readonly atom: Atom | null;
  readonly value: GateValue | null;
  /** How much around it speaks for the gate: its near words, then what of the form agrees. */
  readonly support: number;
}

/** A file's passages. */
export interface ReadFile {
  readonly file: SourceFile;
  /** Null when no reader can read it. */
  readonly passages: readonly Passage[] | null;
  /** The gates of the task, by which the passages are scanned. */
  readonly gates: readonly Gate[];
}

const read = new WeakMap<SourceFile, ReadFile>();

/** Reads a file for any number of gates, once. Its own name is no text of it. */
export function readForGates(task: Task, file: SourceFile): ReadFile {
  let found = read.get(file);
  if (found === undefined) {
    const passages = task.passages(file)?.filter(({ kind }) => kind !== 'name') ?? null;
    read.set(file, (found = { file, passages, gates: gatesOf(task) }));
  }
  return found;
}

/** Forms of a rate that are mostly another number: 0.86 for 14 %. They count where a near word stands beside them. */
export const FAINT = /(?:^|-)(?:multiplier|remainder|bare-percent)$/;

/** Where a file states a gate. A contradicted match (another unit, the opposite comparison) states nothing. */
export function occurrencesIn(read: ReadFile, gate: Gate, grammar: NumberGrammar): readonly Occurrence[] {
  let gates = found.get(read);
  if (gates === undefined) found.set(read, (gates = new Map<Gate, readonly Occurrence[]>()));
  let occurrences = gates.get(gate);
  if (occurrences === undefined) gates.set(gate, (occurrences = find(read, gate, grammar)));
  return occurrences;
}

const found = new WeakMap<ReadFile, Map<Gate, readonly Occurrence[]>>();

function find(read: ReadFile, gate: Gate, grammar: NumberGrammar): readonly Occurrence[] {
  const near = termsOf([...gate.near, ...gate.when]);
  const values = valuesOf(gate, grammar);
  return (read.passages ?? []).flatMap((passage) => {
    if (!gatesIn(passage, read.gates, grammar).has(gate)) return [];
    if (gate.kind === 'alias') return aliasIn(gate, passage);
    if (values.length === 0) return wordsIn(gate, passage, near, grammar);
    const atoms = atomsOf(passage, grammar);
    return values.flatMap((value) => numbersIn(value, passage, atoms, near, grammar));
  });
}

function numbersIn(value: GateValue, passage: Passage, atoms: readonly Atom[], near: readonly Term[], grammar: NumberGrammar) {
  const matches = matchers.get(value.single.kind)?.match(value.single, passage, atoms, grammar) ?? [];
  return matches
    .filter(({ contradictions, form }) => contradictions.length === 0 && form !== 'rows')
    .map((match) => occurrence(value, passage, match, near))
    .filter(({ form, support }) => support >= NEAR || !FAINT.test(form));
}

function occurrence(value: GateValue, passage: Passage, match: Match, near: readonly Term[]): Occurrence {
  const { atom, form } = match;
  const span = atom === null ? match.span : { start: atom.start, end: atom.end };
  const support = supportOf(passage, span, near, match.agreements) + (value.row === null ? 0 : NEAR);
  return { gate: value.gate, row: value.row, part: 'value', passage, span, form, atom, value, support };
}

/** Support from which on a near word stands in the sentence or in the names of the value. */
export const NEAR = 4;

function supportOf(passage: Passage, span: OffsetRange, near: readonly Term[], agreements: Match['agreements']): number {
  const { key, sentence, around } = surroundingsOf(passage, span);
  const close = near.filter((term) => key.holds(term) || sentence.holds(term)).length;
  const far = near.some((term) => around.holds(term)) ? 1 : 0;
  return Math.min(close, 4) * NEAR + far + (agreements.length > 0 ? 2 : 0);
}

/** A choice by its value or a phrase, a symbol by its name. */
function wordsIn(gate: Gate, passage: Passage, near: readonly Term[], grammar: NumberGrammar): Occurrence[] {
  const spans =
    gate.kind === 'choice'
      ? choiceSpans(gate, passage)
      : (matchers.get(gate.kind)?.match(gate, passage, [], grammar) ?? []).map(({ span }) => span);
  return spans.map((span) => ({
    gate,
    row: null,
    part: 'value',
    passage,
    span,
    form: gate.kind === 'choice' ? 'phrase' : 'symbol',
    atom: null,
    value: null,
    support: NEAR + supportOf(passage, span, near, []),
  }));
}

/** The matcher of choices is silent where alternatives stand beside the value; the artefact may well name them. */
function choiceSpans(gate: Gate, passage: Passage): readonly OffsetRange[] {
  const text = folded(passage.text);
  const spans = choiceWays(gate).flatMap((way) => spansOf(way, text));
  return spans.filter((span, at) => !spans.some((other, i) => i !== at && holds(other, span) && (!holds(span, other) || i < at)));
}

const ways = new WeakMap<Gate, readonly RegExp[]>();

function choiceWays(gate: Gate): readonly RegExp[] {
  let found = ways.get(gate);
  if (found === undefined) {
    const texts = [...gate.phrases, valueText(gate) ?? ''].filter((way) => /[\p{L}\p{N}]/u.test(way));
    ways.set(gate, (found = texts.map((way) => whole(phrasePattern(way, `(?:${GAP}|)`)))));
  }
  return found;
}

function holds(outer: OffsetRange, inner: OffsetRange): boolean {
  return outer.start <= inner.start && outer.end >= inner.end;
}

/** Both sides of an alias, each by itself: a heading or a list may stand between them. */
function aliasIn(gate: Gate, passage: Passage): Occurrence[] {
  const text = folded(passage.text);
  const names = folded(passage.names.join('\n'));
  const sides = sidesOf(gate);
  const to = sides.to === null ? [] : spansOf(sides.to, text);
  const from = sides.from.map(({ name, pattern }) => {
    return { name, spans: spansOf(pattern, text), named: spansOf(pattern, names).length > 0 };
  });
  const beside = from.filter(({ spans, named }) => spans.length > 0 || named).map(({ name }) => name);
  const side = (part: Part, row: string | null, span: OffsetRange, support: number): Occurrence => {
    return { gate, row, part, passage, span, form: 'name', atom: null, value: null, support };
  };
  return [
    ...to.map((span) => side('to', beside.length === 1 ? beside[0]! : null, span, beside.length > 0 ? NEAR : 1)),
    ...from.flatMap(({ name, spans }) =>
      spans.filter((span) => !to.some((other) => holds(other, span))).map((span) => side('from', name, span, 1)),
    ),
  ];
}

interface Sides {
  readonly from: readonly { readonly name: string; readonly pattern: RegExp }[];
  readonly to: RegExp | null;
}

const sides = new WeakMap<Gate, Sides>();

function sidesOf(gate: Gate): Sides {
  let found = sides.get(gate);
  if (found === undefined) {
    const sideOf = (name: string): RegExp => whole(phrasePattern(name));
    found = { from: gate.from.map((name) => ({ name, pattern: sideOf(name) })), to: gate.to === null ? null : sideOf(gate.to) };
    sides.set(gate, found);
  }
  return found;
}

/** Where a value of a row stands although its label does not stand beside it: in the whole table. */
export function isStatedWithoutLabel(read: ReadFile, value: GateValue, grammar: NumberGrammar): boolean {
  const scalar = scalarGate(value);
  return (read.passages ?? []).some((passage) => {
    if (!gatesIn(passage, read.gates, grammar).has(value.gate)) return false;
    const atoms = atomsOf(passage, grammar);
    return (
      isWholeTable(value.gate, passage, atoms, grammar) &&
      (matchers.get(scalar.kind)?.match(scalar, passage, atoms, grammar) ?? []).some(({ contradictions }) => contradictions.length === 0)
    );
  });
}

function isWholeTable(gate: Gate, passage: Passage, atoms: readonly Atom[], grammar: NumberGrammar): boolean {
  return (matchers.get('table')?.match(gate, passage, atoms, grammar) ?? []).some(({ form }) => form === 'rows');
}

/** A stretch of a file's text. */
export interface TextSpan extends OffsetRange {
  /** The text stands there as the passage has it, white space apart: no escapes and no marks between its characters. */
  readonly exact: boolean;
}

/** The place of an occurrence in its file's text, or null where the file is no text. */
export function offsetsOf({ passage, span }: Pick<Occurrence, 'passage' | 'span'>, lines: LineTable, text: string): TextSpan | null {
  const range = passage.range(span);
  const start = lines.offset({ line: range.line, column: range.column });
  const end = lines.offset({ line: range.endLine, column: range.endColumn });
  if (end <= start) return null;
  const bare = (part: string) => part.replace(/\s+/g, '');
  return { start, end, exact: bare(text.slice(start, end)) === bare(passage.text.slice(span.start, span.end)) };
}
