import { findContractFiles } from '../contract/find.js';
import type { AnswerContract } from '../contract/types.js';
import type { LoadedConfig } from '../config/index.js';
import { lintTask } from '../engine/lint-task.js';
import { openContract } from '../engine/open-contract.js';
import type { LintSetup } from '../engine/setup.js';
import type { Inspection, Workshop } from '../fix/plan/index.js';
import type { Task } from '../model/task.js';
import { discoverTasks } from '../task/discover.js';
import type { FileSystem } from '../task/filesystem/types.js';
import { withContents } from '../task/stdin.js';
import type { Parts } from './compose.js';

/** What a run reads its tasks by. */
export interface WorkshopParts {
  readonly parts: Pick<Parts, 'registry' | 'layouts' | 'readers'>;
  readonly config: Pick<LoadedConfig, 'layouts' | 'ignores' | 'fieldsFor'>;
  readonly setup: LintSetup;
  readonly files: FileSystem;
}

/** Parsers of the data files in which a fix looks for copies and digests. */
const DATA_LANGUAGES = ['json', 'yaml', 'toml'];

/**
 * How a fix reads one task, as it is and as it would be.
 *
 * @param id of the task; `.` for the root itself
 */
export function createWorkshop(id: string, { parts, config, setup, files }: WorkshopParts): Workshop {
  const { registry } = parts;
  const open = async (contents: ReadonlyMap<string, Uint8Array>): Promise<Task> => {
    const edited = [...contents].map(([path, bytes]) => [id === '.' ? path : `${id}/${path}`, Buffer.from(bytes)] as const);
    const overlaid = withContents(files, new Map(edited));
    const { root } = files;
    const common = { root, cwd: root, layouts: parts.layouts, readers: parts.readers, configured: config.layouts, ignores: config.ignores };
    const discovery = await discoverTasks({ ...common, files: overlaid, paths: [id === '.' ? root || '/' : `${root}/${id}`] });
    const ref = discovery.tasks.find((task) => task.id === id);
    if (!ref) throw new Error(`${id} is no task any more`);
    return ref.open();
  };
  return {
    inspect: async (contents) => {
      const task = await open(contents);
      await registry.ready(DATA_LANGUAGES);
      return inspect(task, config, setup);
    },
    languageOf: (path) => registry.for(path)?.id,
    ready: (languages) => registry.ready(languages),
    parse: (path, text) => registry.parse(path, text),
  };
}

async function inspect(task: Task, config: WorkshopParts['config'], setup: LintSetup): Promise<Inspection> {
  const { findings, failures } = await lintTask(task, setup);
  const told = failures.map(({ rule, message }) => `${rule ?? 'the contract'}: ${message}`);
  return { task, contracts: contractsOf(task, config, setup), findings, failures: told };
}

/** The public contracts. One that cannot be analysed is among the failures of the lint. */
function contractsOf(task: Task, config: WorkshopParts['config'], { registry }: LintSetup): readonly AnswerContract[] {
  const files = findContractFiles(task).filter((file) => task.visibility.mayRead(file) && file.unread() === null);
  return files.flatMap((file) => {
    const language = registry.for(file.path);
    try {
      return language && registry.isReady(language.id) ? (openContract(task, file, config) ?? []) : [];
    } catch {
      return [];
    }
  });
}
