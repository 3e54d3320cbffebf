import { head } from '../../model/cut.js';
import type { Finding } from '../../model/finding.js';
import { markdownTable, markdownText, type Link } from '../markdown-text.js';
import { bySeverity, byTask, liveFindings } from '../select.js';
import type { Format, FormatOptions, LintResult, RunNote } from '../types.js';
import { acceptedCounts, bitsNumber, checkedCounts, count, levelCounts, placed } from '../words.js';

/** Findings, rows and notes that a summary shows. GitHub takes one megabyte of a step. */
const WORST = 10;
const ROWS = 500;
const NOTES = 20;
/** Characters of one cell or line; a message may quote a long value. */
const LONGEST = 600;

export const format: Format = {
  id: 'markdown',
  description: 'A summary of a job: totals, the ten worst findings, a table of tasks.',
  render(result: LintResult, options: FormatOptions): string {
    const live = liveFindings(result, options);
    return [...heading(result), ...failed(result), ...worst(live, options), ...tasks(live, result), ...notes(result), ''].join('\n');
  },
};

function heading(result: LintResult): string[] {
  const { summary } = result;
  const found = summary.errors + summary.warnings + summary.notes > 0 ? levelCounts(summary) : 'No findings';
  return ['## kgtlint', '', markdownText(`${found} in ${checkedCounts(summary)} checked; ${acceptedCounts(result)}.`)];
}

function worst(live: readonly Finding[], options: FormatOptions): string[] {
  if (live.length === 0) return [];
  const rows = bySeverity(live)
    .slice(0, WORST)
    .map((one) => [one.level, one.rule, place(one, options), cut(one.message)]);
  const title = live.length > WORST ? `### The ${WORST} worst of ${live.length} findings` : '### Findings';
  return ['', title, '', ...markdownTable(['Level', 'Rule', 'Place', 'Message'], rows, new Set())];
}

function place({ file, range }: Finding, options: FormatOptions): string | Link {
  const text = cut(`${file}:${range.line}`);
  const url = options.fileUrl?.(file, range.line) ?? null;
  return url === null ? text : { text, url };
}

/** Tasks with findings first, then those whose bits are known; most errors first. */
function tasks(live: readonly Finding[], result: LintResult): string[] {
  const rows = taskRows(live, result);
  if (rows.length === 0) return [];
  const cells = rows.slice(0, ROWS).map((row) => [cut(row.task), ...row.counts.map(String), row.bits]);
  const more = rows.length > ROWS ? ['', `${count(rows.length - ROWS, 'more task')} in the other formats.`] : [];
  return [
    '',
    '### Tasks',
    '',
    ...markdownTable(['Task', 'Errors', 'Warnings', 'Notes', 'Reviewed', 'Bits left'], cells, new Set([1, 2, 3, 4, 5])),
    ...more,
  ];
}

interface TaskRow {
  readonly task: string;
  /** Errors, warnings, notes, reviewed. */
  readonly counts: readonly [number, number, number, number];
  readonly bits: string;
}

function taskRows(live: readonly Finding[], result: LintResult): TaskRow[] {
  const { bits } = result.summary;
  const found = byTask(live);
  const accepted = byTask(result.findings.filter((finding) => finding.suppressed !== null));
  const names = [...new Set([...found.keys(), ...accepted.keys(), ...Object.keys(bits)])];
  const rows = names.map((task): TaskRow => {
    const at = (level: Finding['level']): number => (found.get(task) ?? []).filter((one) => one.level === level).length;
    const counts = [at('error'), at('warning'), at('note'), (accepted.get(task) ?? []).length] as const;
    return { task, counts, bits: Object.hasOwn(bits, task) ? bitsCell(bits[task]) : '' };
  });
  return rows.sort(compareRows);
}

function bitsCell(bits: number | null | undefined): string {
  return typeof bits === 'number' ? bitsNumber(bits) : 'unbounded';
}

function compareRows(a: TaskRow, b: TaskRow): number {
  const [x, y] = [a.counts, b.counts];
  return y[0] - x[0] || y[1] - x[1] || y[2] - x[2] || y[3] - x[3] || (a.task < b.task ? -1 : 1);
}

/** What failed stands first: the rest is then not the whole truth. */
function failed(result: LintResult): string[] {
  return section(
    'Failed',
    result.failures.map((one) => placed(one, one.message)),
  );
}

function notes(result: LintResult): string[] {
  return section('Notes', noteTexts(result.notes));
}

/** One line for each text, with the number of its places. */
function noteTexts(notes: readonly RunNote[]): string[] {
  const times = new Map<string, number>();
  for (const { text } of notes) times.set(text, (times.get(text) ?? 0) + 1);
  const single = new Map(notes.map((note) => [note.text, note]));
  return [...times].map(([text, number]) => (number === 1 ? placed(single.get(text)!, text) : `${text} (${number} times)`));
}

function section(title: string, texts: readonly string[]): string[] {
  if (texts.length === 0) return [];
  const more = texts.length > NOTES ? [`- and ${texts.length - NOTES} more`] : [];
  return ['', `### ${title}`, '', ...texts.slice(0, NOTES).map((text) => `- ${markdownText(cut(text))}`), ...more];
}

function cut(text: string): string {
  return text.length <= LONGEST ? text : `${head(text, LONGEST)}…`;
}
