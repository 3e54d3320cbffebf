import type { AuditReport } from '../../gates/audit/index.js';

export interface AuditFormatOptions {
  readonly version: string;
}

export type RenderAudit = (report: AuditReport, options: AuditFormatOptions) => string;
