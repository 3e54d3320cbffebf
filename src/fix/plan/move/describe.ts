import type { Task } from '../../../model/task.js';
import type { Change } from '../../transaction/types.js';
import { innerMentions } from '../mentions/inner-tasks.js';
import { leavingOf } from '../mentions/leaving.js';
import { hiddenProse, proseMentions } from '../mentions/prose.js';
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
    const elsewhere = placement && placement.kind !== 'conflict' && placement.note !== null ? [placement.note] : [];
    const prose = proseMentions(task, field.name);
    const said = prose.length > 0 ? [`the instruction still names "${field.name}": look at ${prose.join(', ')}`] : [];
    const inner = innerMentions(task, leavingOf(contract, field, value));
    const ofInner =
      inner.length > 0 ? [`the manifest of a task inside of this one speaks of "${field.name}": look at ${inner.join(', ')}`] : [];
    const from = field.role?.from ?? '';
    const isFamily = from !== '' && task.manifest?.file !== from.replace(/:\d+$/, '');
    return [
      ...elsewhere,
      ...said,
      ...ofInner,
      ...(isFamily ? [`the role of "${field.path}" stands in ${from}; take it out there when no other task needs it`] : []),
    ];
  });
  return [...new Set(notes), ...inHiddenProse(task, taken)];
}

function inHiddenProse(task: Task, taken: readonly Candidate[]): readonly string[] {
  const names = new Set(taken.map(({ field }) => field.name));
  return [...names].flatMap((name) => {
    const places = hiddenProse(task, name);
    return places.length === 0 ? [] : [`hidden prose still names "${name}": look at ${places.join(', ')}`];
  });
}
