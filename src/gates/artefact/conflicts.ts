import type { GateConflict } from '../../model/artefact.js';
import type { Passage } from '../../model/passage.js';
import type { OffsetRange } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { GENERIC_STEMS, stemsOf, termsOf, WordText, type Term } from '../context/words.js';
import { readQuantity, type Quantity } from '../match/quantity.js';
import { segmentOf } from '../match/segments.js';
import { rationals, type Atom, type NumberGrammar } from '../numbers/index.js';
import { rateOf } from '../numbers/forms.js';
import { gatesOf } from '../read.js';
import { atomsOf } from '../scan/passages.js';
import type { Gate } from '../types.js';
import { artefactFiles } from './files.js';
import { isOfOtherThing, labelBefore, wordsBefore } from './labels.js';
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
    .map((file) => readForGates(task, file));
  const quantities = gatesOf(task).flatMap((gate) => valuesOf(gate, grammar).flatMap(({ quantity }) => quantity ?? []));
  const others = new Statements(reads, new Set(quantities.flatMap(keysOf)), grammar);
  return gates.flatMap((gate) => conflictOf(gate, reads, others, grammar));
}

function conflictOf(gate: Gate, reads: readonly ReadFile[], others: Statements, grammar: NumberGrammar): GateConflict[] {
  const [value] = valuesOf(gate, grammar);
  if (!value?.quantity) return [];
  const near = termsOf([...gate.near, ...gate.when]);
  const own = reads.flatMap((read) => occurrencesIn(read, gate, grammar).map((occurrence) => ({ occurrence, file: read.file })));
  const stated = own.find(
    ({ occurrence }) => occurrence.support >= NEAR && labelBefore(occurrence.passage, occurrence.span, near) !== null,
  );
  if (stated === undefined) return [];
  const label = labelBefore(stated.occurrence.passage, stated.occurrence.span, near)!;
  const decoys = new Set(gate.decoys.flatMap((decoy) => readQuantity(decoy, gate.unit, grammar) ?? []).flatMap(keysOf));
  const sentence = segmentOf(stated.occurrence.passage, stated.occurrence.span);
  const known = new WordText(
    [gate.id, ...gate.near, ...gate.when, stated.occurrence.passage.text.slice(sentence.start, sentence.end)].join(' '),
  );
  const other = others.with(label).find((each) => contradicts(each, { label, near, value, stated: stated.occurrence, known, decoys }));
  if (other === undefined) return [];
  return [
    { gate, stated: placeOf(stated.occurrence, stated.file), other: placeOf({ passage: other.passage, span: other.atom }, other.file) },
  ];
}

/** A number of the artefact that is no gate's value. */
interface Statement {
  readonly file: SourceFile;
  readonly passage: Passage;
  readonly atom: Atom;
  readonly atoms: readonly Atom[];
}

/** The numbers of the artefact that are no gate's value, by the words before them, so that each gate looks at its own alone. */
class Statements {
  readonly #all: Statement[] = [];
  readonly #byStem = new Map<string, Statement[]>();

  constructor(reads: readonly ReadFile[], known: ReadonlySet<string>, grammar: NumberGrammar) {
    for (const { file, passages } of reads) {
      for (const passage of passages ?? []) {
        if (passage.kind === 'row' || passage.kind === 'header' || passage.kind === 'name') continue;
        const atoms = atomsOf(passage, grammar);
        for (const atom of atoms) if (!keysOfAtom(atom).some((key) => known.has(key))) this.#add({ file, passage, atom, atoms });
      }
    }
  }

  with(label: Term): readonly Statement[] {
    return label.han === null ? (this.#byStem.get(label.stems[0] ?? '') ?? []) : this.#all;
  }

  #add(statement: Statement): void {
    this.#all.push(statement);
    for (const stem of new Set(stemsOf(wordsBefore(statement.passage, statement.atom).join(' ')))) {
      const same = this.#byStem.get(stem);
      if (same === undefined) this.#byStem.set(stem, [statement]);
      else same.push(statement);
    }
  }
}

function keysOf({ value, rate }: Pick<Quantity, 'value' | 'rate'>): readonly string[] {
  return [`=${rationals.toString(value)}`, `%${rationals.toString(rate)}`];
}

function keysOfAtom({ value, scale }: Atom): readonly string[] {
  return keysOf({ value, rate: rateOf(value, scale) });
}

interface Case {
  readonly label: Term;
  readonly near: readonly Term[];
  readonly value: GateValue;
  readonly stated: Occurrence;
  /** What the gate and its statement speak of. */
  readonly known: WordText;
  readonly decoys: ReadonlySet<string>;
}

/** Words that make a sentence an example, a comparison with others, or a denial. */
const NO_STATEMENT =
  /\b(?:e\.g|for (?:example|instance)|example|suppose|say|assume|imagine|if|when|unless|unlike|instead|rather|never|not|no longer|used to|formerly|previously|once|other|usual|usually|typical|common|default|until|before|except|respectively|sum|total|times|twice|half)\b|n['’]t\b|[?{}]|例如|比如|不是|而非|如果|以前|曾/i;

function contradicts({ passage, atom, atoms }: Statement, { label, near, value, stated, known, decoys }: Case): boolean {
  const quantity = value.quantity!;
  if (passage === stated.passage && segmentOf(passage, atom).start === segmentOf(passage, stated.span).start) return false;
  if (!isAlike(atom, stated.atom!) && !isConstant(passage, atom, quantity, label)) return false;
  if (keysOfAtom(atom).some((key) => decoys.has(key)) || !isStatement(passage, atom, atoms)) return false;
  const own = rationals.equals(rateOf(atom.value, atom.scale), quantity.rate) || rationals.equals(atom.value, stated.atom!.value);
  const before = labelBefore(passage, atom, near);
  const isSame = before !== null && before.stems.join(' ') === label.stems.join(' ') && before.han === label.han;
  return !own && isSame && !isOfOtherThing(passage, atom, label, known);
}

/** `OVERLAP = 0.75`: a constant of code that is called like the label and nothing else has the gate's unit without saying so. */
function isConstant(passage: Passage, atom: Atom, { scale }: Quantity, label: Term): boolean {
  if (atom.unit !== null || atom.scale !== 'plain' || atom.form === 'words') return false;
  const line = passage.text.slice(passage.text.lastIndexOf('\n', atom.start - 1) + 1, atom.start);
  const name = /^\s*(?:(?:const|let|var|export)\s+)*([\p{L}_][\p{L}\p{N}_]*)\s*(?::\s*\w+\s*)?:?=\s*$/u.exec(line)?.[1];
  if (name === undefined) return false;
  const own = stemsOf(name).filter((stem) => !GENERIC_STEMS.has(stem));
  const isShare = atom.value.n > 0n && atom.value.n < atom.value.d;
  return own.join(' ') === label.stems.join(' ') && (scale === 'plain' || isShare);
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

function placeOf({ passage, span }: { readonly passage: Passage; readonly span: OffsetRange }, file: SourceFile) {
  return { file, range: passage.range(span) };
}
