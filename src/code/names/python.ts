import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { FoundName, NameKind, NameReach, NameReader } from './types.js';

/** Names in a function, a lambda or a comprehension are seen there alone. */
type Level = NameReach | 'inner';

interface Visited {
  readonly node: SyntaxNode;
  /** Closest first; more than five are never asked for. */
  readonly above: readonly SyntaxNode[];
  readonly level: Level;
}

/** Every identifier of a Python file. */
export const pythonNames: NameReader = (tree, found) => {
  const stack: Visited[] = [{ node: tree as SyntaxNode, above: [], level: 'module' }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, above, level } = next;
    if (node.type === 'identifier') found(foundIn(next), node);
    const inside = [node, ...above.slice(0, 4)];
    for (const child of [...node.children].reverse()) stack.push({ node: child, above: inside, level: levelOf(node, child, level) });
  }
};

const CLOSED = /^(?:function_definition|lambda|\w+_comprehension|generator_expression)$/;

/** The name of a function or a class belongs to what is around it. */
function levelOf(outer: SyntaxNode, child: SyntaxNode, level: Level): Level {
  if (child.field === 'name') return level;
  if (CLOSED.test(outer.type)) return 'inner';
  return outer.type === 'class_definition' ? 'class' : level;
}

function foundIn({ node, above, level }: Visited): FoundName {
  // What a function declares as global is bound at the top, wherever it gets its value.
  if (above[0]?.type === 'global_statement') return { kind: 'own', reach: 'module' };
  const kind = kindOf(node, above);
  return { kind, reach: kind === 'bound' && level !== 'inner' ? level : null };
}

function kindOf(node: SyntaxNode, above: readonly SyntaxNode[]): NameKind {
  const [outer] = above;
  if (outer?.type === 'attribute' && node.field === 'attribute') return 'part';
  if (outer?.type === 'keyword_argument' && node.field === 'name') return 'part';
  if (outer?.type === 'keyword_pattern') return 'part';
  if (outer && isParameter(node, above)) return 'parameter';
  if (outer?.type === 'assignment' && node.field === 'left' && isClassBody(above)) return 'part';
  return isBinding(node, above) ? 'bound' : 'own';
}

const DEFAULTS = new Set(['default_parameter', 'typed_default_parameter']);

/** A name by which an argument may be passed: `def f(name, name=1, name: int)`, `lambda name: name`. */
function isParameter(node: SyntaxNode, above: readonly SyntaxNode[]): boolean {
  const [outer, second] = above;
  if (outer?.type === 'parameters' || outer?.type === 'lambda_parameters') return true;
  if (outer && DEFAULTS.has(outer.type)) return node.field === 'name';
  return outer?.type === 'typed_parameter' && second?.type === 'parameters' && node.field !== 'type';
}

const PATTERNS = new Set(['pattern_list', 'tuple_pattern', 'list_pattern', 'list_splat_pattern', 'as_pattern_target']);
const TARGETS = new Set(['assignment', 'for_statement', 'for_in_clause']);
const NAMED = new Set(['function_definition', 'class_definition', 'named_expression']);
const IMPORTS = new Set(['import_statement', 'import_from_statement', 'aliased_import', 'dotted_name']);

/** The program itself gives the name a value. */
function isBinding(node: SyntaxNode, above: readonly SyntaxNode[]): boolean {
  let at = node;
  for (const outer of above) {
    if (outer.type === 'as_pattern_target' || IMPORTS.has(outer.type)) return true;
    if (TARGETS.has(outer.type)) return at.field === 'left';
    if (NAMED.has(outer.type)) return at.field === 'name';
    if (!PATTERNS.has(outer.type)) return false;
    at = outer;
  }
  return false;
}

/** `class_definition`, its block and the statement around an assignment. */
function isClassBody(above: readonly SyntaxNode[]): boolean {
  const outer = above.slice(1).filter(({ type }) => type !== 'expression_statement');
  return outer[0]?.type === 'block' && outer[1]?.type === 'class_definition';
}
