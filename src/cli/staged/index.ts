import { createNodeFileSystem } from '../../task/filesystem/node.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import type { Discovery } from '../../task/types.js';
import { checkDiscovery } from '../discovery-messages.js';
import type { LintRun } from '../lint-run.js';
import { GitBlobs } from './blobs.js';
import { changesBetween, type Change } from './changes.js';
import { deletedTasks } from './deleted.js';
import { findAll, findTouched } from './find.js';
import { ALL_TASKS, betweenCommits, noTaskTouched, NOTHING_STAGED, otherConfiguration, OTHER_HOOK } from './messages.js';
import { unstagedIn } from './partial.js';
import { readStaged, type Staged } from './read-index.js';
import { openRepository, type Repository } from './repository.js';
import { isRunOnAllFiles, sourceOf } from './source.js';
import { inRoot, touchedBy, type Touched } from './touched.js';
import type { StagedTasks, Unstaged } from './types.js';

const NOTHING_UNSTAGED: Unstaged = { partly: new Map(), paths: new Set() };

/** What a run with `--staged` works with. */
interface Place {
  readonly run: LintRun;
  readonly disk: FileSystem;
  readonly repository: Repository;
  readonly blobs: GitBlobs;
}

/**
 * The tasks that the next commit would change, as it would hold them; under pre-commit also those of a push, or all. Where there is
 * nothing to lint it says why on standard error and finds no task. Rejects with a UsageError where git cannot tell.
 */
export async function findStaged(run: LintRun): Promise<StagedTasks> {
  const disk = createNodeFileSystem(run.root);
  const source = sourceOf(run.io.env);
  if (source.of === 'nothing') return nothing(run, disk, OTHER_HOOK);
  if (source.of === 'all') return ofAll(run, disk);
  const repository = await openRepository(run.root, run.io);
  const place: Place = { run, disk, repository, blobs: new GitBlobs(repository.git) };
  return source.of === 'commits' ? ofCommits(place, source.from, source.to) : ofIndex(place);
}

async function ofIndex(place: Place): Promise<StagedTasks> {
  const { run, disk, repository, blobs } = place;
  const staged = await readStaged(repository, blobs, disk);
  if (staged.changes.length === 0) return isRunOnAllFiles(run.io.env) ? ofAll(run, disk) : nothing(run, disk, NOTHING_STAGED);
  const touched = touchedBy(staged.changes, repository, blobs);
  const find = (files: FileSystem): Promise<Discovery> => findTouched(run, touched, files);
  const discovery = await find(staged.files);
  if (discovery.tasks.length === 0) run.io.err(await whyNone(place, staged, touched, discovery));
  else warnOfConfiguration(place, staged);
  const unstaged = () => unstagedIn(discovery.tasks, staged.changes, repository);
  return { files: staged.files, discovery, disk, find, unstaged, isIndex: true };
}

async function ofCommits(place: Place, from: string, to: string): Promise<StagedTasks> {
  const { run, disk, repository, blobs } = place;
  const changes = await changesBetween(repository, from, to);
  const touched = touchedBy(changes, repository, blobs);
  const find = (files: FileSystem): Promise<Discovery> => findTouched(run, touched, files);
  const discovery = await find(disk);
  const { length } = discovery.tasks;
  run.io.err(length === 0 ? await whyNone(place, { changes, files: disk }, touched, discovery) : betweenCommits(from, to, length));
  return asOnDisk(disk, discovery, find);
}

/** Why no task is linted though something has changed. */
async function whyNone(
  { run, repository, blobs }: Place,
  { changes, files }: { readonly changes: readonly Change[]; readonly files: FileSystem },
  touched: Touched,
  discovery: Discovery,
): Promise<string> {
  const deleted = await deletedTasks(run, { changes, repository, blobs, files });
  return noTaskTouched(touched.paths.length, discovery, { ...run.options, deleted });
}

async function ofAll(run: LintRun, disk: FileSystem): Promise<StagedTasks> {
  const find = (files: FileSystem): Promise<Discovery> => findAll(run, files);
  const discovery = await find(disk);
  checkDiscovery(discovery, run.options, run.io.cwd);
  run.io.err(ALL_TASKS);
  return asOnDisk(disk, discovery, find);
}

async function nothing(run: LintRun, disk: FileSystem, why: string): Promise<StagedTasks> {
  run.io.err(why);
  const find = (files: FileSystem): Promise<Discovery> => findTouched(run, { paths: [], configured: [] }, files);
  return asOnDisk(disk, await find(disk), find);
}

function asOnDisk(disk: FileSystem, discovery: Discovery, find: StagedTasks['find']): StagedTasks {
  return { files: disk, discovery, disk, find, unstaged: () => Promise.resolve(NOTHING_UNSTAGED), isIndex: false };
}

/** Configurations are programs and packages as well as files, so they are loaded as they are on disk. */
function warnOfConfiguration({ run, repository }: Place, { files, differing }: Staged): void {
  const { file } = run.config;
  if (file === null) return;
  const isOther = files.stat(file) === null || [...differing].some((path) => inRoot(path, repository) === file);
  if (isOther) run.io.err(otherConfiguration(file));
}
