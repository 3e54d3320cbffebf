import type { Task } from '../../../src/api/index.js';
import { basename, textsAt } from './gated.js';

/** The files of a task that its instruction speaks of, as an agent knows them. */
export interface TaskPaths {
  /** Paths of what is there before the agent starts. */
  readonly inputs: readonly string[];
  /** Paths of what the agent has to make. */
  readonly outputs: readonly string[];
}

/** A path with a folder and an ending, or a lone file name in backticks. */
const PATH = /(?<![\w.:/-])((?:\/|\.{0,2}\/)?(?:[\w.-]+\/)+[\w.-]*\w\.[A-Za-z][\w]{0,9})(?![\w/-])|`([\w-][\w.-]*\.[A-Za-z][\w]{0,9})`/g;
const WORDS_ONLY = /^(?:e\.g|i\.e|etc)\b/i;

/** What the instructions name: an input where the environment has a file of that name, else an output. */
export function taskPaths(task: Task): TaskPaths {
  const there = new Set(task.files.filter((file) => file.surface === 'environment').map((file) => basename(file.taskPath)));
  const named = [...new Set(task.instructions.flatMap(({ text }) => pathsIn(text)))];
  const declared = textsAt(task.manifest?.value, 'answer', 'inputs').filter((path) => !/[*?{[]/.test(path));
  return {
    inputs: [...new Set([...named.filter((path) => there.has(basename(path))), ...declared])],
    outputs: named.filter((path) => !there.has(basename(path))),
  };
}

function pathsIn(text: string): string[] {
  return [...text.matchAll(PATH)].map((match) => match[1] ?? match[2] ?? '').filter((path) => !WORDS_ONLY.test(path));
}
