import type { OutsideRecord } from '../../fix/plan/index.js';
import { madeOf, type TaskFix } from './types.js';

/** Records outside of the task that the plans which were made, or would be, leave wrong. */
export function outsideOf(fix: TaskFix): readonly OutsideRecord[] {
  return madeOf(fix).length > 0 ? (fix.outcome?.outside ?? []) : [];
}

/** What stands there and what has to, to be read behind the place. */
export function outsideText({ of, now }: OutsideRecord, dryRun: boolean): string {
  const is = dryRun ? 'it would be' : 'it is now';
  return `records ${of}; ${is} ${now ?? 'another one'}`;
}
