import { resolve } from 'node:path';
import type { LoadedConfig } from '../../config/index.js';
import { OutputError, writeOutput, type Failure } from '../../report/index.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { withContents } from '../../task/stdin.js';
import type { TaskRef } from '../../task/types.js';
import type { WorkshopParts } from '../fix-workshop.js';
import type { LintOptions } from '../lint-options.js';
import { Progress } from '../progress.js';
import type { Io } from '../types.js';
import { openChecklistFile } from './checklist-file.js';
import { checklist, otherSections } from './checklist.js';
import { NO_CHECKLIST } from './earlier-checklist.js';
import { diffs } from './diff.js';
import { fixTasks, recoverTasks } from './fix-tasks.js';
import { kindsOf } from './options.js';
import { needlessReviews } from './needless-reviews.js';
import { OutsideTexts } from './outside-texts.js';
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
  { refused = new Map(), isCommitted = false, hasAllOf }: FixScope,
): Promise<FixedRun> {
  const { fixDryRun: dryRun, showValues } = options;
  const file = options.fixWithChecklist === undefined ? null : resolve(io.cwd, options.fixWithChecklist);
  const earlier = file === null ? NO_CHECKLIST : await openChecklistFile(file, refs, { ...parts, root: parts.files.root });
  const recovered = dryRun ? new Map() : recoverTasks(refs.filter(({ id }) => !refused.has(id)));
  const progress = new Progress(io);
  const outside = new OutsideTexts(parts.files, parts.config);
  const done = await fixTasks(refs, recovered, { ...parts, outside, isCommitted, kinds: kindsOf(options), dryRun, progress, refused });
  if (dryRun) for (const fix of done) for (const text of diffs(fix, { showValues, isTerminal: io.stdoutIsTerminal })) io.out(text);
  const unwritten = file === null ? null : await writeChecklist(file, checklist(done, earlier, showValues), io);
  const told = unwritten === null ? (options.fixWithChecklist ?? null) : null;
  const kept = otherSections(done, earlier).length;
  const unseen = done.some((fix) => madeOf(fix).length > 0) ? outside.unseen() : [];
  io.err(summary(done, { dryRun, checklist: told, kept, needless: needlessReviews(done, hasAllOf), showValues, unseen }));
  const failed = done.flatMap(({ task, failure }) => (failure === null ? [] : [{ rule: null, task, file: null, message: failure }]));
  const failures = unwritten === null ? failed : [...failed, unwritten];
  const contents = contentsOf(done);
  return { files: dryRun ? withContents(parts.files, contents) : parts.files, failures, changed: [...contents.keys()] };
}

/** The fixes are made by now and cannot be planned again, so that a list which cannot be written is printed. */
async function writeChecklist(file: string, text: string, io: Io): Promise<Failure | null> {
  try {
    await writeOutput(file, text);
    return null;
  } catch (error) {
    if (!(error instanceof OutputError)) throw error;
    io.err(`${text}\n`);
    return { rule: null, task: null, file: null, message: `the checklist: ${error.message}` };
  }
}

/** What all changes make of the files that they change, by path relative to the root. */
function contentsOf(done: readonly TaskFix[]): ReadonlyMap<string, Buffer> {
  const contents = done.flatMap((fix) =>
    madeOf(fix).flatMap(({ changes }) => changes.map(({ path, after }) => [pathIn(fix.task, path), Buffer.from(after)] as const)),
  );
  return new Map(contents);
}
