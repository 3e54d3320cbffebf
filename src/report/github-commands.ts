import { createHash } from 'node:crypto';
import type { Finding } from '../model/finding.js';
import type { Level } from '../model/level.js';
import { neutral } from './neutral.js';
import { plural } from './words.js';
import type { Failure, FormatOptions } from './types.js';
import { seenText } from './value.js';

/** Annotations of one kind that GitHub shows of one step. */
const MOST = 10;

const COMMAND: Readonly<Record<Level, string>> = { error: 'error', warning: 'warning', note: 'notice' };

/** Workflow commands that annotate a pull request, most severe first, at most 10 a kind. Failures are errors and come first. */
export function annotations(findings: readonly Finding[], failures: readonly Failure[], options: FormatOptions): string[] {
  const ofLevel = (level: Level): (() => string)[] =>
    findings.filter((one) => one.level === level).map((one) => () => findingCommand(one, options));
  const failed = failures.map((failure) => () => failureCommand(failure));
  return [
    ...limited([...failed, ...ofLevel('error')], 'error'),
    ...limited(ofLevel('warning'), 'warning'),
    ...limited(ofLevel('note'), 'note'),
  ];
}

function limited(commands: readonly (() => string)[], level: Level): string[] {
  const more = commands.length - MOST;
  const shown = commands.slice(0, MOST).map((command) => command());
  return more > 0 ? [...shown, `${more} more ${plural(more, level)} in the summary`] : shown;
}

function findingCommand(finding: Finding, options: FormatOptions): string {
  const { file, range, level, rule, message } = finding;
  const end = range.endLine === range.line && range.endColumn > range.column ? { endColumn: String(range.endColumn) } : {};
  const place = { file, line: String(range.line), endLine: String(range.endLine), col: String(range.column), ...end };
  const seen = finding.evidence.map((one) => `${one.file}:${one.range.line} ${seenText(one, options.showValues)}`);
  return command(COMMAND[level], { ...place, title: `kgtlint ${rule}` }, [message, ...seen]);
}

function failureCommand(failure: Failure): string {
  const place = failure.file === null ? {} : { file: failure.file };
  const what = failure.rule === null ? 'kgtlint failed' : `rule ${failure.rule} failed`;
  return command('error', { ...place, title: what }, [
    `${what}${failure.task === null ? '' : ` in task ${failure.task}`}: ${failure.message}`,
  ]);
}

function command(name: string, properties: Readonly<Record<string, string>>, lines: readonly string[]): string {
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  return `::${name} ${list.join(',')}::${lines.map((line) => escapeData(neutral(line))).join('%0A')}`;
}

/** `%`, CR and LF, as the runner decodes them in the text of a command. */
export function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

/** A value of a property: `:` and `,` end it. CR and LF stay what they are, since a file may be named so. */
export function escapeProperty(text: string): string {
  const safe = text.split(/(\r|\n)/).map((part) => (part === '\r' || part === '\n' ? part : neutral(part)));
  return escapeData(safe.join('')).replaceAll(':', '%3A').replaceAll(',', '%2C');
}

/**
 * The text between tokens that switch workflow commands off, since linted text could hold some. The token follows from the
 * text, so that equal runs print equal bytes and no text can hold its own token.
 */
export function withoutCommands(text: string): string {
  const token = `kgtlint-${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
  return `::stop-commands::${token}\n${text}::${token}::\n`;
}
