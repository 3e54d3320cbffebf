import type { Task } from '../../../model/task.js';
import type { Change } from '../../transaction/types.js';
import { examplesLeft } from '../examples/left.js';
import { innerMentions } from '../mentions/inner-tasks.js';
import { leavingOf } from '../mentions/leaving.js';
import { hiddenProse, instructionProse, otherProse } from '../mentions/prose.js';
import type { ChecklistItem, PlanRefusal } from '../types.js';
import type { Candidate } from './candidates.js';
import type { Placement } from './input.js';

export function refusalOf(candidate: Candidate, task: Task, reason: string, checklist: readonly ChecklistItem[] = []): PlanRefusal {
  const description =
    candidate.action === 'move'
      ? `move "${candidate.field.path}" out of the answer and into the input`
      : `take "${candidate.field.path}", which selects nothing, out of the answer`;
  return { task: task.id, kind: 'problem', field: candidate.field.path, description, reason, checklist };
}

/** One sentence for each field, and one for the files. */
export function whatIsDone(
  taken: readonly Candidate[],
  placements: ReadonlyMap<Candidate, Placement>,
  changes: readonly Change[],
): readonly string[] {
  const fields = taken.map((candidate) => {
    const placement = placements.get(candidate);
    const { path } = candidate.field;
    if (candidate.action === 'drop') return `"${path}" leaves the answer: it selects nothing`;
    if (placement?.kind === 'insert') return `"${path}" moves from the answer to ${placement.file.taskPath}`;
    return `"${path}" leaves the answer: ${placement?.kind === 'there' ? (placement.place ?? 'the input') : 'the input'} has its value`;
  });
  const files = changes.map(({ path }) => path).sort();
  return [...fields, `changed: ${files.join(', ')}`];
}

export function whatToLookAt(task: Task, taken: readonly Candidate[], placements: ReadonlyMap<Candidate, Placement>): readonly string[] {
  const notes = taken.flatMap((candidate) => {
    const placement = placements.get(candidate);
    const { field, contract, value } = candidate;
    const leaving = leavingOf(contract, field, value);
    const elsewhere = placement && placement.kind !== 'conflict' && placement.note !== null ? [placement.note] : [];
    const from = field.role?.from ?? '';
    const isFamily = from !== '' && task.manifest?.file !== from.replace(/:\d+$/, '');
    return [
      ...elsewhere,
      ...lookAt(`the instruction still names "${field.name}"`, instructionProse(task, leaving)),
      ...lookAt(`a document that shows an answer still has "${field.name}"`, examplesLeft(contract, field)),
      ...lookAt(`the manifest of a task inside of this one speaks of "${field.name}"`, innerMentions(task, leaving)),
      ...(isFamily ? [`the role of "${field.path}" stands in ${from}; take it out there when no other task needs it`] : []),
    ];
  });
  return [...new Set([...notes, ...inProse(task, taken)])];
}

/** Prose beside the instruction, once for fields of one name. */
function inProse(task: Task, taken: readonly Candidate[]): readonly string[] {
  const named = new Map(taken.map(({ contract, field, value }) => [field.name, leavingOf(contract, field, value)] as const));
  return [...named].flatMap(([name, leaving]) => [
    ...lookAt(`prose of the task still names "${name}"`, otherProse(task, leaving)),
    ...lookAt(`hidden prose still names "${name}"`, hiddenProse(task, leaving)),
  ]);
}

function lookAt(what: string, places: readonly string[]): readonly string[] {
  return places.length === 0 ? [] : [`${what}: look at ${places.join(', ')}`];
}
