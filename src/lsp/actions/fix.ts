import { fixTask, type PlanKind } from '../../fix/plan/index.js';
import { editing, refused, titleOf } from './action.js';
import type { Offer } from './types.js';

export const FIX_KINDS: ReadonlySet<PlanKind> = new Set(['problem', 'layout']);

/** What `--fix` would do about this finding alone, over all files of the task. */
export const offerFix: Offer = async (finding, task) => {
  const { changes, plans, refusals } = await fixTask(task.workshop, FIX_KINDS, finding);
  if (changes.length > 0) {
    const title = titleOf(plans.flatMap(({ description }) => description));
    return editing(title, changes, task).map((action) => ({ ...action, isPreferred: action.disabled === undefined }));
  }
  return refusals.slice(0, 1).flatMap(({ description, reason, checklist }) => {
    const places = checklist.slice(0, 3).map(({ file, line, text }) => ` ${file}:${line} ${text}`);
    return refused(titleOf([description]), `${reason}${places.length > 0 ? `:${places.join(';')}` : ''}`, task);
  });
};
