import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';

/** Options of jq that neither bring other data nor take the next word. */
const PLAIN_OPTION = /^-(?:[ercjaSsM]+|-(?:exit-status|raw-output|compact-output|join-output|sort-keys|slurp))$/;

/** The filters of `jq .width environment/input.json`, each with the file that it reads. */
export function jqFilters(tree: unknown, text: string): readonly { readonly filter: SyntaxNode; readonly path: string }[] {
  const found: { filter: SyntaxNode; path: string }[] = [];
  const stack = [tree as SyntaxNode];
  for (let node = stack.pop(); node; node = stack.pop()) {
    if (node.type === 'command' && sourceOf(childIn(node, 'name'), text) === 'jq') {
      const [filter, file, ...more] = childrenIn(node, 'argument').filter((word) => !PLAIN_OPTION.test(sourceOf(word, text)));
      const path = file && more.length === 0 ? pathOf(file, text) : null;
      if (filter && path !== null) found.push({ filter, path });
    }
    stack.push(...node.children);
  }
  return found;
}

function sourceOf(node: SyntaxNode | null, text: string): string {
  return node ? text.slice(node.start, node.end) : '';
}

/** A path that is written down, or that a variable has which gets no other value; what is before its last steps may be open. */
function pathOf(word: SyntaxNode, text: string): string | null {
  const source = sourceOf(word, text).replace(/^(["'])(.*)\1$/s, '$2');
  const variable = /^\$\{?(\w+)\}?$/.exec(source)?.[1];
  if (variable === undefined) return source.startsWith('-') ? null : closed(source);
  const values = [...text.matchAll(new RegExp(`\\b${variable}\\+?=(?:"([^"\\n]*)"|'([^'\\n]*)'|(\\S*))`, 'g'))];
  const isBound = new RegExp(`\\b(?:for|read|mapfile|eval|source)\\b|^\\s*\\.\\s`, 'm').test(text);
  const [only] = values;
  return only && values.length === 1 && !isBound ? closed(only[1] ?? only[2] ?? only[3] ?? '') : null;
}

function closed(path: string): string | null {
  const end = path.slice(Math.max(path.lastIndexOf('}'), path.lastIndexOf('$')) + 1).replace(/^\w+(?=\/)/, '');
  return /[`*?[()]/.test(path) || (end !== path && !end.includes('/')) ? null : end;
}
