import { createContract } from '../../src/contract/create.js';
import type { AnswerContract } from '../../src/contract/types.js';
import type { Json } from '../../src/model/json.js';
import { recover } from '../../src/recover/index.js';
import type { TaskRecovery } from '../../src/recover/index.js';
import { openTask, SCHEMA, text } from '../contract/support.js';

/** What a task holds besides its schema. */
export interface Given {
  readonly input?: Json;
  readonly instruction?: string;
  readonly solution?: Json;
}

/** The contract of a task whose result has these properties, all of them required unless the list says otherwise. */
export async function contractOf(
  properties: Record<string, Json>,
  given: Given = {},
  required = Object.keys(properties),
): Promise<AnswerContract> {
  const result = { type: 'object', required, additionalProperties: false, properties };
  return contractOfSchema({ type: 'object', required: ['result'], properties: { result } }, given);
}

export async function contractOfSchema(schema: Json, { input, instruction, solution }: Given = {}): Promise<AnswerContract> {
  const task = await openTask({
    [SCHEMA]: text(schema),
    ...(instruction === undefined ? {} : { 'instruction.md': instruction }),
    ...(input === undefined ? {} : { 'environment/input.json': text(input) }),
    ...(solution === undefined ? {} : { 'solution/answer.json': text({ result: solution }) }),
  });
  const file = task.file(SCHEMA);
  const contract = file && createContract(task, file, () => null);
  if (!contract) throw new Error('no contract');
  return contract;
}

export async function recoverOf(properties: Record<string, Json>, given: Given = {}, required?: string[]): Promise<TaskRecovery> {
  return recover(await contractOf(properties, given, required));
}

/** The recovered parts as `path = value (kind)`. */
export function shown(recovery: TaskRecovery): string[] {
  return recovery.parts.map((part) => `${part.path} = ${JSON.stringify(part.value)} (${part.source.kind})`);
}

export const INTEGER = { type: 'integer' };
export const STRING = { type: 'string' };
