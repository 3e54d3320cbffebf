import type { Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import type { PythonNode } from '../../../languages/python/tree.js';
import type { Shape } from '../shape.js';

/** What is statically known of an expression. */
export type Value = { readonly at: OffsetRange } & (
  | { readonly type: 'data'; readonly data: null | boolean | number | string }
  /** Lists, tuples and sets. */
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | {
      readonly type: 'record';
      readonly members: ReadonlyMap<string, { readonly key: OffsetRange; readonly value: Value }>;
      readonly open: boolean;
    }
  | { readonly type: 'shape'; readonly shape: Shape }
  | { readonly type: 'class'; readonly node: PythonNode; readonly decorators: readonly PythonNode[] }
  | { readonly type: 'function'; readonly node: PythonNode }
  /** A compiled regular expression. */
  | { readonly type: 'pattern'; readonly source: string; readonly flags: string }
  /** A name of a library that is understood (`Literal`), without its module. */
  | { readonly type: 'module'; readonly name: string }
  | { readonly type: 'unknown' }
);

export function unknown(at: OffsetRange): Value {
  return { type: 'unknown', at };
}

export function data(value: null | boolean | number | string, at: OffsetRange): Value {
  return { type: 'data', data: value, at };
}

export function numberOf(value: Value | undefined): number | null {
  return value?.type === 'data' && typeof value.data === 'number' ? value.data : null;
}

export function textOf(value: Value | undefined): string | null {
  return value?.type === 'data' && typeof value.data === 'string' ? value.data : null;
}

/** Members of a list, or keys of a dictionary, as JSON; null when not all are known. */
export function itemsOf(value: Value): readonly Json[] | null {
  if (value.type === 'record') return value.open ? null : [...value.members.keys()];
  if (value.type !== 'list') return null;
  const items = value.items.map((item) => (item.type === 'data' ? item.data : undefined));
  return items.includes(undefined) ? null : (items as Json[]);
}

/** Positional and named arguments of a call. */
export interface Arguments {
  readonly positional: readonly PythonNode[];
  readonly named: ReadonlyMap<string, PythonNode>;
  /** The dictionaries behind `**`. */
  readonly splats: readonly PythonNode[];
  /** `*args` or `**kwargs` stand among them. */
  readonly open: boolean;
}
