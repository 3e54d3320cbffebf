import { nested } from '../nesting.js';
import type { Expr, FunctionStmt, Lowering, Stmt } from '../program.js';
import { readExpression, readField } from './expressions.js';
import { childrenOf, listIn, nodeIn, spanOf, textIn, type EsNode } from './nodes.js';

/** The ESTree of a file as a program. */
export const lowerTypeScript: Lowering = (tree) => {
  if (tree === undefined) return null;
  const program = tree as EsNode;
  return { body: readAll(program, 'body'), comments: listIn(program, 'comments').map(spanOf) };
};

/** The body of a function: a block, or the expression that it returns. */
function readBody(node: EsNode): readonly Stmt[] {
  if (node.type === 'BlockStatement') return readAll(node, 'body');
  return [{ ...spanOf(node), type: 'return', value: expression(node) }];
}

function expression(node: EsNode): Expr {
  return readExpression(node, readBody);
}

function field(node: EsNode, key: string): Expr {
  return readField(node, key, readBody);
}

function readAll(node: EsNode, key: string): Stmt[] {
  return listIn(node, key).flatMap(readStatement);
}

function branch(node: EsNode, key: string): Stmt[] {
  const child = nodeIn(node, key);
  if (!child) return [];
  return child.type === 'BlockStatement' ? readAll(child, 'body') : readStatement(child);
}

type Reader = (node: EsNode) => Stmt[];

const READERS: Readonly<Record<string, Reader>> = {
  ExpressionStatement: readSimple,
  VariableDeclaration: (node) => listIn(node, 'declarations').flatMap(readDeclarator),
  ReturnStatement: (node) => [{ ...spanOf(node), type: 'return', value: nodeIn(node, 'argument') && field(node, 'argument') }],
  ThrowStatement: (node) => [{ ...spanOf(node), type: 'fail', value: field(node, 'argument') }],
  IfStatement: (node) => [
    { ...spanOf(node), type: 'if', test: field(node, 'test'), body: branch(node, 'consequent'), otherwise: branch(node, 'alternate') },
  ],
  ForOfStatement: (node) => [readLoop(node, field(node, 'right'))],
  ForInStatement: (node) => [readLoop(node, keysOf(field(node, 'right')))],
  FunctionDeclaration: (node) => [readFunction(node, nodeIn(node, 'id'))],
  ClassDeclaration: readClass,
  ExportNamedDeclaration: (node) => branch(node, 'declaration'),
  ExportDefaultDeclaration: readDefault,
  ImportDeclaration: () => [],
  ExportAllDeclaration: () => [],
};

function readStatement(node: EsNode): Stmt[] {
  const reader = Object.hasOwn(READERS, node.type) ? READERS[node.type] : undefined;
  if (!reader && node.type.startsWith('TS')) return [];
  return nested(
    () => (reader ?? readNested)(node),
    () => [],
  );
}

/** `try`, `while`, `switch`, blocks: the statements in them, the expressions for themselves. */
function readNested(node: EsNode): Stmt[] {
  const body = childrenOf(node).flatMap((child): Stmt[] =>
    /(?:Statement|Declaration|Clause|Case)$/.test(child.type)
      ? readStatement(child)
      : [{ ...spanOf(child), type: 'expression', value: expression(child) }],
  );
  return [{ ...spanOf(node), type: 'block', body }];
}

function readSimple(node: EsNode): Stmt[] {
  const child = nodeIn(node, 'expression');
  if (!child) return [];
  if (child.type !== 'AssignmentExpression') return [{ ...spanOf(node), type: 'expression', value: expression(child) }];
  const changes = textIn(child, 'operator') !== '=';
  return [{ ...spanOf(node), type: 'assign', target: field(child, 'left'), value: field(child, 'right'), changes }];
}

function readDeclarator(node: EsNode): Stmt[] {
  const target = expression(nodeIn(node, 'id') ?? node);
  const value = nodeIn(node, 'init');
  return value ? [{ ...spanOf(node), type: 'assign', target, value: expression(value), changes: false }] : [];
}

function readLoop(node: EsNode, over: Expr): Stmt {
  const left = nodeIn(node, 'left');
  const id = left?.type === 'VariableDeclaration' ? nodeIn(listIn(left, 'declarations')[0] ?? left, 'id') : left;
  const target: Expr = id ? expression(id) : { ...spanOf(node), type: 'other', parts: [] };
  return { ...spanOf(node), type: 'loop', target, over, body: branch(node, 'body') };
}

/** `for (const key in x)` goes through `Object.keys(x)`. */
function keysOf(object: Expr): Expr {
  const { start, end } = object;
  const callee: Expr = { start, end, type: 'member', object: { start, end, type: 'name', name: 'Object' }, name: 'keys' };
  return { start, end, type: 'call', callee, args: [{ name: null, value: object }] };
}

function readFunction(node: EsNode, id: EsNode | null): Stmt & FunctionStmt {
  const params = listIn(node, 'params').map((param) => {
    const target = param.type === 'AssignmentPattern' ? nodeIn(param, 'left') : param;
    // A pattern keeps its place.
    if (target?.type !== 'Identifier') return { name: '', fallback: null };
    return { name: textIn(target, 'name'), fallback: param.type === 'AssignmentPattern' ? field(param, 'right') : null };
  });
  return { ...spanOf(node), type: 'function', name: id ? nameOf(id) : '', params, decorators: [], body: branch(node, 'body') };
}

function nameOf(id: EsNode): string {
  return textIn(id, 'name') || textIn(id, 'value');
}

function readClass(node: EsNode): Stmt[] {
  const id = nodeIn(node, 'id');
  const members = nodeIn(node, 'body');
  const body = (members ? listIn(members, 'body') : []).flatMap((member): Stmt[] => {
    const key = nodeIn(member, 'key');
    const value = nodeIn(member, 'value');
    if (!value) return member.type === 'StaticBlock' ? readNested(member) : [];
    if (member.type === 'MethodDefinition') return [readFunction(value, key)];
    const target: Expr = { ...spanOf(member), type: 'name', name: key ? nameOf(key) : '' };
    return [{ ...spanOf(member), type: 'assign', target, value: expression(value), changes: false }];
  });
  return [{ ...spanOf(node), type: 'class', name: id ? nameOf(id) : '', body }];
}

function readDefault(node: EsNode): Stmt[] {
  const child = nodeIn(node, 'declaration');
  if (!child) return [];
  return child.type.endsWith('Declaration') ? readStatement(child) : [{ ...spanOf(node), type: 'expression', value: expression(child) }];
}
