import { count } from '../../model/count.js';
import type { AuditVerdict, TaskAudit } from './types.js';

/** An audit of many tasks. */
export interface AuditReport {
  /** Knowledge-gated tasks, by id. */
  readonly tasks: readonly TaskAudit[];
  /** Ids of tasks with neither gates nor an artefact. */
  readonly notGated: readonly string[];
  readonly failures: readonly { readonly task: string; readonly message: string }[];
}

export interface AuditTotal {
  readonly gated: number;
  /** Tasks of which it can be said whether they leak. */
  readonly audited: number;
  readonly clean: number;
  readonly leaks: number;
  /** Tasks with warnings of a leak that a person has to judge. */
  readonly toJudge: number;
  readonly notAuditable: number;
}

export function auditTotal({ tasks, failures }: AuditReport): AuditTotal {
  const having = (verdict: AuditVerdict) => tasks.filter((task) => task.verdict === verdict).length;
  const [clean, leaks, toJudge, notAuditable] = [having('clean'), having('leaks'), having('to judge'), having('not auditable')];
  return { gated: tasks.length + failures.length, audited: clean + leaks, clean, leaks, toJudge, notAuditable };
}

/** `audited: 14 of 15 tasks; clean: 13, leaks: 1, not auditable: 1`. */
export function auditSummary(report: AuditReport): string {
  const { gated, audited, clean, leaks, toJudge, notAuditable } = auditTotal(report);
  const open = toJudge > 0 ? `, to judge: ${toJudge}` : '';
  const failed = report.failures.length > 0 ? `, failed: ${report.failures.length}` : '';
  const others =
    report.notGated.length > 0 ? ` (${count(report.notGated.length, 'task has', 'tasks have')} neither gates nor an artefact)` : '';
  return `audited: ${audited} of ${count(gated, 'task')}; clean: ${clean}, leaks: ${leaks}${open}, not auditable: ${notAuditable}${failed}${others}`;
}
