import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { Use } from './types.js';

export type Above = (node: SyntaxNode) => SyntaxNode | null;
type Source = (node: SyntaxNode | null) => string;

/** What calls the function in its arguments with plain values. */
const BY_POSITION = /^(?:map|filter|(?:functools\.)?reduce|(?:itertools\.)?(?:takewhile|dropwhile|filterfalse|accumulate))$/;
const BY_KEY = /^(?:sorted|min|max|(?:itertools\.)?groupby|[\w.]+\.sort)$/;

/** What a program does with an identifier, or with a function without a name; null where that says nothing about its calls. */
export function useOf(node: SyntaxNode, above: Above, source: Source): Use | null {
  const [at, outer] = standing(node, above);
  if (!outer || isNaming(at, outer, above)) return null;
  if (outer.type === 'call' && at.field === 'function') return isClosed(outer) ? 'called' : 'open';
  if (outer.type === 'argument_list') return BY_POSITION.test(calleeOf(above(outer), source)) ? 'called' : 'open';
  if (outer.type === 'keyword_argument') {
    const isKey = at.field === 'value' && source(childIn(outer, 'name')) === 'key';
    return isKey && BY_KEY.test(calleeOf(above(above(outer) ?? outer), source)) ? 'called' : 'open';
  }
  return 'open';
}

/** `checks.fits` and `(lambda n: n)` are used as they stand there. */
function standing(node: SyntaxNode, above: Above): readonly [SyntaxNode, SyntaxNode | null] {
  const outer = above(node);
  const isPart = outer?.type === 'parenthesized_expression' || (outer?.type === 'attribute' && node.field === 'attribute');
  return outer && isPart ? standing(outer, above) : [node, outer];
}

function calleeOf(call: SyntaxNode | null, source: Source): string {
  return call?.type === 'call' ? source(childIn(call, 'function')) : '';
}

/** No argument is taken out of something that the program has only when it runs. */
function isClosed(call: SyntaxNode): boolean {
  const args = childIn(call, 'arguments');
  return args?.type === 'argument_list' && args.children.every(({ type }) => !type.endsWith('_splat'));
}

/** Where a name is given to something, imported as it is, or says of which kind a value is. */
function isNaming(node: SyntaxNode, outer: SyntaxNode, above: Above): boolean {
  if (outer.type === 'dotted_name') return above(outer)?.type !== 'aliased_import';
  if (outer.type === 'keyword_argument') return node.field === 'name';
  if (/^(?:function|class)_definition$/.test(outer.type)) return node.field === 'name';
  if (outer.type === 'assignment') return node.field === 'left' && childIn(outer, 'right')?.type === 'lambda';
  return /^(?:type|parameters|lambda_parameters|typed_parameter)$/.test(outer.type);
}
