import { both } from '../sketch.js';
import type { Member, Shape } from '../shape.js';
import { shapeOf, type Call, type Value } from './values.js';

/** The members that an object literal of schemas declares. */
export function membersFrom(record: Value | undefined, call: Call): ReadonlyMap<string, Member> {
  if (record?.type !== 'record') return new Map();
  return new Map([...record.members].map(([name, { key, value }]) => [name, { key, shape: shapeOf(value, call.at) }]));
}

export function options(list: Value | undefined, call: Call): readonly Shape[] | null {
  return list?.type === 'list' ? list.items.map((item) => shapeOf(item, call.at)) : null;
}

export function intersection(a: Shape, b: Shape): Shape {
  return { schema: both(a.schema, b.schema), optional: a.optional && b.optional, ...(a.sealed || b.sealed ? { sealed: true } : {}) };
}

/** What the first changes, the second does not see as it came in. */
export function pipe(a: Shape, b: Shape): Shape {
  if (a.sealed) return a;
  return { ...a, schema: both(a.schema, b.schema), optional: a.optional && b.optional, ...(b.sealed ? { sealed: true } : {}) };
}
