import { count } from '../../model/count.js';
import type { Finding } from '../../model/finding.js';
import type { AuditCoverage, AuditFinding, AuditRun, TaskAudit } from './types.js';

/** Rules whose errors say that a gate, or the artefact with all of them, is within the agent's reach. */
export const LEAK_RULES: ReadonlySet<string> = new Set(['gated-constant-leak', 'artefact-in-image']);
/** Rules without which nothing can be said. */
const NEEDED = ['gated-constant-leak', 'gate-not-in-artefact'];

/** Holds what was looked at against what the rules said. */
export function auditOf(task: string, coverage: AuditCoverage, run: AuditRun): TaskAudit {
  const findings = run.findings.map((finding) => auditFinding(finding, task));
  const errors = findings.filter(({ level, suppressed }) => level === 'error' && !suppressed);
  const open = findings.filter(({ rule, level, suppressed }) => LEAK_RULES.has(rule) && level === 'warning' && !suppressed);
  const { verdict, reasons } = verdictOf(errors, reasonsOf(coverage, run, errors), open.length);
  return { task, verdict, reasons, coverage, findings, rules: run.rules, failed: run.failures.length > 0 };
}

/** A leak is one whatever else is wrong; a place that nobody has judged is never clean. */
function verdictOf(errors: readonly AuditFinding[], reasons: readonly string[], open: number): Pick<TaskAudit, 'verdict' | 'reasons'> {
  if (errors.some(({ rule }) => LEAK_RULES.has(rule))) return { verdict: 'leaks', reasons: [] };
  if (reasons.length > 0) return { verdict: 'not auditable', reasons };
  if (open === 0) return { verdict: 'clean', reasons: [] };
  const places = `${count(open, 'place')} may state a gate: take the value out, or record under "reviews" why it is another one`;
  return { verdict: 'to judge', reasons: [places] };
}

function reasonsOf(coverage: AuditCoverage, { rules, failures }: AuditRun, errors: readonly AuditFinding[]): string[] {
  const { gates, brokenGates, unread, artefact } = coverage;
  const off = NEEDED.filter((rule) => !rules.includes(rule));
  const broken = [...new Set(errors.map(({ rule }) => rule))];
  return [
    ...(gates.length === 0 && brokenGates === 0 ? ['it declares no gates; `kgtlint gates --suggest` drafts them'] : []),
    ...(brokenGates > 0 ? [`${count(brokenGates, 'entry', 'entries')} of "gates" in the manifest cannot be understood`] : []),
    ...(artefact.length === 0 ? ['it has no artefact'] : []),
    ...(unread.length > 0 ? [`${count(unread.length, 'file')} could not be read`] : []),
    ...(off.length > 0 ? [`the configuration turns off ${off.join(' and ')}`] : []),
    ...(broken.length > 0 ? [`its protocol has errors: ${broken.join(', ')}`] : []),
    ...failures.map((failure) => `a part of kgtlint failed: ${failure}`),
  ];
}

function auditFinding({ rule, level, message, file, range, gate, suppressed }: Finding, task: string): AuditFinding {
  const inTask = file.startsWith(`${task}/`) ? file.slice(task.length + 1) : file;
  return { rule, level, message, file: inTask, line: range.line, gate, suppressed: suppressed !== null };
}
