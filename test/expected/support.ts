import { expectationsOf, expectedLanguages } from '../../src/expected/index.js';
import type { Expectations, ExpectedLiteral } from '../../src/expected/types.js';
import { setupOf, tasksOf, taskAt } from '../engine/support.js';
import type { Task } from '../../src/model/task.js';
import { showValue } from '../../src/model/show.js';
import type { Tree } from '../../src/task/filesystem/memory.js';

/** One task with these files; nothing but the parsers that it needs by its own account is loaded. */
export async function openOne(files: Tree): Promise<Task> {
  const setup = setupOf();
  const [ref] = await tasksOf(taskAt('t', files), setup);
  const task = await ref?.open();
  if (!task) throw new Error('no task');
  await setup.registry.ready(expectedLanguages(task));
  return task;
}

export async function expectations(files: Tree): Promise<Expectations> {
  return expectationsOf(await openOne(files));
}

/** `assertion 4213! < total`: the mark is that of a distinctive value. */
export function show({ from, operator, value, distinctive, names }: ExpectedLiteral): string {
  const how = operator === 'equals' ? '' : ` ${operator}`;
  return `${from}${how} ${showValue(value)}${distinctive ? '!' : ''} < ${names.join(' ')}`;
}
