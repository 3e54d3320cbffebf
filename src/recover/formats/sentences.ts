import { count } from '../../report/words.js';
import type { Leaves, TaskRecovery } from '../types.js';
import type { Total } from '../total.js';

/** "17 of 23 leaves recovered from the public contract", with what has to be said beside it. */
export function taskSentence(task: TaskRecovery): string {
  const said = `${countText(task.leaves)} recovered from the public contract`;
  const wrong = task.leaves.wrong > 0 ? [`${count(task.leaves.wrong, 'differs', 'differ')} from the hidden solution`] : [];
  const surplus = task.leaves.surplus > 0 ? [`${count(task.leaves.surplus, 'is', 'are')} not in the hidden solution`] : [];
  const notes =
    task.solution === null
      ? ['not compared: no hidden solution is known that is data (name it under "answer"."solution" in kgt.json)']
      : [...wrong, ...surplus];
  return [said, ...notes, validityText(task)].filter((text) => text !== '').join('; ');
}

function validityText({ submission, leaves }: TaskRecovery): string {
  if (leaves.recovered + leaves.wrong === 0) return '';
  if (submission.instance === null) return 'no valid answer of the schema is known';
  return submission.valid ? '' : 'no valid answer was found around the recovered values';
}

export function countText({ recovered, total }: Leaves): string {
  return `${recovered} of ${count(total, 'leaf', 'leaves')}`;
}

export function totalSentences({ compared, uncompared, bySource, distribution }: Total): string[] {
  const { wrong, surplus } = compared.leaves;
  const differ = wrong + surplus > 0 ? `; different from the hidden solution: ${wrong}, not in it: ${surplus}` : '';
  const sources = Object.entries(bySource).filter(([, leaves]) => leaves.total + leaves.surplus > 0);
  return [
    ...(compared.tasks > 0 || uncompared.tasks === 0
      ? [`Total: ${countText(compared.leaves)} recovered from the public contracts of ${tasksText(compared.tasks)}${differ}`]
      : []),
    ...(sources.length > 0
      ? [
          `By source: ${sources.map(([kind, leaves]) => `${kind} ${leaves.recovered}${leaves.wrong > 0 ? ` (and ${leaves.wrong} wrong)` : ''}`).join(', ')}`,
        ]
      : []),
    ...(compared.tasks > 1 ? [`Tasks by share recovered: ${sharesText(distribution)}`] : []),
    ...(uncompared.tasks > 0
      ? [
          `Not compared, for want of a hidden solution that can be read as data: ${tasksText(uncompared.tasks)} with ${countText(uncompared.leaves)} recovered`,
        ]
      : []),
  ];
}

function sharesText(distribution: Total['distribution']): string {
  return Object.entries(distribution)
    .map(([share, tasks]) => `${share} ${tasks}`)
    .join(', ');
}

export function tasksText(number: number): string {
  return count(number, 'task');
}

export function percent(share: number): string {
  return `${Math.round(share * 100)}%`;
}
