import type { OffsetRange } from '../../model/place.js';
import type { SyntaxNode, SyntaxTree } from '../../languages/tree-sitter/node.js';
import type { NameKind } from './types.js';

/** Every identifier of a Python file. */
export function pythonNames(tree: unknown, found: (kind: NameKind, at: OffsetRange) => void): void {
  const root = tree as SyntaxTree | undefined;
  const stack: { node: SyntaxNode; above: readonly SyntaxNode[] }[] = root ? [{ node: root, above: [] }] : [];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, above } = next;
    if (node.type === 'identifier') found(kindOf(node, above), node);
    // Closest first; more are never asked for.
    const inside = [node, ...above.slice(0, 4)];
    for (const child of [...node.children].reverse()) stack.push({ node: child, above: inside });
  }
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
