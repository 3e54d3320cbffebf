import { jsonOf } from '../datum.js';
import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { Json } from '../../../model/json.js';
import type { OffsetRange } from '../../../model/place.js';
import { nameOf, unknownShape, type Shape } from '../shape.js';
import type { Sketch } from '../sketch.js';

export type Node = TSESTree.Node;
export type FunctionNode = TSESTree.ArrowFunctionExpression | TSESTree.FunctionExpression | TSESTree.FunctionDeclaration;

/** What is statically known of an expression. */
export type Value = { readonly at: OffsetRange } & (
  | { readonly type: 'data'; readonly data: null | boolean | number | string }
  | { readonly type: 'list'; readonly items: readonly Value[] }
  | { readonly type: 'record'; readonly members: ReadonlyMap<string, RecordMember>; readonly open: boolean }
  | { readonly type: 'undefined' }
  | { readonly type: 'pattern'; readonly source: string; readonly flags: string }
  | { readonly type: 'shape'; readonly library: Library; readonly shape: Shape }
  | { readonly type: 'action'; readonly apply: (shape: Shape) => Shape }
  | { readonly type: 'enum'; readonly entries: ReadonlyMap<string, Json> }
  | { readonly type: 'module'; readonly library: Library; readonly path: readonly string[]; readonly version: number | null }
  | { readonly type: 'function'; readonly node: FunctionNode; readonly scope: Scope }
  | { readonly type: 'unknown' }
);

export interface RecordMember {
  readonly key: OffsetRange;
  readonly value: Value;
}

/** Names inside a function that is followed with known arguments. */
export interface Scope {
  readonly names: ReadonlyMap<string, Value>;
  readonly parent: Scope | null;
}

/** A call of a library, with its arguments as far as they are known. */
export interface Call {
  /** Name of the function or of the method. */
  readonly name: string;
  readonly args: readonly Value[];
  /** False when a spread argument is not known, so that the positions mean nothing. */
  readonly complete: boolean;
  /** The whole call; for a method, from its name on. */
  readonly at: OffsetRange;
  /** Major version of the library, where it is known. */
  readonly version: number | null;
  /** The result of a function of the code for these arguments. */
  apply(callee: Value | undefined, args: readonly Value[]): Value;
  /** What a predicate of the code (`(x) => x === 1`) lets pass. */
  predicate(callee: Value | undefined): Sketch;
}

/** A schema library. One file of `libraries/` is one library. */
export interface Library {
  readonly id: string;
  /** Whether an import source is the library. */
  provides(source: string): boolean;
  /** The major version that an import source says itself (`zod/v3`). */
  versionOf?(source: string): number | null;
  /** Calls a function of the module, by its path (`coerce.number`); null when it makes no schema. */
  call(path: readonly string[], call: Call): Value | Shape | null;
  /** Calls a method of a schema. */
  method(receiver: Shape, call: Call): Value | Shape | null;
  /** A property of a schema (`.shape`, `.options`). */
  member?(receiver: Shape, name: string, at: OffsetRange): Value | Shape | null;
}

export function rangeOf(node: Node): OffsetRange {
  return { start: node.range[0], end: node.range[1] };
}

export function unknown(at: OffsetRange): Value {
  return { type: 'unknown', at };
}

export function shapeOf(value: Value | undefined, at: OffsetRange): Shape {
  return value?.type === 'shape' ? value.shape : unknownShape(value?.at ?? at);
}

export function numberOf(value: Value | undefined): number | null {
  return value?.type === 'data' && typeof value.data === 'number' && Number.isFinite(value.data) ? value.data : null;
}

export function textOf(value: Value | undefined): string | null {
  return value?.type === 'data' && typeof value.data === 'string' ? value.data : null;
}

/** The members of an enum declaration, of an object used as one, or of a list of names; null when not all are known. */
export function entriesOf(value: Value | undefined): ReadonlyMap<string, Json> | null {
  if (value?.type === 'enum') return value.entries;
  const data = jsonOf(value);
  if (Array.isArray(data)) return new Map(data.map((item: Json) => [nameOf(item), item]));
  return data !== null && typeof data === 'object' ? new Map(Object.entries(data)) : null;
}

/** Names that a list or the keys of a record (`{ a: true }`) give. */
export function namesOf(value: Value | undefined): ReadonlySet<string> | null {
  if (value?.type === 'record') return value.open ? null : new Set(value.members.keys());
  const data = jsonOf(value);
  return Array.isArray(data) && data.every((item) => typeof item === 'string') ? new Set(data) : null;
}
