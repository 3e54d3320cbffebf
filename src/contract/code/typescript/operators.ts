import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { OffsetRange } from '../../../model/place.js';
import { unknown, type Value } from './values.js';

export function unary(operator: string, operand: Value, at: OffsetRange): Value {
  if (operand.type !== 'data') return unknown(at);
  const { data } = operand;
  if (operator === '-' && typeof data === 'number') return { type: 'data', data: -data, at };
  if (operator === '+' && typeof data === 'number') return { type: 'data', data, at };
  return operator === '!' ? { type: 'data', data: !data, at } : unknown(at);
}

export function binary(operator: string, left: Value, right: Value, at: OffsetRange): Value {
  if (left.type !== 'data' || right.type !== 'data') return unknown(at);
  const [a, b] = [left.data, right.data];
  if (operator === '+' && (typeof a === 'string' || typeof b === 'string')) return { type: 'data', data: String(a) + String(b), at };
  if (typeof a !== 'number' || typeof b !== 'number') return unknown(at);
  const result = arithmetic(operator, a, b);
  return result === null || !Number.isFinite(result) ? unknown(at) : { type: 'data', data: result, at };
}

function arithmetic(operator: string, a: number, b: number): number | null {
  switch (operator) {
    case '+':
      return a + b;
    case '-':
      return a - b;
    case '*':
      return a * b;
    case '/':
      return a / b;
    case '**':
      return a ** b;
    case '<<':
      return a << b;
    default:
      return null;
  }
}

export function literal(node: TSESTree.Literal, at: OffsetRange): Value {
  if ('regex' in node) return { type: 'pattern', source: node.regex.pattern, flags: node.regex.flags, at };
  const { value } = node;
  return typeof value === 'bigint' || (value !== null && typeof value === 'object') ? unknown(at) : { type: 'data', data: value, at };
}
