import type { LoadedConfig } from '../config/index.js';
import { lintTask } from '../engine/lint-task.js';
import type { LintSetup } from '../engine/setup.js';
import type { Inspection, Workshop } from '../fix/plan/index.js';
import type { Task } from '../model/task.js';
import { sharedInUse } from '../review/index.js';
import { discoverTasks } from '../task/discover.js';
import type { FileSystem } from '../task/filesystem/types.js';
import { withContents } from '../task/stdin.js';
import type { TaskRef } from '../task/types.js';
import { discoveryParts, type Parts } from './compose.js';
import type { OutsideTexts } from './fix/outside-texts.js';
import { pathIn } from './fix/types.js';

/** What a run reads its tasks by. */
export interface WorkshopParts {
  readonly parts: Pick<Parts, 'registry' | 'layouts' | 'readers'>;
  readonly config: Pick<LoadedConfig, 'layouts' | 'ignores'>;
  readonly setup: LintSetup;
  readonly files: FileSystem;
  /** Where digests of files of the tasks may be recorded outside of them; without it nothing is looked at. */
  readonly outside?: OutsideTexts;
  /** What will be committed is the index of git, and not the files on the disk alone. */
  readonly isCommitted?: boolean;
}

/** Parsers of the data files in which a fix looks for copies and digests. */
export const DATA_LANGUAGES = ['json', 'yaml', 'toml'];

/**
 * How a fix reads one task, as it is and as it would be.
 *
 * @param id of the task; `.` for the root itself
 */
export function createWorkshop(id: string, { parts, config, setup, files, outside, isCommitted = false }: WorkshopParts): Workshop {
  const { registry } = parts;
  const find = async (contents: ReadonlyMap<string, Uint8Array>): Promise<TaskRef> => {
    const edited = [...contents].map(([path, bytes]) => [pathIn(id, path), Buffer.from(bytes)] as const);
    const overlaid = withContents(files, new Map(edited));
    const { root } = files;
    const paths = [id === '.' ? root || '/' : `${root}/${id}`];
    const discovery = await discoverTasks({ root, cwd: root, files: overlaid, paths, ...discoveryParts(parts, config) });
    const ref = discovery.tasks.find((task) => task.id === id);
    if (!ref) throw new Error(`${id} is no task any more`);
    return ref;
  };
  return {
    inspect: async (contents) => {
      const ref = await find(contents);
      const task = await ref.open();
      await registry.ready(DATA_LANGUAGES);
      return inspect(task, setup);
    },
    unseen: async () => (await find(new Map())).unseen(isCommitted),
    languageOf: (path) => registry.for(path)?.id,
    ready: (languages) => registry.ready(languages),
    parse: (path, text) => registry.parse(path, text),
    ...(outside ? { outside: () => outside.around(id) } : {}),
  };
}

async function inspect(task: Task, setup: LintSetup): Promise<Inspection> {
  const { findings, failures, contracts, reviews } = await lintTask(task, setup);
  const told = failures.map(({ rule, message }) => `${rule ?? 'the contract'}: ${message}`);
  return { task, contracts, findings, shared: sharedInUse(reviews.outcomes), failures: told };
}
