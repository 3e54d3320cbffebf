import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { Scope, Value } from './scope.js';
import { list } from './words/parameter.js';
import type { WordReader } from './words/evaluate.js';

export interface Assignment {
  readonly name: string;
  readonly value: Value;
}

const NOTHING: Value = { text: '', certain: true, glob: false };

/** Reads `NAME=value`, `NAME+=value`, `NAME=(a b)`; null for an element of an array. */
export function readAssignment(node: SyntaxNode, source: string, scope: Scope, words: WordReader): Assignment | null {
  const target = childIn(node, 'name');
  if (target?.type !== 'variable_name') return null;
  const name = source.slice(target.start, target.end);
  const written = childIn(node, 'value');
  const added = written === null ? NOTHING : valueOf(written, words);
  const adds = source.startsWith('+=', target.end);
  return { name, value: adds ? appended(scope.get(name), added) : added };
}

function valueOf(node: SyntaxNode, words: WordReader): Value {
  if (node.type !== 'array') return words.word(node);
  return list(node.children.filter(({ type }) => type !== '(').flatMap((child) => words.words(child)));
}

function appended(before: Value | undefined, added: Value): Value {
  if (before === undefined) return { ...added, certain: false };
  if (before.items && added.items) return list([...before.items, ...added.items]);
  return { text: before.text + added.text, certain: before.certain && added.certain, glob: before.glob || added.glob };
}

/** What `export`, `declare`, `local`, `readonly` set, also from words that are quoted (`export "A=b"`). */
export function readDeclaration(node: SyntaxNode, source: string, scope: Scope, words: WordReader): readonly Assignment[] {
  return node.children.flatMap((child) => {
    if (child.type === 'variable_assignment') return readAssignment(child, source, scope, words) ?? [];
    if (child.type === 'variable_name' || !/^["'a-zA-Z_]/.test(source.slice(child.start, child.end))) return [];
    const { text, certain, glob } = words.word(child);
    const found = /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(text);
    return found ? [{ name: found[1] as string, value: { text: found[2] as string, certain, glob } }] : [];
  });
}
