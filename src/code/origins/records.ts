import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { OffsetRange } from '../../model/place.js';
import { pythonNames } from '../names/python.js';
import { everySyntaxNode } from '../nodes.js';
import type { Expr } from '../program.js';
import { nameOf } from './survey.js';

/** A class whose objects hold what they are made of, under the same names: a dataclass, a named tuple, a model. */
export interface RecordClass {
  readonly name: string;
  readonly fields: readonly OffsetRange[];
  /** The arguments that are passed by name where an object is made. */
  readonly arguments: readonly OffsetRange[];
}

const DECORATOR = /^(?:dataclasses\.)?dataclass(?:\(|$)/;
const BASE = /^(?:(?:typing\.)?NamedTuple|(?:pydantic\.)?BaseModel)$/;
/** Class methods that make an object of what they are given. */
const MAKING = /^(?:model_validate|parse_obj|model_validate_json|parse_raw)$/;

/** The name of the class of which a call makes an object, if it is one of a record class: `Problem(...)`, `Problem.model_validate(...)`. */
export function madeBy(callee: Expr): string {
  return nameOf(callee.type === 'member' && MAKING.test(callee.name) ? callee.object : callee);
}

/** The record classes of a Python program that are used for nothing but to make objects, and as types. */
export function recordClasses(root: SyntaxNode, text: string): readonly RecordClass[] {
  const nodes = everySyntaxNode(root);
  const source = (node: SyntaxNode | null) => (node ? text.slice(node.start, node.end) : '');
  const bound: string[] = [];
  pythonNames(root, ({ kind }, at) => void (kind === 'bound' || kind === 'parameter' ? bound.push(text.slice(at.start, at.end)) : 0));
  const above = new Map(nodes.flatMap(({ node, outer }) => (outer ? [[node, outer] as const] : [])));
  const outerOf = (node: SyntaxNode | undefined) => (node ? above.get(node) : undefined);
  return nodes.flatMap(({ node, outer }): RecordClass[] => {
    if (node.type !== 'class_definition') return [];
    const name = source(childIn(node, 'name'));
    const fields = fieldsOf(node, outer, source);
    if (!fields || bound.filter((one) => one === name).length !== 1) return [];
    const uses = nodes.filter((one) => one.node.type === 'identifier' && source(one.node) === name).map((one) => one.node);
    const calls = uses.flatMap((use) => {
      const holder = outerOf(use);
      const callee =
        holder?.type === 'attribute' && use.field === 'object' && MAKING.test(source(childIn(holder, 'attribute'))) ? holder : use;
      const call = outerOf(callee);
      return call?.type === 'call' && callee.field === 'function' ? [call] : [];
    });
    const types = uses.filter((use) => outerOf(use)?.type === 'type');
    if (calls.length + types.length + 1 !== uses.length) return [];
    const passed = calls.flatMap((call) => childIn(call, 'arguments')?.children ?? []);
    return [{ name, fields, arguments: passed.flatMap((arg) => (arg.type === 'keyword_argument' ? childrenIn(arg, 'name') : [])) }];
  });
}

/** Null for a class that is something else, or does more than to hold values. */
function fieldsOf(node: SyntaxNode, outer: SyntaxNode | null, source: (node: SyntaxNode | null) => string): readonly OffsetRange[] | null {
  const decorators = outer?.type === 'decorated_definition' ? outer.children.filter(({ type }) => type === 'decorator') : [];
  const bases = childIn(node, 'superclasses')?.children ?? [];
  const isRecord =
    decorators.length + bases.length === 1 &&
    decorators.every((one) => DECORATOR.test(source(one).replace(/^@\s*/, ''))) &&
    bases.every((base) => BASE.test(source(base)));
  const body = childIn(node, 'body')?.children ?? [];
  if (!isRecord || !body.every((statement) => isPlain(statement, source))) return null;
  return body.flatMap((statement) => {
    const [only] = statement.children;
    const left = statement.type === 'expression_statement' && only?.type === 'assignment' ? childIn(only, 'left') : null;
    return left?.type === 'identifier' ? [left] : [];
  });
}

/** A field, documentation, or a method that is called like one. */
function isPlain(statement: SyntaxNode, source: (node: SyntaxNode | null) => string): boolean {
  const [only] = statement.children;
  if (statement.type === 'expression_statement')
    return only?.type === 'string' || (only?.type === 'assignment' && !isSpecial(source(childIn(only, 'left'))));
  if (statement.type === 'function_definition') return !isSpecial(source(childIn(statement, 'name')));
  return statement.type === 'pass_statement';
}

function isSpecial(name: string): boolean {
  return /^__\w+__$/.test(name);
}
