import { resolve } from 'node:path';
import type { LoadedConfig } from '../../config/index.js';
import { writeOutput, type Failure } from '../../report/index.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { withContents } from '../../task/stdin.js';
import type { TaskRef } from '../../task/types.js';
import type { WorkshopParts } from '../fix-workshop.js';
import type { LintOptions } from '../lint-options.js';
import { Progress } from '../progress.js';
import type { Io } from '../types.js';
import { checkChecklistFile } from './checklist-file.js';
import { OutsideTexts } from './outside-texts.js';
import { checklist } from './checklist.js';
import { diffs } from './diff.js';
import { fixTasks, recoverTasks } from './fix-tasks.js';
import { kindsOf } from './options.js';
import { needlessReviews } from './needless-reviews.js';
import { summary } from './summary.js';
import { madeOf, pathIn, type FixScope, type TaskFix } from './types.js';

export interface FixedRun {
  /** The files as they are after the fix, or would be. */
  readonly files: FileSystem;
  readonly failures: readonly Failure[];
  /** Files that were written, or would be, relative to the root. */
  readonly changed: readonly string[];
}

/** Fixes the tasks, or shows what a fix would do; says on standard error what was done, where, and what was not. */
export async function runFix(
  refs: readonly TaskRef[],
  options: LintOptions,
  parts: WorkshopParts & { readonly config: LoadedConfig },
  io: Io,
  { refused = new Map(), hasAllOf }: FixScope,
): Promise<FixedRun> {
  const dryRun = options.fixDryRun;
  const file = options.fixWithChecklist === undefined ? null : resolve(io.cwd, options.fixWithChecklist);
  if (file !== null) checkChecklistFile(file, refs);
  const recovered = dryRun ? new Map() : recoverTasks(refs.filter(({ id }) => !refused.has(id)));
  const progress = new Progress(io);
  const outside = new OutsideTexts(parts.files, parts.config);
  const done = await fixTasks(refs, recovered, { ...parts, outside, kinds: kindsOf(options), dryRun, progress, refused });
  if (dryRun)
    for (const fix of done)
      for (const text of diffs(fix, { showValues: options.showValues, isTerminal: io.stdoutIsTerminal })) io.out(text);
  if (file !== null) await writeOutput(file, checklist(done));
  io.err(summary(done, { dryRun, checklist: options.fixWithChecklist ?? null, needless: needlessReviews(done, hasAllOf) }));
  const failures = done.flatMap(({ task, failure }) => (failure === null ? [] : [{ rule: null, task, file: null, message: failure }]));
  const contents = contentsOf(done);
  return { files: dryRun ? withContents(parts.files, contents) : parts.files, failures, changed: [...contents.keys()] };
}

/** What all changes make of the files that they change, by path relative to the root. */
function contentsOf(done: readonly TaskFix[]): ReadonlyMap<string, Buffer> {
  const contents = done.flatMap((fix) =>
    madeOf(fix).flatMap(({ changes }) => changes.map(({ path, after }) => [pathIn(fix.task, path), Buffer.from(after)] as const)),
  );
  return new Map(contents);
}
