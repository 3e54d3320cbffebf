import type { SourceFile, Task } from '../../model/task.js';
import { compare } from '../artefact/compare.js';
import { changesOf } from '../artefact/drift.js';
import { declaredChanges } from '../artefact/files.js';
import type { NumberGrammar } from '../numbers/index.js';
import { gatesOf } from '../read.js';
import type { Gate } from '../types.js';
import { editsFor, type Edit } from './edits.js';
import { PerturbError } from './error.js';
import { randomFor } from './random.js';
import { lineOf, readSource, targetsOf, type Source } from './targets.js';

export { PerturbError } from './error.js';

export interface PerturbOptions {
  readonly seed: number;
  /** Ids of the gates to change; null for those of `conditions.perturbed.changes`, or, where there are none, all that can be. */
  readonly gates: readonly string[] | null;
}

/** A value that was changed, and where. */
export interface Change {
  readonly gate: Gate;
  readonly row: string | null;
  readonly file: SourceFile;
  readonly line: number;
  readonly from: string;
  readonly to: string;
}

/** The perturbed artefact. */
export interface Perturbed {
  /** Every file of the artefact; `text` is null for files that are no texts and stay as they are. */
  readonly files: readonly { readonly file: SourceFile; readonly text: string | null }[];
  /** By file and line. */
  readonly changes: readonly Change[];
  /** Operators, whose code nothing but a person can change in a plausible way. */
  readonly skipped: readonly Gate[];
}

/**
 * The artefact with other values for some gates: at all their places, in the same form, and nothing else changed. The same seed gives
 * the same values. Throws a {@link PerturbError} where that is not possible.
 */
export function perturb(task: Task, grammar: NumberGrammar, { seed, gates: wanted }: PerturbOptions): Perturbed {
  const gates = gatesOf(task);
  const { chosen, skipped } = choose(gates, wanted ?? declaredChanges(task), wanted !== null);
  const source = readSource(task, gates, grammar);
  const edits = chosen.flatMap((gate) =>
    editsFor(gate, targetsOf(gate, source), { gates, grammar, random: randomFor(seed, task.id, gate.id) }),
  );
  const files = source.files.map((file) => ({ file, text: textOf(file, edits) }));
  check(files, source, gates, chosen, grammar);
  return { files, changes: changesIn(source.files, edits), skipped };
}

function choose(gates: readonly Gate[], ids: readonly string[] | null, asked: boolean) {
  if (gates.length === 0) throw new PerturbError('the manifest of the task declares no gates');
  const unknown = ids?.find((id) => !gates.some((gate) => gate.id === id));
  if (unknown !== undefined) throw new PerturbError(`no gate has the id "${unknown}"; there are ${gates.map(({ id }) => id).join(', ')}`);
  const named = ids === null ? gates : gates.filter(({ id }) => ids.includes(id));
  const skipped = named.filter(({ kind }) => kind === 'symbol');
  if (asked && skipped.length > 0) {
    throw new PerturbError(
      `the gate "${skipped[0]!.id}" is an operator: its code cannot be changed in a plausible way, so change it by hand`,
    );
  }
  const chosen = named.filter(({ kind }) => kind !== 'symbol');
  if (chosen.length === 0) throw new PerturbError('none of the gates to change has a value that can be changed');
  return { chosen, skipped };
}

function textOf(file: SourceFile, edits: readonly Edit[]): string | null {
  const text = file.text();
  if (text === null) return null;
  const own = edits.filter(({ target }) => target.file === file).sort((a, b) => a.target.at.start - b.target.at.start);
  let at = 0;
  let result = '';
  for (const { target, text: next } of own) {
    result += text.slice(at, target.at.start) + next;
    at = target.at.end;
  }
  return result + text.slice(at);
}

/** What was made must pass the rule that looks at perturbed artefacts. */
function check(files: Perturbed['files'], source: Source, gates: readonly Gate[], chosen: readonly Gate[], grammar: NumberGrammar): void {
  const compared = files.flatMap(({ file, text: perturbed }) => {
    const text = file.text();
    if (text === null || perturbed === null) return [];
    const comparison = { artefact: file, text, slots: source.slots.get(file) ?? [], control: file, perturbed };
    return [{ artefact: file, differs: text !== perturbed, ...compare(comparison, grammar) }];
  });
  const ids = chosen.map(({ id }) => id);
  const [drift] = changesOf(compared, gates, ids);
  if (drift) {
    const gate = drift.gate === null ? '' : ` of the gate "${drift.gate.id}"`;
    throw new PerturbError(
      `the value${gate} at ${drift.at.file.taskPath}:${drift.at.range.line} cannot be changed alone: write it as a plain value, once`,
    );
  }
}

function changesIn(files: readonly SourceFile[], edits: readonly Edit[]): readonly Change[] {
  return edits
    .map(({ target: { gate, row, file, at, old }, text }) => {
      return { gate, row: gate.kind === 'table' ? row : null, file, line: lineOf(file, at), from: old, to: text };
    })
    .sort((a, b) => files.indexOf(a.file) - files.indexOf(b.file) || a.line - b.line);
}
