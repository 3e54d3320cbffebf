import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { isExpansion } from '../shell/words.js';
import { isProse, type FoundMessage } from './types.js';

/** In these the output of a command goes to another one. */
const HANDING_ON = /^(?:pipeline|command_substitution|process_substitution)$/;
const CONSOLE = /^(?:[12]|\/dev\/(?:stderr|stdout|tty|null))$/;

/** `echo "the width is wrong" >&2`. */
export function shellMessages(tree: unknown, text: string, found: FoundMessage): void {
  const stack: { readonly node: SyntaxNode; readonly isShown: boolean }[] = [{ node: tree as SyntaxNode, isShown: true }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { node } = next;
    const isShown = next.isShown && !HANDING_ON.test(node.type) && childrenIn(node, 'redirect').every((one) => isOfConsole(one, text));
    const name = childIn(node, 'name');
    if (isShown && node.type === 'command' && name && /^(?:echo|printf)$/.test(text.slice(name.start, name.end))) show(node, text, found);
    for (const child of node.children) stack.push({ node: child, isShown });
  }
}

function isOfConsole(redirect: SyntaxNode, text: string): boolean {
  const destination = childIn(redirect, 'destination');
  return destination !== null && CONSOLE.test(text.slice(destination.start, destination.end));
}

function show(command: SyntaxNode, text: string, found: FoundMessage): void {
  const words = childrenIn(command, 'argument');
  const isOfWords = isProse(words.map((word) => contentOf(word, text)).join(' '));
  for (const word of words.flatMap(literalsOf)) found({ start: word.start, end: word.end }, isOfWords);
}

function literalsOf(word: SyntaxNode): readonly SyntaxNode[] {
  if (isExpansion(word)) return [];
  return word.type === 'concatenation' ? [word, ...word.children.flatMap(literalsOf)] : [word];
}

/** What is put in when the script runs is part of a word; a line break that `printf` writes is none. */
function contentOf(word: SyntaxNode, text: string): string {
  let value = '';
  let at = word.start;
  for (const child of word.children.filter(isExpansion)) {
    value += `${text.slice(at, child.start)}$`;
    at = child.end;
  }
  return (value + text.slice(at, word.end)).replace(/^["']|["']$/g, '').replaceAll('\\n', ' ');
}
