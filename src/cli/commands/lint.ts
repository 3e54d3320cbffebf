import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { printConfig, type LoadedConfig } from '../../config/index.js';
import { lint } from '../../engine/lint.js';
import type { LintSetup } from '../../engine/setup.js';
import { suggestedFix } from '../../fix/plan/index.js';
import type { LintResult } from '../../report/types.js';
import { discoverTasks } from '../../task/discover.js';
import { createNodeFileSystem } from '../../task/filesystem/node.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import { withContent } from '../../task/stdin.js';
import type { Discovery, TaskRef } from '../../task/types.js';
import { useBaseline } from '../baseline.js';
import { composeParts, composeSetup, discoveryParts, readConfig, today, type Parts } from '../compose.js';
import { checkDiscovery } from '../discovery-messages.js';
import { prepareForLargeRun } from '../large-run.js';
import { explainField } from '../explain-field.js';
import { isFixing } from '../fix/options.js';
import { runFix } from '../fix/run.js';
import { parseLintOptions, type LintOptions } from '../lint-options.js';
import { listRules } from '../list-rules.js';
import { foldersBeside, inOrder } from '../neighbours.js';
import { Progress } from '../progress.js';
import { printReport } from '../print-report.js';
import { findRoot, pathsOf } from '../root.js';
import { Timing } from '../timing.js';
import { EXIT, type Command, type Io } from '../types.js';

export const command: Command = {
  summary: 'lint tasks (the default)',
  async run(args, io) {
    const options = parseLintOptions(args, io);
    if (!options) return EXIT.clean;
    const root = findRoot(options.root, io.cwd);
    const timing = new Timing(options.timing);
    const parts = composeParts();
    const config = await timing.phase('configuration', () => readConfig(parts, root, io.cwd, options));
    if (options.listRules) return listRules(parts, config, io);
    if (options.printConfig !== undefined) return print(config, options.printConfig, root, io);
    return lintAll(options, root, parts, config, timing, io);
  },
};

function print(config: LoadedConfig, task: string, root: string, io: Io): number {
  if (!existsSync(resolve(root, task)))
    io.err(`kgtlint: there is no ${JSON.stringify(task)} below the root; this is what would hold for it\n`);
  io.out(`${JSON.stringify(printConfig(config, task.replace(/\/+$/, '') || '.'), null, 2)}\n`);
  return EXIT.clean;
}

async function lintAll(options: LintOptions, root: string, parts: Parts, config: LoadedConfig, timing: Timing, io: Io): Promise<number> {
  const files = await sourceFiles(options, root, io);
  const discovery = await timing.phase('finding tasks', () => discover(options, files, parts, config, io));
  checkDiscovery(discovery, options, io.cwd);
  prepareForLargeRun(discovery.tasks.length);
  if (options.explainField !== undefined) return explainField(options.explainField, discovery.tasks, parts, config, io);
  const setup = composeSetup(parts, config, { today: today(io.env), showValues: options.showValues });
  const fixed = isFixing(options)
    ? await timing.phase('fixing', () => runFix(discovery.tasks, options, { parts, config, setup, files }, io))
    : null;
  const now = fixed ? { files: fixed.files, discovery: await discover(options, fixed.files, parts, config, io) } : { files, discovery };
  const found = await timing.phase('linting', () => lintFound(now, withSuggestions(setup, options), parts, config, timing, io));
  const all = fixed ? { ...found, failures: [...fixed.failures, ...found.failures] } : found;
  const result = await useBaseline(all, options, root, io, new Set(now.discovery.tasks.map((task) => task.id)));
  if (!options.fixDryRun || options.outputFile !== undefined)
    await timing.phase('report', () => printReport(result, options, now.files, io));
  timing.print(io);
  return exitStatus(result, options);
}

/** A format that shows edits gets the suggestions as well, which cost a search for the copies of each schema. */
function withSuggestions(setup: LintSetup, { format, sarifProfile }: LintOptions): LintSetup {
  if (format !== 'sarif' || sarifProfile !== 'full') return setup;
  const { registry } = setup;
  return { ...setup, suggest: (finding, now) => suggestedFix(finding, now, (path, text) => registry.parse(path, text)) };
}

interface Found {
  readonly files: FileSystem;
  readonly discovery: Discovery;
}

function lintFound(
  { files, discovery }: Found,
  setup: LintSetup,
  parts: Parts,
  config: LoadedConfig,
  timing: Timing,
  io: Io,
): Promise<LintResult> {
  const progress = new Progress(io);
  const clock = timing.rules();
  return lint(discovery.tasks, clock ? { ...setup, clock } : setup, discovery.unread, {
    onTask: (id, i, total) => progress.show(id, i, total),
    onTaskDone: (id, milliseconds) => timing.task(id, milliseconds),
    neighbours: () => neighboursOf(discovery.tasks, files, parts, config),
  }).finally(() => progress.clear());
}

/** Tasks beside those of the run, for what a few tasks alone do not tell. */
async function neighboursOf(tasks: readonly TaskRef[], files: FileSystem, parts: Parts, config: LoadedConfig): Promise<readonly TaskRef[]> {
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

function discover(options: LintOptions, files: FileSystem, parts: Parts, config: LoadedConfig, io: Io): Promise<Discovery> {
  const { stdinFilename } = options;
  const paths = stdinFilename === undefined ? pathsOf(options, files.root) : [resolve(io.cwd, stdinFilename)];
  return discoverTasks({ root: files.root, files, cwd: io.cwd, paths, taskGlob: options.task, ...discoveryParts(parts, config) });
}

function relativeTo(root: string, path: string): string {
  return path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
}

function exitStatus(result: LintResult, options: LintOptions): number {
  if (result.failures.length > 0) return EXIT.failed;
  const tooMany = options.maxWarnings !== undefined && result.summary.warnings > options.maxWarnings;
  return result.summary.errors > 0 || tooMany ? EXIT.findings : EXIT.clean;
}
