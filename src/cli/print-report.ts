import { formats } from '../generated/formats.js';
import { decode } from '../languages/decode.js';
import { compareLevels } from '../model/level.js';
import type { FormatOptions, LintResult } from '../report/types.js';
import { version } from '../version.js';
import type { FileSystem } from '../task/filesystem/types.js';
import { TEXT_LIMIT } from '../task/source-file.js';
import type { LintOptions } from './lint-options.js';
import { readPage } from './pages.js';
import { print } from './task-command.js';
import { UsageError, type Io } from './types.js';

/** Renders the result and prints it, or writes it to the output file. */
export async function printReport(result: LintResult, options: LintOptions, files: FileSystem, io: Io): Promise<void> {
  const toFile = options.outputFile !== undefined;
  const name = options.format ?? 'stylish';
  const load = formats.get(name);
  if (!load) throw new UsageError(`there is no format "${name}"`);
  const format = await load();
  const text = format.render(atLevel(result, options), formatOptions(options, files, io, toFile));
  await print(text, options.outputFile, io);
}

/** Leaves out what is below the wanted level; the totals stay those of the run. */
function atLevel(result: LintResult, options: LintOptions): LintResult {
  if (options.level === 'note') return result;
  return { ...result, findings: result.findings.filter((finding) => compareLevels(finding.level, options.level) <= 0) };
}

/** What a format is told, from the command line and the place it runs in. */
export function formatOptions(options: LintOptions, files: FileSystem, io: Io, toFile: boolean): FormatOptions {
  return {
    version,
    color: options.color ?? (!toFile && io.stdoutIsTerminal && !io.env['NO_COLOR']),
    showValues: options.showValues,
    quiet: options.quiet,
    readText: textReader(files),
    readAsUtf8: (path) => bytesOf(files, path)?.toString('utf8') ?? null,
    readPage,
    sarifProfile: options.sarifProfile,
    sarifCategory: options.sarifCategory ?? null,
  };
}

/**
 * Texts for code frames and line hashes, by the way by which tasks are read: what standard input stands for, and nothing
 * outside of the root, no pipe and no device. Findings of one file follow each other, so the last text is kept.
 */
function textReader(files: FileSystem): (path: string) => string | null {
  let last: { path: string; text: string | null } | null = null;
  return (path) => {
    if (last?.path !== path) last = { path, text: read(files, path) };
    return last.text;
  };
}

function read(files: FileSystem, path: string): string | null {
  const bytes = bytesOf(files, path);
  const decoded = bytes && decode(bytes);
  return !decoded || 'unread' in decoded ? null : decoded.text;
}

function bytesOf(files: FileSystem, path: string): Buffer | null {
  const stat = files.stat(path);
  const content = stat && files.read(path, stat.kind, TEXT_LIMIT);
  if (!content || 'unread' in content) return null;
  const { buffer, byteOffset, byteLength } = content.bytes;
  return Buffer.from(buffer, byteOffset, byteLength);
}
