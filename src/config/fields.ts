import { rangeIn, type ConfigSource } from './source.js';
import type { FieldRoles } from './types.js';

/** The roles for families of tasks in one file. */
export function readFields(source: ConfigSource): FieldRoles[] {
  return (source.config.fields ?? []).map(({ tasks, fields }, i) => {
    const line = rangeIn(source.document, `/fields/${i}`)?.line ?? 1;
    return { tasks: [tasks].flat(), fields: fields as FieldRoles['fields'], from: `${source.file}:${line}` };
  });
}
