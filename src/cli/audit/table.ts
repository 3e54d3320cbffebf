import { auditSummary, type AuditFinding, type TaskAudit } from '../../gates/audit/index.js';
import { alignedColumns } from '../../report/columns.js';
import { neutral } from '../../report/neutral.js';
import { coverageSentences } from './sentences.js';
import type { RenderAudit } from './types.js';

/** A block for each task, for people. */
export const renderTable: RenderAudit = (report) => {
  const blocks = report.tasks.map(taskBlock);
  const failed = report.failures.map(({ task, message }) => `Failed: ${neutral(task)}: ${neutral(message)}`);
  return `${[...blocks, [...failed, auditSummary(report)]].map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

function taskBlock(audit: TaskAudit): string[] {
  const { task, verdict, reasons, coverage, findings } = audit;
  return [
    neutral(`${task}: ${verdict}`),
    ...reasons.map((reason) => neutral(`  because ${reason}`)),
    `  ${coverageSentences(audit).join('; ')}`,
    ...coverage.assumptions.map((text) => neutral(`  assumed: ${text}`)),
    ...section(
      'Unread',
      coverage.unread.map(({ file, reason }) => [file, reason]),
    ),
    ...section('Findings', findings.map(row)),
  ];
}

function section(title: string, rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : [`  ${title} (${rows.length})`, ...alignedColumns(rows).map((line) => `  ${line}`)];
}

function row({ rule, level, file, line, gate, suppressed }: AuditFinding): string[] {
  return [`${file}:${line}`, suppressed ? `${level}, reviewed` : level, rule, gate === null ? '' : `gate ${gate}`];
}
