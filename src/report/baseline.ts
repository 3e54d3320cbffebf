import type { Finding, Suppression } from '../model/finding.js';
import { baseFingerprint } from './fingerprint.js';
import { neutralJson } from './neutral.js';
import type { LintResult, Summary } from './types.js';

/** Version of the shape of a baseline file. */
export const BASELINE_VERSION = 1;

/** Accepted debt: `count` findings of one fingerprint. All but fingerprint and count is there for readers. */
export interface BaselineEntry {
  readonly fingerprint: string;
  readonly count: number;
  readonly rule: string;
  readonly task: string;
  readonly file: string;
  readonly field: string | null;
  /** Line of the entry in the baseline file, 1-based; 0 when it was not read from one. */
  readonly line: number;
}

export interface Baseline {
  readonly entries: readonly BaselineEntry[];
}

export interface ApplyOptions {
  /** Path of the baseline file relative to the root, for the origin of the suppressions. */
  readonly file?: string;
  /** False for tasks that the run did not lint: their entries are neither known nor resolved. Default: all were linted. */
  readonly inScope?: (task: string) => boolean;
}

export interface AppliedBaseline {
  /** Known findings carry a suppression of class `BASELINE`; the totals follow. */
  readonly result: LintResult;
  /** Entries with the number of their findings that are gone. */
  readonly resolved: readonly BaselineEntry[];
  /** Entries of tasks that the run did not lint; an update keeps them. */
  readonly outOfScope: readonly BaselineEntry[];
}

/** Accepts the findings that a baseline knows. Findings beyond an entry's count are new. */
export function applyBaseline(result: LintResult, baseline: Baseline, options: ApplyOptions = {}): AppliedBaseline {
  const linted = (entry: BaselineEntry): boolean => options.inScope?.(entry.task) ?? true;
  const left = new Map(baseline.entries.filter(linted).map((entry) => [entry.fingerprint, { entry, count: entry.count }]));
  const findings = result.findings.map((finding) => {
    const known = isDebt(finding) ? left.get(baseFingerprint(finding.fingerprint)) : undefined;
    if (!known || known.count === 0) return finding;
    known.count--;
    return { ...finding, suppressed: acceptance(known.entry, options.file ?? 'baseline') };
  });
  return {
    result: { ...result, findings, summary: recount(result.summary, findings) },
    resolved: [...left.values()].filter(({ count }) => count > 0).map(({ entry, count }) => ({ ...entry, count })),
    outOfScope: baseline.entries.filter((entry) => !linted(entry)),
  };
}

/**
 * The text of a baseline that accepts the live errors and warnings of a result, those of an older baseline included.
 * `keep` are entries to carry over unchanged. The same findings give the same bytes.
 */
export function writeBaseline(result: LintResult, keep: readonly BaselineEntry[] = []): string {
  const entries = new Map(keep.map((entry) => [entry.fingerprint, entry]));
  for (const finding of result.findings) {
    if (!isDebt(finding) && finding.suppressed?.class !== 'BASELINE') continue;
    const fingerprint = baseFingerprint(finding.fingerprint);
    const { rule, task, file, field } = finding;
    entries.set(fingerprint, { rule, task, file, field, fingerprint, count: (entries.get(fingerprint)?.count ?? 0) + 1, line: 0 });
  }
  const lines = [...entries.values()].sort(compareEntries).map((entry) => `\n    ${entryText(entry)}`);
  return `{\n  "version": ${BASELINE_VERSION},\n  "findings": [${lines.join(',')}${lines.length > 0 ? '\n  ' : ''}]\n}\n`;
}

/** Notes are for reading and fail nothing, so a baseline does not hold them. */
function isDebt(finding: Finding): boolean {
  return finding.suppressed === null && finding.level !== 'note';
}

function acceptance(entry: BaselineEntry, file: string): Suppression {
  return { class: 'BASELINE', reason: 'known when the baseline was written', by: '', from: `${file}:${Math.max(1, entry.line)}` };
}

function recount(summary: Summary, findings: readonly Finding[]): Summary {
  const live = findings.filter((finding) => finding.suppressed === null);
  const at = (level: Finding['level']): number => live.filter((finding) => finding.level === level).length;
  return { ...summary, errors: at('error'), warnings: at('warning'), notes: at('note'), suppressed: findings.length - live.length };
}

/** One line an entry keeps the differences of a commit readable and lets branches merge. */
function entryText(entry: BaselineEntry): string {
  const { fingerprint, count, rule, task, file, field } = entry;
  const members = Object.entries({ fingerprint, count, rule, task, file, field }).map(
    ([key, value]) => `"${key}": ${neutralJson(JSON.stringify(value))}`,
  );
  return `{ ${members.join(', ')} }`;
}

function compareEntries(a: BaselineEntry, b: BaselineEntry): number {
  const keys = [a, b].map((entry) => [entry.task, entry.file, entry.rule, entry.field ?? '', entry.fingerprint]);
  const at = keys[0]!.findIndex((key, i) => key !== keys[1]![i]);
  return at < 0 ? 0 : keys[0]![at]! < keys[1]![at]! ? -1 : 1;
}
