import { lint } from '../../engine/lint.js';
import type { LintSetup } from '../../engine/setup.js';
import { auditFiles, auditOf, coverageOf, isGated, type AuditReport, type TaskAudit } from '../../gates/audit/index.js';
import type { Task } from '../../model/task.js';
import type { TaskRef } from '../../task/types.js';
import { eachTask } from '../each-task.js';
import type { Progress } from '../progress.js';

/** Categories whose rules an audit runs, and rules of others that belong to it. */
const CATEGORIES = new Set(['gates', 'protocol']);
const RULES = new Set(['artefact-in-image']);

/** The setup with the rules that an audit runs. */
export function auditSetup(setup: LintSetup): LintSetup {
  const wanted = [...setup.rules].filter(([id, { meta }]) => RULES.has(id) || CATEGORIES.has(meta.docs.category));
  return { ...setup, rules: new Map(wanted), showValues: false };
}

/** Audits one task after the other. */
export async function collectAudit(refs: readonly TaskRef[], setup: LintSetup, progress: Progress): Promise<AuditReport> {
  const tasks: TaskAudit[] = [];
  const notGated: string[] = [];
  const failures = await eachTask(refs, progress, async (ref) => {
    const task = await ref.open();
    if (isGated(task)) tasks.push(await auditTask(ref, task, setup));
    else notGated.push(ref.id);
  });
  return { tasks, notGated, failures };
}

async function auditTask(ref: TaskRef, task: Task, setup: LintSetup): Promise<TaskAudit> {
  const result = await lint([{ ...ref, open: () => Promise.resolve(task) }], setup);
  await task.preparePassages(auditFiles(task));
  return auditOf(task.id, coverageOf(task), {
    findings: result.findings,
    rules: result.rules.map(({ id }) => id),
    failures: result.failures.map(({ rule, message }) => (rule === null ? message : `${rule}: ${message}`)),
  });
}
