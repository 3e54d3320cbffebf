import type { Evidence, Finding, Fix } from '../../model/finding.js';
import type { Json, JsonObject } from '../../model/json.js';
import { jsonText } from '../json-text.js';
import { mayBeFixed } from '../may-be-fixed.js';
import { shownFindings } from '../select.js';
import type { Format, FormatOptions, LintResult, Summary } from '../types.js';
import { seenText } from '../value.js';

/** Version of the shape of the report. Keys may be added under the same version, never renamed or removed. */
const VERSION = 1;

export const format: Format = {
  id: 'json',
  description: 'One JSON object, stable, for other programs.',
  render(result: LintResult, options: FormatOptions): string {
    const head = members({ version: VERSION, tool: { name: 'kgtlint', version: options.version } });
    const tail = members({
      summary: summaryObject(result.summary),
      notes: result.notes.map(({ task, file, text }) => ({ task, file, text })),
      failures: result.failures.map(({ rule, task, file, message }) => ({ rule, task, file, message })),
    });
    return `{${head},\n  "findings": ${list(result, options)},${tail}\n}\n`;
  },
};

/** The members of an object, without its braces. */
function members(object: JsonObject): string {
  return jsonText(object).slice(1, -2);
}

/** Finding by finding: a report of 25,000 findings would otherwise be held in memory as millions of pieces. */
function list(result: LintResult, options: FormatOptions): string {
  const texts = shownFindings(result, options).map(
    (finding) => `\n    ${jsonText(findingObject(finding, options)).replaceAll('\n', '\n    ')}`,
  );
  return texts.length === 0 ? '[]' : `[${texts.join(',')}\n  ]`;
}

function findingObject(finding: Finding, options: FormatOptions): JsonObject {
  const { range, forced, suppressed } = finding;
  return {
    rule: finding.rule,
    level: finding.level,
    message: finding.message,
    task: finding.task,
    file: finding.file,
    line: range.line,
    column: range.column,
    endLine: range.endLine,
    endColumn: range.endColumn,
    pointer: finding.pointer,
    field: finding.field,
    forced: forced && { value: forced.value, by: forced.by.map(({ pointer, line }) => ({ pointer, line })) },
    gate: finding.gate,
    evidence: places(finding.evidence, options),
    fixable: mayBeFixed(finding),
    suppressed: suppressed && { class: suppressed.class, reason: suppressed.reason, by: suppressed.by, from: suppressed.from },
    fingerprint: finding.fingerprint,
    messageId: finding.messageId,
    bits: finding.bits,
    related: places(finding.related, options),
    suggestions: descriptions(finding.suggestions),
    role: finding.role ?? null,
  };
}

function places(list: readonly Evidence[], options: FormatOptions): Json {
  return list.map((seen) => ({ file: seen.file, line: seen.range.line, text: seenText(seen, options.showValues) }));
}

function descriptions(fixes: readonly Fix[]): Json {
  return fixes.map((fix) => fix.description);
}

/** Reasons stand beside the list of paths, which other programs read as plain strings. */
function summaryObject(summary: Summary): JsonObject {
  const unreadReasons = Object.create(null) as Record<string, Json>;
  for (const { path, reason } of summary.unread) unreadReasons[path] = reason;
  return {
    tasks: summary.tasks,
    files: summary.files,
    errors: summary.errors,
    warnings: summary.warnings,
    notes: summary.notes,
    suppressed: summary.suppressed,
    unread: summary.unread.map(({ path }) => path),
    bits: summary.bits,
    unreadReasons,
  };
}
