import type { Unstated } from '../../model/artefact.js';
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
  const reads = files.map((file) => readForGates(task, file, grammar));
  const unread = reads.filter(({ passages }) => passages === null).map(({ file }) => file);
  const found = new Map(gates.map((gate) => [gate, reads.flatMap((read) => occurrencesIn(read, gate, grammar))]));
  const all = [...found.values()].flat();
  return gates.flatMap((gate) => {
    const own = (found.get(gate) ?? []).filter((occurrence) => !belongsToAnother(occurrence, all));
    const rows = missingRows(gate, own, reads, grammar);
    return rows === 'none' ? [] : [{ gate, rows: rows === 'all' ? null : rows, unread }];
  });
}

/**
 * The number stands where nothing speaks for this gate, and something for another one: two gates with an equal value. A gate
 * without near words can have nothing that speaks for it.
 */
function belongsToAnother(occurrence: Occurrence, all: readonly Occurrence[]): boolean {
  if (occurrence.gate.near.length === 0 || occurrence.support >= NEAR) return false;
  return all.some(
    (other) =>
      other.gate !== occurrence.gate &&
      other.support >= NEAR &&
      other.passage === occurrence.passage &&
      other.span.start < occurrence.span.end &&
      occurrence.span.start < other.span.end,
  );
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
