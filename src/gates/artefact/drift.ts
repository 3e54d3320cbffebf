import type { Drift, DriftKind } from '../../model/artefact.js';
import { FILE_START } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { rationals, type NumberGrammar } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import type { Gate } from '../types.js';
import { compare, type Compared, type Outcome } from './compare.js';
import { counterparts, declaredChanges } from './files.js';
import { readForGates } from './occurrences.js';
import { keyOf, slotsOf, type Slot } from './slots.js';

/** A pair of files as it is compared. */
export interface ComparedPair extends Compared {
  readonly artefact: SourceFile;
  readonly differs: boolean;
}

/** How the perturbed artefact of a task differs from the artefact where it should not; none where there is no perturbed one. */
export function driftsOf(task: Task, grammar: NumberGrammar): readonly Drift[] {
  const { pairs, missing, extra } = counterparts(task);
  if (pairs.length + extra.length === 0 || pairs.length + missing.length === 0) return [];
  const texts = pairs.filter(({ artefact, control }) => artefact.text() !== null && control.text() !== null);
  const reads = texts.map(({ artefact }) => readForGates(task, artefact));
  const slots = slotsOf(reads, gatesOf(task), grammar);
  const compared = texts.map(({ artefact, control }): ComparedPair => {
    const [text, perturbed] = [artefact.text() ?? '', control.text() ?? ''];
    const comparison = { artefact, text, slots: slots.get(artefact) ?? [], control, perturbed };
    return { artefact, differs: text !== perturbed, ...compare(comparison, grammar) };
  });
  const files: Drift[] = [
    ...missing.map((file) => whole('missing', file)),
    ...extra.map((file) => whole('extra', file)),
    ...pairs.filter((pair) => !texts.includes(pair)).flatMap(({ artefact, control }) => unreadPair(artefact, control)),
  ];
  const found = [...files, ...changesOf(compared, gatesOf(task), declaredChanges(task))];
  const isSame = found.length === 0 && pairs.length > 0 && pairs.every(({ artefact, control }) => artefact.digest() === control.digest());
  return isSame ? [whole('same', pairs[0]!.control)] : found;
}

/** Differences of the texts: outside of values, and in the values themselves. `changes` are ids; null where every gate may change. */
export function changesOf(compared: readonly ComparedPair[], gates: readonly Gate[], changes: readonly string[] | null): readonly Drift[] {
  const free = new Set(compared.filter((pair) => isOperator(pair, gates, changes)).map(({ artefact }) => artefact));
  const outcomes = compared.filter(({ artefact }) => !free.has(artefact)).flatMap((pair) => pair.outcomes);
  const may = (gate: Gate): boolean => changes === null || changes.includes(gate.id);
  return [
    ...compared.filter(({ artefact }) => !free.has(artefact)).flatMap(({ drifts }) => drifts),
    ...outcomes.flatMap((outcome) => ofOutcome(outcome, may)),
    ...gates.filter(may).flatMap((gate) => ofGate(gate, outcomes, changes !== null)),
  ];
}

/** A declared change of an operator is one of its code: the file that holds it may differ anywhere. */
function isOperator({ outcomes, artefact, differs }: ComparedPair, gates: readonly Gate[], changes: readonly string[] | null): boolean {
  if (changes === null || !differs || /\.(?:md|markdown|rst|txt)$/i.test(artefact.path)) return false;
  const declared = gates.filter(({ id, kind }) => kind === 'symbol' && changes.includes(id));
  return outcomes.some(({ slot }) => slot.placed.some(({ occurrence }) => declared.includes(occurrence.gate)));
}

function ofOutcome(outcome: Outcome, may: (gate: Gate) => boolean): Drift[] {
  const { slot, verdict } = outcome;
  if (verdict.kind === 'kept') return [];
  const gates = slot.placed.map(({ occurrence }) => occurrence.gate);
  if (!gates.some(may)) return [drift('undeclared', outcome)];
  return verdict.kind === 'form' ? [drift('form', outcome)] : [];
}

/**
 * A gate must be changed wherever it stands, and everywhere to the same value; of a table or of several names for one, the rows by
 * themselves, and one of them at least.
 */
function ofGate(gate: Gate, outcomes: readonly Outcome[], must: boolean): Drift[] {
  const own = outcomes.filter(({ slot }) => slot.placed.some(({ occurrence }) => occurrence.gate === gate));
  const firm = own.filter(({ slot }) => isFirm(slot));
  const changed = own.filter(({ verdict }) => verdict.kind === 'changed');
  if (changed.length === 0) {
    const [first] = firm.length > 0 ? firm : own;
    const reported = own.some(({ verdict }) => verdict.kind === 'form');
    return must && first !== undefined && !reported && gate.kind !== 'symbol' ? [drift('unchanged', first)] : [];
  }
  const keys = new Map<string, Outcome[]>();
  for (const outcome of firm) {
    const key = keyOf(outcome.slot.placed[0]!.occurrence);
    keys.set(key, [...(keys.get(key) ?? []), outcome]);
  }
  return [...keys.values()].flatMap((same) => [...partial(same), ...differing(same)]);
}

/** It is this gate's value and no other's. */
function isFirm({ certain, placed }: Slot): boolean {
  return certain && new Set(placed.map(({ occurrence }) => occurrence.gate)).size === 1;
}

function partial(same: readonly Outcome[]): Drift[] {
  if (!same.some(({ verdict }) => verdict.kind === 'changed')) return [];
  return same.filter(({ verdict }) => verdict.kind === 'kept').map((outcome) => drift('partial', outcome));
}

function differing(same: readonly Outcome[]): Drift[] {
  const [first, ...rest] = same.filter(({ verdict }) => verdict.kind === 'changed' && verdict.value !== null);
  return rest.filter(({ verdict }) => !rationals.equals(verdict.value!, first!.verdict.value!)).map((outcome) => drift('values', outcome));
}

function drift(kind: DriftKind, { slot, at, artefact }: Outcome): Drift {
  const { gate, row } = slot.placed[0]!.occurrence;
  return { kind, gate, row: gate.kind === 'table' ? row : null, at, artefact };
}

function whole(kind: DriftKind, file: SourceFile): Drift {
  return { kind, gate: null, row: null, at: { file, range: FILE_START }, artefact: null };
}

/** A file without a text is compared as a whole, and links are never followed. */
function unreadPair(artefact: SourceFile, control: SourceFile): Drift[] {
  const isLink = artefact.link !== null || control.link !== null;
  const [left, right] = isLink ? [artefact.link, control.link] : [artefact.digest(), control.digest()];
  if (left !== null && left === right) return [];
  const kind = left === null || right === null ? 'unread' : 'binary';
  return [{ ...whole(kind, control), artefact: { file: artefact, range: FILE_START } }];
}
