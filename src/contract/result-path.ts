import { isObject, property, type Json } from '../model/json.js';
import type { Task } from '../model/task.js';

/** The instance path of the scored part: the manifest's, else `/result` when the schema has such a property, else all. */
export function resultPath(schema: Json, task: Task): string {
  const named = task.manifest?.answer?.result;
  if (named !== undefined) return named === '/' ? '' : named;
  return isObject(property(property(schema, 'properties'), 'result')) ? '/result' : '';
}
