import type { Unstated } from '../../model/artefact.js';
import type { Passage } from '../../model/passage.js';
import type { Task } from '../../model/task.js';
import type { NumberGrammar } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import type { Gate } from '../types.js';
import { artefactFiles } from './files.js';
import { isStatedWithoutLabel, NEAR, occurrencesIn, readForGates, type Occurrence, type ReadFile } from './occurrences.js';
import { valuesOf } from './values.js';

/** The gates of a task that its artefact does not state; none where the repository has no artefact. */
export function unstatedGates(task: Task, grammar: NumberGrammar): readonly Unstated[] {
  const files = artefactFiles(task).filter(({ link }) => link === null);
  const gates = gatesOf(task);
  if (files.length === 0 || gates.length === 0) return [];
  const reads = files.map((file) => readForGates(task, file));
  const unread = reads.filter(({ passages }) => passages === null).map(({ file }) => file);
  const found = new Map(gates.map((gate) => [gate, reads.flatMap((read) => occurrencesIn(read, gate, grammar))]));
  const firm = byPassage([...found.values()].flat().filter(({ support }) => support >= NEAR));
  return gates.flatMap((gate) => {
    const own = (found.get(gate) ?? []).filter((occurrence) => !belongsToAnother(occurrence, firm));
    const rows = missingRows(gate, own, reads, grammar);
    return rows === 'none' ? [] : [{ gate, rows: rows === 'all' ? null : rows, unread }];
  });
}

/**
 * The number stands where nothing speaks for this gate, and something for another one: two gates with an equal value. A gate
 * without near words can have nothing that speaks for it.
 */
function belongsToAnother(occurrence: Occurrence, firm: ReadonlyMap<Passage, ReadonlyMap<number, readonly Occurrence[]>>): boolean {
  if (occurrence.gate.near.length === 0 || occurrence.support >= NEAR) return false;
  const { start, end } = occurrence.span;
  const blocks = firm.get(occurrence.passage);
  for (let block = blockOf(start); blocks !== undefined && block <= blockOf(end); block += 1)
    if (blocks.get(block)?.some((other) => other.gate !== occurrence.gate && other.span.start < end && start < other.span.end)) return true;
  return false;
}

/** Occurrences by passage and stretch of its text: a paragraph may state hundreds of gates. */
function byPassage(occurrences: readonly Occurrence[]): ReadonlyMap<Passage, ReadonlyMap<number, readonly Occurrence[]>> {
  const found = new Map<Passage, Map<number, Occurrence[]>>();
  for (const occurrence of occurrences) {
    let blocks = found.get(occurrence.passage);
    if (blocks === undefined) found.set(occurrence.passage, (blocks = new Map<number, Occurrence[]>()));
    for (let block = blockOf(occurrence.span.start); block <= blockOf(occurrence.span.end); block += 1)
      blocks.set(block, [...(blocks.get(block) ?? []), occurrence]);
  }
  return found;
}

function blockOf(offset: number): number {
  return Math.floor(offset / 64);
}

type Missing = 'none' | 'all' | readonly string[];

function missingRows(gate: Gate, own: readonly Occurrence[], reads: readonly ReadFile[], grammar: NumberGrammar): Missing {
  if (gate.kind === 'alias') return missingNames(gate, own);
  if (gate.kind !== 'table') return own.length > 0 ? 'none' : 'all';
  const values = valuesOf(gate, grammar).filter(({ quantity, text }) => quantity !== null || text !== null);
  const stated = new Set(own.map(({ row }) => row));
  const missing = values.filter((value) => !stated.has(value.row) && !reads.some((read) => isStatedWithoutLabel(read, value, grammar)));
  return summed(
    missing.map(({ row }) => row ?? ''),
    values.length,
  );
}

function missingNames(gate: Gate, own: readonly Occurrence[]): Missing {
  const from = new Set(own.filter(({ part }) => part === 'from').map(({ row }) => row));
  if (!own.some(({ part }) => part === 'to')) return 'all';
  return summed(
    gate.from.filter((name) => !from.has(name)),
    gate.from.length,
  );
}

function summed(missing: readonly string[], of: number): Missing {
  if (missing.length === 0) return 'none';
  return missing.length === of ? 'all' : missing;
}
