import type { Finding } from '../model/finding.js';

/** What a finding is told by here. */
type Told = Pick<Finding, 'rule' | 'messageId' | 'task' | 'file' | 'pointer' | 'field' | 'role' | 'fix' | 'suppressed'>;

/**
 * Whether `--fix` may remove the finding: by the fix of its rule, or by a plan over several files of the task. Whether a plan is made
 * is decided by its checks, which cost much more than a report and may refuse it.
 */
export function mayBeFixed(finding: Told): boolean {
  return finding.fix !== null || mayLeaveAnswer(finding) || isNeedlessReview(finding);
}

/** Frozen data by its role or by a review move into the input, and with them goes whatever is said of them. */
function mayLeaveAnswer({ rule, messageId, field, role = null, suppressed }: Told): boolean {
  if (field === null) return false;
  const isEcho = role === null && suppressed?.class === 'FROZEN_INPUT_ECHO';
  return isEcho || role === 'FROZEN_PROBLEM_DATA' || (rule === 'derived-conclusion' && messageId === 'discriminator' && !suppressed);
}

/** A review in the manifest of the task; those of the configuration are for a person, and so are those past their date. */
function isNeedlessReview({ rule, messageId, task, file, pointer, suppressed }: Told): boolean {
  const isNeedless = rule === 'unused-review' || (rule === 'stale-review' && messageId === 'stale');
  const manifest = task === '.' ? 'kgt.json' : `${task}/kgt.json`;
  return isNeedless && !suppressed && file === manifest && /^\/reviews\/\d+$/.test(pointer ?? '');
}
