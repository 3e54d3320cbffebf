import type { Tree, TreeContent } from '../task/filesystem/memory.js';
import { VARIANTS, type ValidCase, type Variant } from './types.js';

/** A folder of a larger repository, for the variant `nested`. */
export const NESTED_IN = 'packages/benchmark/tasks/nested';

/** The variants that a case is run in. */
export function variantsOf(test: ValidCase): readonly Variant[] {
  return (test.variants ?? VARIANTS).filter((variant) => variant !== 'nested' || test.config === undefined);
}

/** The same repository, written in another way. */
export function vary(tree: Tree, variant: Variant): Tree {
  return Object.fromEntries(Object.entries(tree).map(([path, content]) => [movedTo(path, variant), rewritten(content, variant)]));
}

/** Where a path of the case stands in a variant. */
export function movedTo(path: string, variant: Variant): string {
  return variant !== 'nested' ? path : path === '.' ? NESTED_IN : `${NESTED_IN}/${path}`;
}

function rewritten(content: TreeContent, variant: Variant): TreeContent {
  if (typeof content !== 'string') return content;
  switch (variant) {
    case 'crlf':
      return content.replace(/\r?\n/g, '\r\n');
    case 'byte-order-mark':
      return content.startsWith('\uFEFF') ? content : `\uFEFF${content}`;
    case 'no-final-newline':
      return content.replace(/\r?\n$/, '');
    case 'nested':
      return content;
  }
}
