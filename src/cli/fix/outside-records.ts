import type { OutsideRecord } from '../../fix/plan/index.js';
import { madeOf, type TaskFix } from './types.js';

/** Records outside of the task that the plans which were made, or would be, leave wrong. */
export function outsideOf(fix: TaskFix): readonly OutsideRecord[] {
  return madeOf(fix).length > 0 ? (fix.outcome?.outside ?? []) : [];
}

export interface TellOptions {
  /** Nothing has been written. */
  readonly dryRun: boolean;
  /** Show what belongs to hidden files. */
  readonly showValues: boolean;
}

/** What stands there and what has to, to be read behind the place. */
export function outsideText({ of, now, isHidden }: OutsideRecord, { dryRun, showValues }: TellOptions): string {
  const is = `records ${of}; ${dryRun ? 'it would be' : 'it is now'}`;
  if ('unsure' in now) return `${is} another one, which cannot be told: ${now.unsure}`;
  return isHidden && !showValues
    ? `${is} another one, not shown, since the file is hidden from the agent; --show-values shows it`
    : `${is} ${now.text}`;
}
