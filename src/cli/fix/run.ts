import { resolve } from 'node:path';
import { writeOutput, type Failure } from '../../report/index.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { withContents } from '../../task/stdin.js';
import type { TaskRef } from '../../task/types.js';
import type { WorkshopParts } from '../fix-workshop.js';
import type { LintOptions } from '../lint-options.js';
import { Progress } from '../progress.js';
import type { Io } from '../types.js';
import { checkChecklistFile } from './checklist-file.js';
import { checklist } from './checklist.js';
import { diffs } from './diff.js';
import { fixTasks, recoverTasks } from './fix-tasks.js';
import { kindsOf } from './options.js';
import { summary } from './summary.js';
import { madeOf, pathIn, type TaskFix } from './types.js';

export interface FixedRun {
  /** The files as they are after the fix, or would be. */
  readonly files: FileSystem;
  readonly failures: readonly Failure[];
}

/** Fixes the tasks, or shows what a fix would do; says on standard error what was done, where, and what was not. */
export async function runFix(refs: readonly TaskRef[], options: LintOptions, parts: WorkshopParts, io: Io): Promise<FixedRun> {
  const dryRun = options.fixDryRun;
  const file = options.fixWithChecklist === undefined ? null : resolve(io.cwd, options.fixWithChecklist);
  if (file !== null) checkChecklistFile(file, refs);
  const recovered = dryRun ? new Map() : recoverTasks(refs);
  const progress = new Progress(io);
  const done = await fixTasks(refs, recovered, { ...parts, kinds: kindsOf(options), dryRun, progress });
  if (dryRun)
    for (const fix of done)
      for (const text of diffs(fix, { showValues: options.showValues, isTerminal: io.stdoutIsTerminal })) io.out(text);
  if (file !== null) await writeOutput(file, checklist(done));
  io.err(summary(done, { dryRun, checklist: options.fixWithChecklist ?? null }));
  const failures = done.flatMap(({ task, failure }) => (failure === null ? [] : [{ rule: null, task, file: null, message: failure }]));
  return { files: dryRun ? asFixed(parts.files, done) : parts.files, failures };
}

/** The files with all changes made, for the report of what would be left. */
function asFixed(files: FileSystem, done: readonly TaskFix[]): FileSystem {
  const contents = done.flatMap((fix) =>
    madeOf(fix).flatMap(({ changes }) => changes.map(({ path, after }) => [pathIn(fix.task, path), Buffer.from(after)] as const)),
  );
  return withContents(files, new Map(contents));
}
