import { readFileSync } from 'node:fs';
import { resolve, relative, sep } from 'node:path';
import { applyBaseline, neutral, writeBaseline, writeOutput, type AppliedBaseline, type Baseline } from '../report/index.js';
import { readBaseline } from '../report/read-baseline.js';
import type { LintResult } from '../report/types.js';
import { count, plural } from '../report/words.js';
import type { LintOptions } from './lint-options.js';
import { UsageError, type Io } from './types.js';

/** A baseline in use: its file, what it accepted before, and the tasks of the run. */
interface BaselineUse {
  readonly path: string;
  /** Relative to the root. */
  readonly file: string;
  readonly old: Baseline;
  readonly inScope: (task: string) => boolean;
}

/** Accepts known findings, names those that are gone, and writes the file anew when asked. */
export async function useBaseline(
  result: LintResult,
  options: LintOptions,
  root: string,
  io: Io,
  linted: ReadonlySet<string>,
): Promise<LintResult> {
  if (options.baseline === undefined) return result;
  const path = resolve(io.cwd, options.baseline);
  const file = relative(root, path).split(sep).join('/');
  const use: BaselineUse = { path, file, old: read(path, options), inScope: (task) => linted.has(task) };
  const applied = applyBaseline(result, use.old, use);
  if (options.updateBaseline) return update(result, applied, use, io);
  tellResolved(applied, options.baseline, io);
  return applied.result;
}

/** Throws a {@link UsageError} where the baseline cannot be read, before anything is done that does not need it yet. */
export function checkBaseline(options: LintOptions, io: Io): void {
  if (options.baseline !== undefined) read(resolve(io.cwd, options.baseline), options);
}

async function update(result: LintResult, applied: AppliedBaseline, use: BaselineUse, io: Io): Promise<LintResult> {
  const text = writeBaseline(result, applied.outOfScope);
  await writeOutput(use.path, text);
  const written = readBaseline(text);
  if ('error' in written) throw new Error(`the baseline that was written cannot be read: ${written.error.message}`);
  const now = count(sizeOf(written.baseline.entries), 'finding');
  io.err(`kgtlint: ${neutral(use.file)} now accepts ${now} (before: ${sizeOf(use.old.entries)})\n`);
  return applyBaseline(result, written.baseline, use).result;
}

/** One entry may stand for several findings. */
function sizeOf(entries: Baseline['entries']): number {
  return entries.reduce((sum, entry) => sum + entry.count, 0);
}

function read(path: string, options: LintOptions): Baseline {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && options.updateBaseline) return { entries: [] };
    throw new UsageError(
      `the baseline ${neutral(String(options.baseline))} cannot be read (${(error as NodeJS.ErrnoException).code ?? 'unknown'}); --update-baseline makes one`,
    );
  }
  const parsed = readBaseline(text);
  if ('baseline' in parsed) return parsed.baseline;
  const { message, range } = parsed.error;
  throw new UsageError(`${neutral(String(options.baseline))}:${range.line}:${range.column}: ${message}`);
}

function tellResolved(applied: AppliedBaseline, name: string, io: Io): void {
  const gone = sizeOf(applied.resolved);
  if (gone === 0) return;
  io.err(
    `kgtlint: ${count(gone, 'finding')} of ${neutral(name)} ${plural(gone, 'is', 'are')} resolved; --update-baseline takes ${plural(gone, 'it', 'them')} out:\n`,
  );
  for (const entry of applied.resolved)
    io.err(`  ${neutral(entry.file)} ${entry.rule}${entry.field === null ? '' : ` ${neutral(entry.field)}`}\n`);
}
