import { jsonOf } from '../datum.js';
import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { Json } from '../../../model/json.js';
import { rangeOf, unknown, type Node, type Scope, type Value } from './values.js';

type Evaluate = (node: Node, scope: Scope) => Value;

/** The members of an enum with their values; unknown where one of them is not a literal. */
export function readEnum(node: TSESTree.TSEnumDeclaration, evaluate: Evaluate): Value {
  const entries = new Map<string, Json>();
  let next: number | undefined = 0;
  for (const { id, initializer } of node.body.members) {
    const value: Json | undefined = initializer ? jsonOf(evaluate(initializer, scopeOf(entries, node))) : next;
    if (typeof value !== 'string' && typeof value !== 'number') return unknown(rangeOf(node));
    entries.set(id.type === 'Identifier' ? id.name : id.value, value);
    next = typeof value === 'number' ? value + 1 : undefined;
  }
  return { type: 'enum', entries, at: rangeOf(node) };
}

/** Members may name earlier ones. */
function scopeOf(entries: ReadonlyMap<string, Json>, node: Node): Scope {
  const at = rangeOf(node);
  const names = [...entries].map(([name, data]): [string, Value] => [name, { type: 'data', data: data as string | number, at }]);
  return { names: new Map(names), parent: null };
}
