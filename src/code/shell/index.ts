import { childIn, childrenIn, spanOf, type SyntaxNode, type SyntaxTree } from '../../languages/tree-sitter/node.js';
import { nested } from '../nesting.js';
import type { Expr, Lowering, Stmt } from '../program.js';
import { readCommand, readValue } from './commands.js';

/** The tree of tree-sitter-bash as a program: commands are calls, redirections calls of `write`. */
export const lowerShell: Lowering = (tree, text) => {
  const root = tree as SyntaxTree | undefined;
  return root ? { body: readAll(root.children, text), comments: root.comments } : null;
};

function readAll(nodes: readonly SyntaxNode[], text: string): Stmt[] {
  return nested(
    () => nodes.flatMap((node) => readStatement(node, text)),
    () => [],
  );
}

function readStatement(node: SyntaxNode, text: string): Stmt[] {
  switch (node.type) {
    case 'variable_assignment':
      return readAssignment(node, text);
    case 'declaration_command':
      return node.children.filter(({ type }) => type === 'variable_assignment').flatMap((child) => readAssignment(child, text));
    case 'command':
    case 'redirected_statement':
    case 'pipeline':
    case 'test_command':
    case 'negated_command':
      return [{ ...spanOf(node), type: 'expression', value: readCommand(node, text) }];
    case 'list':
      return readList(node, text);
    case 'if_statement':
      return readIf(node, text);
    case 'for_statement':
      return readFor(node, text);
    case 'function_definition':
      return readFunction(node, text);
    default:
      return /^[a-z].*_|^(?:program|subshell|ERROR)$/.test(node.type) ? readAll(node.children, text) : [];
  }
}

function readAssignment(node: SyntaxNode, text: string): Stmt[] {
  const name = childIn(node, 'name');
  const value = childIn(node, 'value');
  if (!name || !value) return [];
  const target: Expr = { ...spanOf(name), type: 'name', name: text.slice(name.start, name.end) };
  const changes = node.children.some(({ type }) => type === '+=');
  return [{ ...spanOf(node), type: 'assign', target, value: readValue(value, text), changes }];
}

/** `a || b` does b where a fails, `a && b` where it does not. */
function readList(node: SyntaxNode, text: string): Stmt[] {
  const operator = node.children.find(({ type }) => type === '||' || type === '&&');
  const [left, right] = node.children.filter(({ type }) => /^[a-z]/.test(type));
  if (!left || !right || !operator) return readAll(node.children, text);
  const body = readStatement(right, text);
  if (left.type === 'list') {
    // `a && b || c`: c is what is done where one of them fails.
    const inner = nested(
      () => readList(left, text),
      () => [],
    );
    const [first] = inner;
    return first?.type === 'if' && operator.type === '||' ? [{ ...first, otherwise: body }] : [...inner, ...body];
  }
  const test = readCommand(left, text);
  const condition: Expr = operator.type === '||' ? { ...spanOf(left), type: 'not', of: test } : test;
  return [{ ...spanOf(node), type: 'if', test: condition, body, otherwise: [] }];
}

function readIf(node: SyntaxNode, text: string): Stmt[] {
  const condition = childrenIn(node, 'condition').find(({ type }) => /^[a-z]/.test(type));
  const clauses = node.children.filter(({ type }) => type === 'elif_clause' || type === 'else_clause');
  let otherwise: Stmt[] = [];
  for (const clause of [...clauses].reverse()) {
    if (clause.type === 'else_clause') otherwise = readAll(clause.children, text);
    else {
      const [test, ...body] = clause.children.filter(({ type }) => /^[a-z].*_|^(?:command|list|pipeline|subshell)$/.test(type));
      if (test) otherwise = [{ ...spanOf(clause), type: 'if', test: conditionOf(test, text), body: readAll(body, text), otherwise }];
    }
  }
  const body = node.children.filter((child) => child.field !== 'condition' && !clauses.includes(child));
  const test: Expr = condition ? conditionOf(condition, text) : { ...spanOf(node), type: 'other', parts: [] };
  return [{ ...spanOf(node), type: 'if', test, body: readAll(body, text), otherwise }];
}

function conditionOf(node: SyntaxNode, text: string): Expr {
  if (node.type !== 'list') return readCommand(node, text);
  const parts = node.children.filter(({ type }) => /^[a-z]/.test(type));
  const sides = nested(
    () => parts.map((child) => conditionOf(child, text)),
    () => [],
  );
  const isOr = node.children.some(({ type }) => type === '||');
  return { ...spanOf(node), type: 'logic', operator: isOr ? 'or' : 'and', operands: sides };
}

function readFor(node: SyntaxNode, text: string): Stmt[] {
  const variable = childIn(node, 'variable');
  const body = childIn(node, 'body');
  const items = childrenIn(node, 'value').map((child) => readValue(child, text));
  const target: Expr = variable
    ? { ...spanOf(variable), type: 'name', name: text.slice(variable.start, variable.end) }
    : { ...spanOf(node), type: 'other', parts: [] };
  const over: Expr = { ...spanOf(node), type: 'list', items };
  return [{ ...spanOf(node), type: 'loop', target, over, body: body ? readAll(body.children, text) : [] }];
}

/** Variables of a function are those of the script. */
function readFunction(node: SyntaxNode, text: string): Stmt[] {
  const body = childIn(node, 'body');
  return body ? readAll(body.children, text) : [];
}
