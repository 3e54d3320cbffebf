import { auditTotal, type AuditReport, type TaskAudit } from '../../gates/audit/index.js';
import type { JsonObject } from '../../model/json.js';
import { jsonText } from '../../report/json-text.js';
import type { AuditFormatOptions } from './types.js';

/** Version of the shape. Keys may be added under the same version, never renamed or removed. */
const VERSION = 1;

/** One JSON object, stable, for other programs. */
export function renderJson(report: AuditReport, { version }: AuditFormatOptions): string {
  const object: JsonObject = {
    version: VERSION,
    tool: { name: 'kgtlint', version },
    tasks: report.tasks.map(taskObject),
    notGated: report.notGated,
    failures: report.failures.map(({ task, message }) => ({ task, message })),
    total: { ...auditTotal(report) },
  };
  return `${jsonText(object)}\n`;
}

function taskObject({ task, verdict, reasons, coverage, findings, rules }: TaskAudit): JsonObject {
  const { gates, brokenGates, read, unread, places, artefact, perturbed, changes, conditions, assumptions } = coverage;
  return {
    task,
    verdict,
    reasons,
    gates: gates.map(({ id, kind, line, forms }) => ({ id, kind, line, forms })),
    brokenGates,
    files: { read, unread: unread.map(({ file, reason }) => ({ file, reason })) },
    places,
    artefact,
    perturbed: { files: perturbed, changes },
    conditions: conditions.map(({ name, instruction }) => ({ name, instruction })),
    assumptions,
    rules,
    findings: findings.map(({ rule, level, message, file, line, gate, suppressed }) => ({
      rule,
      level,
      message,
      file,
      line,
      gate,
      suppressed,
    })),
  };
}
