import type { GateConflict } from '../../model/artefact.js';
import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { termsOf, WordText, type Term } from '../context/words.js';
import { readQuantity, type Quantity } from '../match/quantity.js';
import { segmentOf } from '../match/segments.js';
import { rationals, type Atom, type NumberGrammar } from '../numbers/index.js';
import { rateOf } from '../numbers/forms.js';
import { gatesOf } from '../read.js';
import type { Gate } from '../types.js';
import { artefactFiles } from './files.js';
import { NEAR, occurrencesIn, readForGates, type Occurrence, type ReadFile } from './occurrences.js';
import { valuesOf, type GateValue } from './values.js';

/** Kinds whose values are single numbers. */
const NUMERIC: ReadonlySet<Gate['kind']> = new Set(['rate', 'number', 'threshold', 'duration', 'sentinel']);

/**
 * Second statements of a gate with another value: "overhead is 12 %", and elsewhere "an overhead of 14 %". Both name the value in
 * the same words directly before it, count in the same unit, and stand in a sentence or in the code. Examples, denials, ranges and
 * tables are no statements, and neither is a value of another gate or a decoy.
 */
export function conflictsOf(task: Task, grammar: NumberGrammar): readonly GateConflict[] {
  const gates = gatesOf(task).filter((gate) => NUMERIC.has(gate.kind) && gate.near.length + gate.when.length > 0);
  if (gates.length === 0) return [];
  const reads = artefactFiles(task)
    .filter(({ link }) => link === null)
    .map((file) => readForGates(task, file, grammar));
  const known = gatesOf(task).flatMap((gate) => valuesOf(gate, grammar).flatMap(({ quantity }) => quantity ?? []));
  return gates.flatMap((gate) => conflictOf(gate, reads, known, grammar));
}

function conflictOf(gate: Gate, reads: readonly ReadFile[], known: readonly Quantity[], grammar: NumberGrammar): GateConflict[] {
  const [value] = valuesOf(gate, grammar);
  if (!value?.quantity) return [];
  const near = termsOf([...gate.near, ...gate.when]);
  const own = reads.flatMap((read) => occurrencesIn(read, gate, grammar).map((occurrence) => ({ occurrence, file: read.file })));
  const stated = own.find(
    ({ occurrence }) => occurrence.support >= NEAR && labelBefore(occurrence.passage, occurrence.span, near) !== null,
  );
  if (stated === undefined) return [];
  const label = labelBefore(stated.occurrence.passage, stated.occurrence.span, near)!;
  const decoys = gate.decoys.flatMap((decoy) => readQuantity(decoy, gate.unit, grammar) ?? []);
  for (const { file, passages } of reads) {
    for (const { passage, atoms } of passages ?? []) {
      const other = atoms.find((atom) =>
        contradicts(atom, { passage, atoms, label, near, value, stated: stated.occurrence, known: [...known, ...decoys] }),
      );
      if (other !== undefined)
        return [{ gate, stated: placeOf(stated.occurrence, stated.file), other: placeOf({ passage, span: other }, file) }];
    }
  }
  return [];
}

interface Case {
  readonly passage: Passage;
  readonly atoms: readonly Atom[];
  readonly label: Term;
  readonly near: readonly Term[];
  readonly value: GateValue;
  readonly stated: Occurrence;
  readonly known: readonly Quantity[];
}

/** Words that make a sentence an example, a comparison with others, or a denial. */
const NO_STATEMENT =
  /\b(?:e\.g|for (?:example|instance)|example|suppose|say|assume|imagine|if|when|unless|unlike|instead|rather|never|not|no longer|used to|formerly|previously|once|other|usual|usually|typical|common|default|until|before|except|respectively|sum|total|times|twice|half)\b|n['’]t\b|[?{}]|例如|比如|不是|而非|如果|以前|曾/i;

function contradicts(atom: Atom, { passage, atoms, label, near, value, stated, known }: Case): boolean {
  const quantity = value.quantity!;
  if (passage === stated.passage && segmentOf(passage, atom).start === segmentOf(passage, stated.span).start) return false;
  if (!isStatement(passage, atom, atoms) || !isAlike(atom, stated.atom!)) return false;
  if (known.some((each) => rationals.equals(each.value, atom.value) || rationals.equals(each.rate, rateOf(atom.value, atom.scale))))
    return false;
  const own = rationals.equals(rateOf(atom.value, atom.scale), quantity.rate) || rationals.equals(atom.value, stated.atom!.value);
  const before = labelBefore(passage, atom, near);
  return !own && before !== null && before.stems.join(' ') === label.stems.join(' ') && before.han === label.han;
}

/** One number in a sentence of its own, or a constant of code. */
function isStatement(passage: Passage, atom: Atom, atoms: readonly Atom[]): boolean {
  if (passage.kind === 'row' || passage.kind === 'header' || passage.kind === 'name') return false;
  const sentence = segmentOf(passage, atom);
  const inside = atoms.filter(({ start, end }) => start >= sentence.start && end <= sentence.end);
  return inside.length === 1 && atom.form !== 'ratio' && !NO_STATEMENT.test(passage.text.slice(sentence.start, sentence.end));
}

/** The same scale, unit and comparison, or a code constant beside a number in words. */
function isAlike(atom: Atom, stated: Atom): boolean {
  return atom.scale === stated.scale && atom.unit?.name === stated.unit?.name && atom.comparison === stated.comparison;
}

/** Words between a label and its value: `overhead (burden) of`, `overhead is always`. */
const FEW_WORDS = 4;

/** The near word directly before a value, in its sentence or as the name that it is bound to. */
function labelBefore(passage: Passage, span: OffsetRange, near: readonly Term[]): Term | null {
  const sentence = segmentOf(passage, span);
  const before = passage.text.slice(sentence.start, span.start);
  const words = before.split(/\s+/).filter((word) => word !== '');
  const close = new WordText(words.slice(-FEW_WORDS - 1).join(' '));
  return near.find((term) => close.holds(term)) ?? null;
}

function placeOf({ passage, span }: { readonly passage: Passage; readonly span: OffsetRange }, file: SourceFile) {
  return { file, range: passage.range(span) };
}
