import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { OffsetRange } from '../../../model/place.js';
import { entriesOf, rangeOf, textOf, unknown, type Value } from './values.js';

/** Calls of the language's own functions that only read. Null for any other. */
export function callGlobal(name: string, args: readonly Value[], at: OffsetRange): Value | null {
  const [first] = args;
  switch (name) {
    case 'Object.freeze':
      return first ?? null;
    case 'Object.keys':
      return listOf(first, ([key]) => key, at);
    case 'Object.values':
      return listOf(first, ([, value]) => value as string, at);
    case 'Array.from':
      return first?.type === 'list' && args.length === 1 ? first : null;
    case 'Array.of':
      return { type: 'list', items: args, at };
    case 'String.raw':
      return null;
    default:
      return null;
  }
}

function listOf(value: Value | undefined, choose: (entry: [string, unknown]) => string | number, at: OffsetRange): Value | null {
  if (value?.type === 'record' && !value.open && choose(['', 0]) === 0) {
    return { type: 'list', items: [...value.members.values()].map((member) => member.value), at };
  }
  // Numeric enums have their numbers as keys as well.
  const entries = value?.type === 'enum' || value?.type === 'record' ? entriesOf(value) : null;
  if (!entries || (value?.type === 'enum' && [...entries.values()].some((item) => typeof item === 'number'))) return null;
  return { type: 'list', items: [...entries].map((entry) => ({ type: 'data', data: choose(entry), at })), at };
}

/** `new Set([...])` is the list of its members, `new RegExp(...)` a pattern. */
export function construct(node: TSESTree.NewExpression, args: readonly Value[] | null): Value {
  const at = rangeOf(node);
  const name = node.callee.type === 'Identifier' ? node.callee.name : '';
  if (args === null) return unknown(at);
  if (name === 'Set' && args[0]?.type === 'list') return args[0];
  if (name !== 'RegExp') return unknown(at);
  if (args[0]?.type === 'pattern') return args.length === 1 ? args[0] : unknown(at);
  const source = textOf(args[0]);
  const flags = args.length < 2 ? '' : textOf(args[1]);
  return source === null || flags === null ? unknown(at) : { type: 'pattern', source, flags, at };
}
