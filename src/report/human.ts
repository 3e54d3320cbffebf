import type { ChalkInstance } from 'chalk';
import type { Evidence, Finding } from '../model/finding.js';
import { codeFrame } from './code-frame.js';
import { Texts } from './lines.js';
import { neutral } from './neutral.js';
import { levelPaint, painter } from './paint.js';
import { byTask, liveFindings } from './select.js';
import { summaryLines } from './summary.js';
import { bitsText } from './words.js';
import type { FormatOptions, LintResult } from './types.js';
import { seenText } from './value.js';

/** Places listed below one finding; the JSON report has all. */
const PLACES = 6;

/** The report for people: findings by task, each with its evidence, then what was checked. Ends with a newline. */
export function humanReport(result: LintResult, options: FormatOptions): string {
  const paint = painter(options.color);
  const texts = new Texts((path) => options.readText(path));
  const out: string[] = [];
  for (const [task, findings] of byTask(liveFindings(result, options))) {
    out.push(taskLine(task, result, paint));
    for (const finding of findings) out.push(...findingLines(finding, texts, options, paint));
    out.push('');
  }
  out.push(...summaryLines(result, paint));
  return `${out.join('\n')}\n`;
}

function taskLine(task: string, result: LintResult, paint: ChalkInstance): string {
  const bits = result.summary.bits;
  return paint.underline(neutral(task)) + (Object.hasOwn(bits, task) ? paint.dim(`  ${bitsText(bits[task])}`) : '');
}

function findingLines(finding: Finding, texts: Texts, options: FormatOptions, paint: ChalkInstance): string[] {
  const { range, level } = finding;
  const place = `${neutral(finding.file)}:${range.line}:${range.column}`;
  return [
    `  ${place}  ${levelPaint(paint, level)(level)}  ${paint.dim(neutral(finding.rule))}`,
    `    ${neutral(finding.message)}`,
    ...frameLines(finding, texts, options, paint),
    ...placeLines([...finding.evidence, ...finding.related], options, paint),
  ];
}

/** Only errors get a frame. A line that may hold a hidden value, or the value of a gate, is shown with `--show-values` only. */
function frameLines(finding: Finding, texts: Texts, options: FormatOptions, paint: ChalkInstance): string[] {
  const holdsValue = finding.hidden === true || finding.gate !== null;
  if (finding.level !== 'error' || (holdsValue && !options.showValues)) return [];
  const lines = texts.lines(finding.file);
  const frame = lines && codeFrame(lines, finding.range);
  if (!frame) return [];
  const carets = levelPaint(paint, finding.level)('^'.repeat(frame.carets));
  return [
    `      ${paint.dim(`${frame.gutter} |`)} ${frame.code}`,
    `      ${paint.dim(`${' '.repeat(frame.gutter.length)} |`)} ${' '.repeat(frame.indent)}${carets}`,
  ];
}

function placeLines(places: readonly Evidence[], options: FormatOptions, paint: ChalkInstance): string[] {
  const shown = places.length > PLACES ? places.slice(0, PLACES - 1) : places;
  const lines = shown.map((seen) => paint.dim(`    ${neutral(`${seen.file}:${seen.range.line} ${seenText(seen, options.showValues)}`)}`));
  return shown.length < places.length ? [...lines, paint.dim(`    and ${places.length - shown.length} more places`)] : lines;
}
