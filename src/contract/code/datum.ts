import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import type { Shape } from './shape.js';

/** What is known of an expression, whatever its language: enough to read a JSON Schema that is written as a literal. */
export type Datum = { readonly at: OffsetRange } & (
  | { readonly type: 'data'; readonly data: null | boolean | number | string }
  | { readonly type: 'list'; readonly items: readonly Datum[] }
  | {
      readonly type: 'record';
      readonly members: ReadonlyMap<string, { readonly key: OffsetRange; readonly value: Datum }>;
      readonly open: boolean;
    }
  | { readonly type: 'shape'; readonly shape: Shape }
  | { readonly type: 'undefined' | 'pattern' | 'action' | 'enum' | 'module' | 'function' | 'unknown' | 'type' | 'class' }
);

/** A value that is JSON through and through; undefined when a part is not known. */
export function jsonOf(value: Datum | undefined): Json | undefined {
  if (value?.type === 'data') return value.data;
  if (value?.type === 'list') {
    const items = value.items.map(jsonOf);
    return items.includes(undefined) ? undefined : (items as Json[]);
  }
  if (value?.type !== 'record' || value.open) return undefined;
  const members = [...value.members].filter(([, { value: member }]) => member.type !== 'undefined');
  const entries = members.map(([name, member]) => [name, jsonOf(member.value)] as const);
  return entries.some(([, data]) => data === undefined) ? undefined : (Object.fromEntries(entries) as Json);
}
