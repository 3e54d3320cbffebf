import type { RuleMeta } from '../../src/api/rule.js';
import type { Evidence, Finding } from '../../src/model/finding.js';
import type { Range } from '../../src/model/place.js';
import type { FormatOptions, LintResult, Summary } from '../../src/report/types.js';

/** A range on one line; `end` is exclusive. */
export function on(line: number, column = 1, end = column + 1): Range {
  return { line, column, endLine: line, endColumn: end };
}

export function seen(file: string, line: number, text: string, more: Partial<Evidence> = {}): Evidence {
  return { file, range: on(line), text, ...more };
}

export function finding(more: Partial<Finding> = {}): Finding {
  return {
    rule: 'answer-const',
    messageId: 'forced',
    level: 'error',
    message: 'Every valid answer has "LDL" here.',
    task: 'sets/one',
    file: 'sets/one/environment/schema.json',
    range: on(2, 13, 28),
    pointer: '/properties/mode',
    field: '/mode',
    forced: null,
    gate: null,
    evidence: [],
    related: [],
    bits: null,
    fix: null,
    suggestions: [],
    suppressed: null,
    fingerprint: '0123456789abcdef',
    ...more,
  };
}

export function rule(id = 'answer-const', more: Partial<RuleMeta> = {}): RuleMeta {
  return {
    id,
    description: 'fields whose only valid value is written in the public schema',
    docs: { category: 'answer' },
    level: 'error',
    presets: { recommended: 'error' },
    messages: { forced: 'text' },
    schema: {},
    defaultOptions: {},
    fixable: false,
    hasSuggestions: false,
    stability: 'stable',
    ...more,
  };
}

/** A result whose counts follow from its findings. */
export function result(
  findings: readonly Finding[],
  more: Partial<Omit<LintResult, 'summary'>> & { summary?: Partial<Summary> } = {},
): LintResult {
  const live = findings.filter((one) => one.suppressed === null);
  const at = (level: string): number => live.filter((one) => one.level === level).length;
  return {
    findings,
    notes: [],
    failures: [],
    rules: [...new Set(findings.map((one) => one.rule))].map((id) => rule(id)),
    ...more,
    summary: {
      tasks: new Set(findings.map((one) => one.task)).size,
      files: new Set(findings.map((one) => one.file)).size,
      errors: at('error'),
      warnings: at('warning'),
      notes: at('note'),
      suppressed: findings.length - live.length,
      unread: [],
      bits: {},
      ...more.summary,
    },
  };
}

export function options(more: Partial<FormatOptions> = {}, files: Readonly<Record<string, string>> = {}): FormatOptions {
  return {
    version: '9.8.7',
    color: false,
    showValues: false,
    quiet: false,
    readText: (path) => (Object.hasOwn(files, path) ? files[path]! : null),
    readPage: () => null,
    sarifProfile: 'full',
    sarifCategory: null,
    ...more,
  };
}
