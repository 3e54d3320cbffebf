import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everySyntaxNode } from '../nodes.js';

/** Options of jq that neither bring other data nor take the next word. */
const PLAIN_OPTION = /^-(?:[ercjaSsM]+|-(?:exit-status|raw-output|compact-output|join-output|sort-keys|slurp))$/;

/** Options that bring other data under a name: what is read from a file, and what is given as it is. */
const BRINGING = /^--(?:slurpfile|argjson)$/;
const NAMING = /^--(?:arg|rawfile)$/;

/** A filter of jq and the file that its keys are of. */
export interface JqFilter {
  readonly at: SyntaxNode;
  readonly path: string;
  /** Null where the filter reads that file alone. */
  readonly only: ReadonlySet<string> | null;
}

/** The filters of `jq .width environment/input.json` and of `jq --slurpfile in input.json '$in[0].width' answer.json`. */
export function jqFilters(tree: unknown, text: string): readonly JqFilter[] {
  const isJq = (node: SyntaxNode) => node.type === 'command' && sourceOf(childIn(node, 'name'), text) === 'jq';
  return everySyntaxNode(tree as SyntaxNode).flatMap(({ node }) => (isJq(node) ? filtersOf(node, text) : []));
}

function filtersOf(command: SyntaxNode, text: string): readonly JqFilter[] {
  const brought = new Map<string, string | null>();
  const rest: SyntaxNode[] = [];
  const words = childrenIn(command, 'argument').filter((word) => !PLAIN_OPTION.test(sourceOf(word, text)));
  for (let i = 0; i < words.length; i++) {
    const [option, name, value] = words.slice(i, i + 3).map((word) => sourceOf(word, text)) as [string, string?, string?];
    const isBringing = BRINGING.test(option);
    if (!isBringing && !NAMING.test(option)) {
      rest.push(words[i] as SyntaxNode);
      continue;
    }
    const word = words[i + 2];
    if (name === undefined || value === undefined || !word) return [];
    brought.set(name, isBringing ? (option === '--slurpfile' ? pathOf(word, text) : printedBy(word, text)) : null);
    i += 2;
  }
  const [filter, file, ...more] = rest;
  if (!filter) return [];
  if (brought.size === 0) {
    const path = file && more.length === 0 ? pathOf(file, text) : null;
    return path === null ? [] : [{ at: filter, path, only: null }];
  }
  if (sourceOf(filter, text).startsWith('-')) return [];
  return [...brought].flatMap(([name, path]) =>
    path === null ? [] : [{ at: filter, path, only: keysBehind(name, sourceOf(filter, text)) }],
  );
}

/** The keys of `$in[0].site.width` that stand nowhere else in the filter. */
function keysBehind(name: string, filter: string): ReadonlySet<string> {
  const chain = new RegExp(`\\$${name}(?![\\w.]*::)((?:\\.?\\[(?:\\d*|"\\w+")\\]|\\.\\w+|\\."\\w+"|\\?)+)`, 'g');
  const keys = [...filter.matchAll(chain)].flatMap(([, steps = '']) => steps.match(/[A-Za-z_]\w*/g) ?? []);
  const others = new Set(filter.replace(chain, ' ').match(/\w+/g) ?? []);
  // A filter that binds the name again means something else by it.
  const isBound = new RegExp(`\\bas\\b[^|]*\\$${name}\\b|\\bdef\\b`).test(filter);
  return new Set(isBound ? [] : keys.filter((key) => !others.has(key)));
}

/** The file that `"$(cat environment/input.json)"` prints. */
function printedBy(word: SyntaxNode, text: string): string | null {
  const printed = /^"?\$\((?:cat\s+|<\s*)("[^"()]*"|\S+?)\)"?$/.exec(sourceOf(word, text))?.[1];
  return printed === undefined ? null : pathIn(printed, text);
}

function sourceOf(node: SyntaxNode | null, text: string): string {
  return node ? text.slice(node.start, node.end) : '';
}

/** A path that is written down, or that a variable has which gets no other value; what is before its last steps may be open. */
function pathOf(word: SyntaxNode, text: string): string | null {
  return pathIn(sourceOf(word, text), text);
}

function pathIn(word: string, text: string): string | null {
  const source = word.replace(/^(["'])(.*)\1$/s, '$2');
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
