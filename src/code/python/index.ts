import { childIn, childrenIn, spanOf, type PythonNode } from '../../languages/python/tree.js';
import type { SyntaxTree } from '../../languages/tree-sitter/node.js';
import { nested } from '../nesting.js';
import type { Expr, FunctionStmt, Lowering, Stmt } from '../program.js';
import { readExpression, readField } from './expressions.js';

/** The tree of tree-sitter-python as a program. */
export const lowerPython: Lowering = (tree, text) => {
  const root = tree as SyntaxTree | undefined;
  return root ? { body: readBlock(root, text), comments: root.comments } : null;
};

function readBlock(node: PythonNode, text: string): Stmt[] {
  return node.children.flatMap((child) => readStatement(child, text));
}

type Reader = (node: PythonNode, text: string) => Stmt[];

const READERS: Readonly<Record<string, Reader>> = {
  expression_statement: (node, text) => node.children.flatMap((child) => readSimple(child, text)),
  assert_statement: readAssert,
  return_statement: (node, text) => [{ ...spanOf(node), type: 'return', value: firstOf(node, text) }],
  raise_statement: (node, text) => [{ ...spanOf(node), type: 'fail', value: firstOf(node, text) }],
  if_statement: readIf,
  for_statement: readFor,
  with_statement: readWith,
  function_definition: (node, text) => [readFunction(node, [], text)],
  class_definition: readClass,
  decorated_definition: readDecorated,
  match_statement: readNested,
  import_statement: () => [],
  import_from_statement: () => [],
  future_import_statement: () => [],
  global_statement: () => [],
  nonlocal_statement: () => [],
};

function readStatement(node: PythonNode, text: string): Stmt[] {
  const reader = Object.hasOwn(READERS, node.type) ? READERS[node.type] : undefined;
  return nested(
    () => (reader ?? readNested)(node, text),
    () => [],
  );
}

/** `try`, `while` and what cannot be read: the statements in them, the expressions for themselves. */
function readNested(node: PythonNode, text: string): Stmt[] {
  const body = node.children.flatMap((child): Stmt[] =>
    isStatement(child) ? readStatement(child, text) : [{ ...spanOf(child), type: 'expression', value: readExpression(child, text) }],
  );
  return [{ ...spanOf(node), type: 'block', body }];
}

function isStatement({ type }: PythonNode): boolean {
  return /_(statement|clause|definition)$|^(block|ERROR)$/.test(type);
}

function firstOf(node: PythonNode, text: string): Expr | null {
  const [first] = node.children;
  return first ? readExpression(first, text) : null;
}

function readSimple(node: PythonNode, text: string): Stmt[] {
  if (node.type === 'augmented_assignment')
    return [
      { ...spanOf(node), type: 'assign', target: readField(node, 'left', text), value: readField(node, 'right', text), changes: true },
    ];
  if (node.type !== 'assignment') {
    const value = readExpression(node, text);
    return [{ ...spanOf(node), type: value.type === 'text' || value.type === 'join' ? 'documentation' : 'expression', value }];
  }
  const right = childIn(node, 'right');
  if (!right) return [];
  const target = readField(node, 'left', text);
  // `a = b = 1` is nested at the right.
  const inner = right.type === 'assignment' ? readSimple(right, text) : [];
  const value = valueOf(right, text);
  return [{ ...spanOf(node), type: 'assign', target, value, changes: false }, ...inner];
}

function valueOf(node: PythonNode, text: string): Expr {
  const right = node.type === 'assignment' ? childIn(node, 'right') : null;
  return right ? valueOf(right, text) : readExpression(node, text);
}

function readAssert(node: PythonNode, text: string): Stmt[] {
  const [test, message] = node.children.map((child) => readExpression(child, text));
  return test ? [{ ...spanOf(node), type: 'assert', test, message: message ?? null }] : [];
}

function readIf(node: PythonNode, text: string): Stmt[] {
  const alternatives = childrenIn(node, 'alternative');
  let otherwise: Stmt[] = [];
  for (const clause of [...alternatives].reverse()) {
    const body = childIn(clause, clause.type === 'elif_clause' ? 'consequence' : 'body');
    const inner = body ? readBlock(body, text) : [];
    otherwise =
      clause.type === 'elif_clause'
        ? [{ ...spanOf(clause), type: 'if', test: readField(clause, 'condition', text), body: inner, otherwise }]
        : inner;
  }
  const body = childIn(node, 'consequence');
  return [{ ...spanOf(node), type: 'if', test: readField(node, 'condition', text), body: body ? readBlock(body, text) : [], otherwise }];
}

function readFor(node: PythonNode, text: string): Stmt[] {
  const body = [...childrenIn(node, 'body'), ...childrenIn(node, 'alternative')].flatMap((child) => readBlock(child, text));
  return [{ ...spanOf(node), type: 'loop', target: readField(node, 'left', text), over: readField(node, 'right', text), body }];
}

function readWith(node: PythonNode, text: string): Stmt[] {
  const body = childIn(node, 'body');
  const items = node.children.filter((child) => child !== body).flatMap((child) => child.children);
  const bound = items.flatMap((item): Stmt[] => {
    const value = childIn(item, 'value') ?? item;
    const [subject = value, alias] = value.type === 'as_pattern' ? value.children : [value];
    const target = alias?.children[0];
    const of = readExpression(subject, text);
    return [
      { ...spanOf(item), type: 'expression', value: of },
      ...(target ? [{ ...spanOf(item), type: 'bind' as const, target: readExpression(target, text), of }] : []),
    ];
  });
  return [{ ...spanOf(node), type: 'block', body: [...bound, ...(body ? readBlock(body, text) : [])] }];
}

function readFunction(node: PythonNode, decorators: readonly Expr[], text: string): Stmt & FunctionStmt {
  const body = childIn(node, 'body');
  const params = (childIn(node, 'parameters')?.children ?? []).flatMap((child) => {
    const name = child.type === 'identifier' ? child : (childIn(child, 'name') ?? child.children.find(({ type }) => type === 'identifier'));
    const value = childIn(child, 'value');
    return name ? [{ name: text.slice(name.start, name.end), fallback: value ? readExpression(value, text) : null }] : [];
  });
  return { ...spanOf(node), type: 'function', name: nameOf(node, text), params, decorators, body: body ? readBlock(body, text) : [] };
}

function nameOf(node: PythonNode, text: string): string {
  const name = childIn(node, 'name');
  return name ? text.slice(name.start, name.end) : '';
}

function readClass(node: PythonNode, text: string): Stmt[] {
  const body = childIn(node, 'body');
  return [{ ...spanOf(node), type: 'class', name: nameOf(node, text), body: body ? readBlock(body, text) : [] }];
}

function readDecorated(node: PythonNode, text: string): Stmt[] {
  const definition = childIn(node, 'definition');
  if (!definition) return [];
  const decorators = node.children
    .filter(({ type }) => type === 'decorator')
    .flatMap((child) => child.children.slice(-1).map((inner) => readExpression(inner, text)));
  return definition.type === 'function_definition' ? [readFunction(definition, decorators, text)] : readStatement(definition, text);
}
