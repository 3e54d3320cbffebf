import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { Node } from './values.js';

/** Names whose value at run time may differ from what their declaration says. */
export interface Changes {
  /** Assigned to, or changed in place. */
  readonly changed: ReadonlySet<string>;
  /** Given to a function that might change them, if they are objects. */
  readonly passed: ReadonlySet<string>;
}

const MUTATORS = new Set([
  'push',
  'pop',
  'shift',
  'unshift',
  'splice',
  'sort',
  'reverse',
  'fill',
  'copyWithin',
  'set',
  'add',
  'delete',
  'clear',
]);
const OBJECT_MUTATORS = new Set(['assign', 'defineProperty', 'defineProperties', 'setPrototypeOf']);
/** Functions of these only read what they are given. */
const READERS = new Set(['Object', 'JSON', 'console', 'Array', 'Set', 'Map', 'String', 'Number', 'Boolean']);
const SKIPPED = new Set(['parent', 'loc', 'range', 'comments', 'tokens', 'type']);

/** Names are compared as text, whatever their scope: too many names are found rather than too few. */
export function findChanges(program: TSESTree.Program): Changes {
  const found: Found = { changed: new Set(), passed: new Set(), imported: importedNames(program) };
  const queue: Node[] = [program];
  for (let node = queue.pop(); node; node = queue.pop()) {
    visit(node, found);
    for (const [key, child] of Object.entries(node)) if (!SKIPPED.has(key)) queue.push(...nodesIn(child));
  }
  return found;
}

interface Found {
  readonly changed: Set<string>;
  readonly passed: Set<string>;
  readonly imported: ReadonlySet<string>;
}

function nodesIn(child: unknown): Node[] {
  if (Array.isArray(child)) return child.filter(isNode);
  return isNode(child) ? [child] : [];
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'range' in value;
}

function importedNames(program: TSESTree.Program): Set<string> {
  const imports = program.body.filter((statement) => statement.type === 'ImportDeclaration');
  return new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

function visit(node: Node, found: Found): void {
  if (node.type === 'AssignmentExpression') targets(node.left, found.changed);
  else if (node.type === 'UpdateExpression') targets(node.argument, found.changed);
  else if (node.type === 'UnaryExpression' && node.operator === 'delete') targets(node.argument, found.changed);
  else if ((node.type === 'ForOfStatement' || node.type === 'ForInStatement') && node.left.type !== 'VariableDeclaration')
    targets(node.left, found.changed);
  else if (node.type === 'CallExpression' || node.type === 'NewExpression') visitCall(node, found);
}

function visitCall({ callee, arguments: args }: TSESTree.CallExpression | TSESTree.NewExpression, found: Found): void {
  const method = callee.type === 'MemberExpression' && callee.property.type === 'Identifier' ? callee.property.name : '';
  const owner = rootName(callee) ?? '';
  if (MUTATORS.has(method) && owner !== '' && !found.imported.has(owner)) found.changed.add(owner);
  if (owner === 'Object' && OBJECT_MUTATORS.has(method) && args[0]) targets(args[0], found.changed);
  if (READERS.has(owner) || found.imported.has(owner) || (owner !== '' && method !== '')) return;
  for (const arg of args) if (arg.type === 'Identifier') found.passed.add(arg.name);
}

/** Names at the root of what is assigned to. */
function targets(node: Node, names: Set<string>): void {
  const queue: Node[] = [node];
  for (let next = queue.pop(); next; next = queue.pop()) {
    const root = rootName(next);
    if (root !== null) names.add(root);
    else if (next.type === 'ArrayPattern' || next.type === 'ObjectPattern') queue.push(...Object.values(next).flatMap(nodesIn));
    else if (next.type === 'Property') queue.push(next.value);
    else if (next.type === 'AssignmentPattern') queue.push(next.left);
    else if (next.type === 'RestElement') queue.push(next.argument);
  }
}

/** `a` of `a.b[0].c()`. */
function rootName(node: Node): string | null {
  for (let at: Node = node; ;) {
    if (at.type === 'Identifier') return at.name;
    if (at.type === 'MemberExpression') at = at.object;
    else if (at.type === 'CallExpression') at = at.callee;
    else if (at.type === 'TSNonNullExpression' || at.type === 'TSAsExpression' || at.type === 'ChainExpression') at = at.expression;
    else return null;
  }
}
