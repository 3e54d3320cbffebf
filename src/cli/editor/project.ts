import { join, resolve } from 'node:path';
import type { LoadedConfig } from '../../config/index.js';
import { lint } from '../../engine/lint.js';
import type { TaskResult } from '../../engine/lint-task.js';
import type { LintSetup } from '../../engine/setup.js';
import { gatePlaces } from '../../gates/artefact/places.js';
import { createNumberGrammar } from '../../gates/numbers/index.js';
import { numberLanguages } from '../../generated/number-languages.js';
import type { Check, Inspected, Place, Project } from '../../lsp/program.js';
import type { Finding } from '../../model/finding.js';
import type { Task } from '../../model/task.js';
import { discoverTasks } from '../../task/discover.js';
import { createNodeFileSystem } from '../../task/filesystem/node.js';
import { sharedInUse } from '../../review/index.js';
import type { FileSystem } from '../../task/filesystem/types.js';
import type { TaskRef } from '../../task/types.js';
import { write } from '../author/write.js';
import { composeSetup, discoveryParts, readConfig, today, type Parts } from '../compose.js';
import { createWorkshop } from '../fix-workshop.js';
import { neighboursOf } from '../lint-run.js';
import type { Io } from '../types.js';
import { reviewOffers } from './reviews.js';

/** The tasks of a place for the editor, read by the same parts as those of the command line. */
export async function openProject({ root, cwd }: Place, parts: Parts, { env }: Pick<Io, 'env'>): Promise<Project> {
  const config = await readConfig(parts, root, cwd, { configLookup: true });
  const found = (files: FileSystem, paths: readonly string[]) =>
    discoverTasks({ root: files.root, cwd: files.root, files, paths, ...discoveryParts(parts, config) });
  const setup = (): LintSetup => composeSetup(parts, config, { today: today(env), showValues: false });
  return {
    disk: createNodeFileSystem(root),
    owner: async (path, files) => (await found(files, [join(resolve(root), path)])).tasks[0] ?? null,
    check: (ref, files) => check(ref, files, setup(), parts, config),
    workshop: (id, files) => createWorkshop(id, { parts, config, setup: setup(), files }),
    reviews: (now, workshop, finding) => reviewOffers({ now, workshop }, finding, env),
    write: (changes, { dir }) => write(changes, dir),
    gatePlaces: (task) => gatePlaces(task, createNumberGrammar(numberLanguages)),
    pageUrl: (id) => setup().rules.get(id)?.meta.docs.url ?? null,
  };
}

async function check(ref: TaskRef, files: FileSystem, setup: LintSetup, parts: Parts, config: LoadedConfig): Promise<Check> {
  let inspected: Inspected | null = null;
  // The end of a run asks for the task once more.
  let opened: Promise<Task> | undefined;
  const once: TaskRef = { ...ref, open: () => (opened ??= ref.open()) };
  const result = await lint([once], setup, [], {
    neighbours: () => neighboursOf([ref], files, parts, config),
    onResult: (task, found) => (inspected = inspectedOf(task, found)),
  });
  return { result: { ...result, findings: result.findings.filter((finding) => !needsAllTasks(finding, inspected)) }, inspected };
}

/** Whether a review of the configuration is good for nothing shows in a run over all tasks only, which may need it. */
function needsAllTasks({ rule, file }: Finding, inspected: Inspected | null): boolean {
  return rule === 'unused-review' && inspected !== null && !inspected.task.files.some(({ path }) => path === file);
}

function inspectedOf(task: Task, { contracts, findings, failures, reviews }: TaskResult): Inspected {
  const told = failures.map(({ rule, message }) => `${rule ?? 'the contract'}: ${message}`);
  const { outcomes } = reviews;
  return { task, contracts, findings, shared: sharedInUse(outcomes), failures: told, outcomes };
}
