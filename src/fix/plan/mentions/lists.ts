import { findContractFiles } from '../../../contract/find.js';
import { isArray, isObject, type Json } from '../../../model/json.js';
import type { Task } from '../../../model/task.js';

/** The keys of an answer under which its schema allows lists alone, wherever they stand. */
export function listKeys(task: Task): ReadonlySet<string> {
  const lists = new Set<string>();
  const others = new Set<string>();
  const stack: Json[] = findContractFiles(task).flatMap((file) => file.document()?.value ?? []);
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (isArray(next)) stack.push(...next);
    if (!isObject(next)) continue;
    const { properties } = next;
    for (const [key, schema] of isObject(properties ?? null) ? Object.entries(properties as object) : [])
      (isObject(schema as Json) && (schema as { readonly type?: Json }).type === 'array' ? lists : others).add(key);
    stack.push(...Object.values(next));
  }
  return new Set([...lists].filter((key) => !others.has(key)));
}
