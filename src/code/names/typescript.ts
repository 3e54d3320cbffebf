import { listIn, nodeIn, spanOf, type EsNode } from '../typescript/nodes.js';
import type { NameKind, NameReader } from './types.js';

/** Nodes whose `key` names a part of an object, a class or a type. */
const WITH_KEY = /^(?:Property|PropertyDefinition|MethodDefinition|AccessorProperty|TSPropertySignature|TSMethodSignature)$/;

/** What can hold the names that an `export` gives: declarations and the patterns in them. */
const EXPORTING =
  /^(?:ExportNamedDeclaration|ExportSpecifier|VariableDeclarat(?:ion|or)|(?:Object|Array|Assignment)Pattern|Property|RestElement)$/;
const DECLARING = /^(?:Function|Class|TSEnum)Declaration$/;
/** Keys of those nodes under which the exported names stand. */
const NAMING = new Set([
  'declaration',
  'declarations',
  'specifiers',
  'exported',
  'id',
  'elements',
  'properties',
  'argument',
  'left',
  'value',
]);

interface Visited {
  readonly node: EsNode;
  readonly kind: NameKind;
  readonly isExported: boolean;
  /** It names a function or a class. */
  readonly isNamed: boolean;
}

/** Every identifier of a TypeScript or JavaScript file. */
export const typescriptNames: NameReader = (tree, found) => {
  const stack: Visited[] = [{ node: tree as EsNode, kind: 'own', isExported: false, isNamed: false }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node, kind, isExported, isNamed } = next;
    if (/^(?:Private)?Identifier$/.test(node.type)) {
      // The node of a name with a type reaches over the type.
      const at = { start: node.range[0], end: node.range[0] + nameLength(node) };
      found({ kind, reach: isExported ? 'module' : isNamed ? 'program' : null }, at);
    }
    for (const key of Object.keys(node).reverse()) {
      if (key === 'parent') continue;
      const single = nodeIn(node, key);
      for (const child of single ? [single] : [...listIn(node, key)].reverse())
        stack.push({ node: child, kind: kindOf(node, key), isExported: exports(node, key, isExported), isNamed: names(node, key) });
    }
  }
};

function exports({ type }: EsNode, key: string, isExported: boolean): boolean {
  if (type === 'ExportNamedDeclaration' || type === 'ExportSpecifier') return NAMING.has(key);
  return isExported && (EXPORTING.test(type) ? NAMING.has(key) : DECLARING.test(type) && key === 'id');
}

/** `function f() {}`, `class F {}`, `const f = () => 1`. */
function names(node: EsNode, key: string): boolean {
  if (key !== 'id') return false;
  const made = node.type === 'VariableDeclarator' ? nodeIn(node, 'init') : node;
  return /^(?:Function(?:Declaration|Expression)|ArrowFunctionExpression|Class(?:Declaration|Expression))$/.test(made?.type ?? '');
}

function kindOf(node: EsNode, key: string): NameKind {
  if (node.type === 'TSEnumMember') return key === 'id' ? 'part' : 'own';
  if ((node as { computed?: boolean }).computed === true) return 'own';
  return (node.type === 'MemberExpression' && key === 'property') || (WITH_KEY.test(node.type) && key === 'key') ? 'part' : 'own';
}

function nameLength(node: EsNode): number {
  const { name } = node as unknown as { readonly name: string };
  const span = spanOf(node);
  return Math.min(name.length + (node.type === 'PrivateIdentifier' ? 1 : 0), span.end - span.start);
}
