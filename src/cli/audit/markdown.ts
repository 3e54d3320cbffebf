import { auditSummary, type AuditFinding, type TaskAudit } from '../../gates/audit/index.js';
import { markdownTable, markdownText } from '../../report/markdown-text.js';
import { coverageSentences, LIMITS } from './sentences.js';
import type { RenderAudit } from './types.js';

const HEADER = ['task', 'verdict', 'gates', 'forms', 'files read', 'unread', 'places', 'findings'];
const NUMBERS = new Set([2, 3, 4, 5, 6, 7]);

/** A page to publish beside a data set. Values of gates are never in it. */
export const renderMarkdown: RenderAudit = (report, { version }) => {
  const failed = report.failures.flatMap(({ task, message }) => ['', markdownText(`Failed: ${task}: ${message}`)]);
  const overview = report.tasks.length === 0 ? [] : ['', ...markdownTable(HEADER, report.tasks.map(overviewRow), NUMBERS)];
  const sections = [
    ['# Leak audit', '', `${markdownText(auditSummary(report))}.`, ...failed, ...overview],
    ...report.tasks.map(taskSection),
    footer(version),
  ];
  return `${sections.map((lines) => lines.join('\n')).join('\n\n')}\n`;
};

function overviewRow({ task, verdict, coverage, findings }: TaskAudit): string[] {
  const forms = coverage.gates.reduce((sum, gate) => sum + gate.forms.length, 0);
  const numbers = [coverage.gates.length, forms, coverage.read.length, coverage.unread.length, coverage.places, findings.length];
  return [task, verdict, ...numbers.map(String)];
}

function taskSection(audit: TaskAudit): string[] {
  const { task, verdict, reasons, coverage, findings } = audit;
  const gates = coverage.gates.map(({ id, kind, line, forms }) => [id, kind, `line ${line}`, forms.join(', ')]);
  const unread = coverage.unread.map(({ file, reason }) => [file, reason]);
  return [
    `## ${markdownText(task)}`,
    '',
    `**${verdict}**${reasons.length === 0 ? '' : `: ${markdownText(reasons.join('; '))}`}`,
    '',
    ...coverageSentences(audit).map((sentence) => `- ${markdownText(sentence)}`),
    ...coverage.assumptions.map((text) => `- assumed: ${markdownText(text)}`),
    ...table(['gate', 'kind', 'manifest', 'forms looked for'], gates),
    ...table(['file not read', 'why'], unread),
    ...table(['place', 'level', 'rule', 'gate'], findings.map(findingRow)),
  ];
}

function table(header: readonly string[], rows: readonly (readonly string[])[]): string[] {
  return rows.length === 0 ? [] : ['', ...markdownTable(header, rows, new Set())];
}

function findingRow({ file, line, level, rule, gate, suppressed }: AuditFinding): string[] {
  return [`${file}:${line}`, suppressed ? `${level}, reviewed` : level, rule, gate ?? ''];
}

function footer(version: string): string[] {
  return [
    '---',
    '',
    `Made by kgtlint ${markdownText(version)} from the files of the tasks alone; nothing was built or run. "Clean" says that every declared gate was looked for in everything that an agent can read without the artefact, and was not found for certain.`,
    '',
    'No static check can decide:',
    '',
    ...LIMITS.map((limit) => `- ${limit}`),
  ];
}
