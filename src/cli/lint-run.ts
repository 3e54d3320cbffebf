import { resolve } from 'node:path';
import type { LoadedConfig } from '../config/index.js';
import { lint } from '../engine/lint.js';
import type { LintSetup } from '../engine/setup.js';
import { proveWritable } from '../report/index.js';
import type { Failure, LintResult } from '../report/types.js';
import { discoverTasks } from '../task/discover.js';
import { createNodeFileSystem } from '../task/filesystem/node.js';
import type { FileSystem } from '../task/filesystem/types.js';
import { withContent } from '../task/stdin.js';
import type { Discovery, TaskRef } from '../task/types.js';
import { checkBaseline, useBaseline } from './baseline.js';
import { composeParts, composeSetup, discoveryParts, readConfig, today, type Parts } from './compose.js';
import { checkDiscovery } from './discovery-messages.js';
import { isFixing } from './fix/options.js';
import { prepareForLargeRun } from './large-run.js';
import type { LintOptions } from './lint-options.js';
import { foldersBeside, inOrder } from './neighbours.js';
import { Progress } from './progress.js';
import { withRecovery, withSuggestions } from './report-wants.js';
import { hasAllOf } from './review-scope.js';
import { findRoot, pathsOf } from './root.js';
import type { StagedTasks } from './staged/types.js';
import { Timing } from './timing.js';
import { EXIT, type Io } from './types.js';

/** One run of the linter: what it was told, and what follows from that before any task is looked for. */
export interface LintRun {
  readonly options: LintOptions;
  readonly io: Io;
  readonly root: string;
  readonly timing: Timing;
  readonly parts: Parts;
  readonly config: LoadedConfig;
}

/** Finds the root and reads the configuration. Throws a {@link UsageError} or a ConfigError, whose messages are complete. */
export async function openRun(options: LintOptions, io: Io): Promise<LintRun> {
  const root = findRoot(options.root, io.cwd);
  const timing = new Timing(options.timing);
  const parts = composeParts();
  const config = await timing.phase('configuration', () => readConfig(parts, root, io.cwd, options));
  return { options, io, root, timing, parts, config };
}

export interface Found {
  readonly files: FileSystem;
  readonly discovery: Discovery;
  /** Of a run with `--staged`, which may find no task. */
  readonly staged?: StagedTasks;
}

/** The tasks of a run. Throws a {@link UsageError} where the paths lead to none. */
export async function findRunTasks(run: LintRun): Promise<Found> {
  const { options, root, io } = run;
  if (options.staged) return findStagedTasks(run);
  const files = await sourceFiles(options, root, io);
  const discovery = await run.timing.phase('finding tasks', () => discover(run, files));
  checkDiscovery(discovery, options, io.cwd);
  prepareForLargeRun(discovery.tasks.length);
  return { files, discovery };
}

async function findStagedTasks(run: LintRun): Promise<Found> {
  const { findStaged } = await import('./staged/index.js');
  const staged = await run.timing.phase('finding tasks', () => findStaged(run));
  prepareForLargeRun(staged.discovery.tasks.length);
  return { files: staged.files, discovery: staged.discovery, staged };
}

/** What a run found, and the files as they were linted, for reports that show their text. */
export interface Linted {
  readonly result: LintResult;
  readonly files: FileSystem;
  /** What is staged is not what was linted, since a fix has changed the files on disk. */
  readonly toBeStaged: boolean;
}

/** Fixes where that was asked for, lints, and accepts what the baseline lists. */
export async function lintRun(run: LintRun, found: Found): Promise<Linted> {
  const { options, root, timing, parts, config, io } = run;
  const setup = composeSetup(parts, config, { today: today(io.env), showValues: options.showValues });
  const fixed = isFixing(options) ? await timing.phase('fixing', () => fixFound(run, found, setup)) : null;
  const now = fixed ?? found;
  const wanted = await withRecovery(await withSuggestions(setup, options), options.format);
  const linted = await timing.phase('linting', () => lintFound(now, wanted, run));
  const all = fixed ? { ...linted, failures: [...fixed.failures, ...linted.failures] } : linted;
  const result = await useBaseline(all, options, root, io, new Set(now.discovery.tasks.map((task) => task.id)));
  return { result, files: now.files, toBeStaged: fixed?.toBeStaged ?? false };
}

/** The tasks after a fix, or as they would be. */
export interface FixedFound extends Found {
  readonly failures: readonly Failure[];
  readonly toBeStaged: boolean;
}

async function fixFound(run: LintRun, { files, discovery, staged }: Found, setup: LintSetup): Promise<FixedFound> {
  const { options, parts, config, io } = run;
  // What is found wrong later leaves files changed and no report of it.
  checkBaseline(options, io);
  if (options.outputFile !== undefined) await proveWritable(resolve(io.cwd, options.outputFile));
  if (staged) return (await import('./staged/fix.js')).fixStaged(run, staged, setup);
  const { runFix } = await import('./fix/run.js');
  const fixed = await runFix(discovery.tasks, options, { parts, config, setup, files }, io, { hasAllOf: hasAllOf(discovery, files) });
  return { files: fixed.files, discovery: await discover(run, fixed.files), failures: fixed.failures, toBeStaged: false };
}

function lintFound({ files, discovery }: Found, setup: LintSetup, { parts, config, timing, io }: LintRun): Promise<LintResult> {
  const progress = new Progress(io);
  const clock = timing.rules();
  return lint(discovery.tasks, clock ? { ...setup, clock } : setup, discovery.unread, {
    onTask: (id, i, total) => progress.show(id, i, total),
    onTaskDone: (id, milliseconds) => timing.task(id, milliseconds),
    hasAllOf: hasAllOf(discovery, files),
    neighbours: () => neighboursOf(discovery.tasks, files, parts, config),
  }).finally(() => progress.clear());
}

/** Tasks beside those of the run, for what a few tasks alone do not tell. */
export async function neighboursOf(
  tasks: readonly TaskRef[],
  files: FileSystem,
  parts: Parts,
  config: LoadedConfig,
): Promise<readonly TaskRef[]> {
  const folders = foldersBeside(tasks, files);
  if (folders.length === 0) return [];
  const { root } = files;
  const found = await discoverTasks({
    root,
    files,
    cwd: root,
    paths: folders.map((folder) => resolve(root, folder)),
    ...discoveryParts(parts, config),
  });
  return inOrder(found.tasks, folders, tasks);
}

/** The files below the root, with standard input in the place of the file that it stands for. */
async function sourceFiles(options: LintOptions, root: string, io: Io): Promise<FileSystem> {
  const files = createNodeFileSystem(root);
  if (options.stdinFilename === undefined) return files;
  return withContent(files, relativeTo(root, resolve(io.cwd, options.stdinFilename)), await io.readStdin());
}

function discover({ options, parts, config, io }: LintRun, files: FileSystem): Promise<Discovery> {
  const { stdinFilename } = options;
  const paths = stdinFilename === undefined ? pathsOf(options, files.root) : [resolve(io.cwd, stdinFilename)];
  return discoverTasks({ root: files.root, files, cwd: io.cwd, paths, taskGlob: options.task, ...discoveryParts(parts, config) });
}

function relativeTo(root: string, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

/** The exit status that the result of a run asks for. */
export function exitStatus(result: LintResult, options: Pick<LintOptions, 'maxWarnings'>): number {
  if (result.failures.length > 0) return EXIT.failed;
  const tooMany = options.maxWarnings !== undefined && result.summary.warnings > options.maxWarnings;
  return result.summary.errors > 0 || tooMany ? EXIT.findings : EXIT.clean;
}
