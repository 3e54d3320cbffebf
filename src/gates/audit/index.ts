export { auditFiles, coverageOf, isGated } from './coverage.js';
export { auditSummary, auditTotal, type AuditReport, type AuditTotal } from './total.js';
export { auditOf, LEAK_RULES } from './verdict.js';
export type { AuditCoverage, AuditedGate, AuditFinding, AuditRun, AuditVerdict, TaskAudit, UnreadAudited } from './types.js';
