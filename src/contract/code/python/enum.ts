import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import type { Evaluator } from './evaluate.js';

const BASES = /^(?:Enum|IntEnum|StrEnum|Flag|IntFlag|ReprEnum)$/;

/** Whether a class is an enumeration by one of its own bases. */
export function isEnum(node: PythonNode, evaluator: Evaluator): boolean {
  return basesOf(node).some((base) => BASES.test(evaluator.libraryName(base) ?? ''));
}

export function basesOf(node: PythonNode): readonly PythonNode[] {
  return (childIn(node, 'superclasses')?.children ?? []).filter((child) => child.type !== 'keyword_argument');
}

/**
 * The members of an enumeration with their values; null when a value is not known, or the class decides itself what it
 * accepts. Two names with one value are one member.
 */
export function enumEntries(node: PythonNode, evaluator: Evaluator): ReadonlyMap<string, string | number | boolean> | null {
  if (!isEnum(node, evaluator)) return null;
  const bases = basesOf(node).map((base) => evaluator.libraryName(base));
  if (bases.includes('Flag') || bases.includes('IntFlag')) return null;
  const entries = new Map<string, string | number | boolean>();
  let last = 0;
  for (const statement of childIn(node, 'body')?.children ?? []) {
    const member = memberIn(statement, evaluator);
    if (member === null) return null;
    if (member === undefined) continue;
    const value = member.automatic ? (bases.includes('StrEnum') ? member.name.toLowerCase() : last + 1) : member.value;
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return null;
    if (typeof value === 'number') last = value;
    entries.set(member.name, value);
  }
  return entries;
}

interface EnumMember {
  readonly name: string;
  readonly automatic: boolean;
  readonly value?: unknown;
}

/** Undefined for statements that declare no member, null for those after which nothing is certain. */
function memberIn(statement: PythonNode, evaluator: Evaluator): EnumMember | null | undefined {
  if (statement.type === 'function_definition' || statement.type === 'decorated_definition') {
    return /def\s+(?:_missing_|__new__|__init__|_generate_next_value_)\b/.test(evaluator.textOf(statement)) ? null : undefined;
  }
  if (statement.type === 'pass_statement') return undefined;
  const assignment = statement.type === 'expression_statement' ? statement.children[0] : null;
  if (assignment?.type === 'string' || assignment?.type === 'ellipsis') return undefined;
  return assignment?.type === 'assignment' ? assigned(assignment, evaluator) : null;
}

function assigned(assignment: PythonNode, evaluator: Evaluator): EnumMember | null | undefined {
  const [left, right] = [childIn(assignment, 'left'), childIn(assignment, 'right')];
  if (left?.type !== 'identifier') return null;
  const name = evaluator.textOf(left);
  if (!right || name.startsWith('_')) return undefined;
  const callee = right.type === 'call' ? childIn(right, 'function') : null;
  if (callee && evaluator.libraryName(callee) === 'auto') return { name, automatic: true };
  const value = evaluator.evaluate(right);
  return value.type === 'data' ? { name, automatic: false, value: value.data } : null;
}
