import { childIn, childrenIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everySyntaxNode } from '../nodes.js';
import { readValue } from '../shell/commands.js';
import { affixesOf, BARE } from './affixes.js';
import type { FoundLookup, LookupReader } from './types.js';

/** Commands that run their words. */
const RUNNING = /^(?:eval|bash|sh|zsh|env|command|builtin|exec|source|\.|trap|xargs|timeout|time)$/;
/** Python that a script runs has its lookups in a heredoc, which is a text here. */
const PYTHON = /\b(?:vars|dir|getattr|globals|getmembers)\s*\(|\b__(?:dict|name)__\b/;

export const shellLookups: LookupReader = (tree, text, found) => {
  for (const { node } of everySyntaxNode(tree as SyntaxNode)) {
    if (node.type === 'command') look(node, text, found);
    if (node.type === 'declaration_command' && isListing(node, text)) found('names', null, node);
    if (/^(?:heredoc_body|raw_string)$/.test(node.type) && PYTHON.test(text.slice(node.start, node.end))) found('names', null, node);
  }
};

/** `declare -F` and `compgen -A function` list the functions. */
function isListing(node: SyntaxNode, text: string): boolean {
  return /^\s*(?:declare|typeset)\s+-[a-zA-Z]*[fF]|^\s*compgen\b/.test(text.slice(node.start, node.end));
}

function look(node: SyntaxNode, text: string, found: FoundLookup): void {
  if (isListing(node, text)) found('names', null, node);
  const name = childIn(node, 'name')?.children[0];
  if (!name) return;
  const isRunning = RUNNING.test(text.slice(name.start, name.end));
  for (const word of isRunning ? childrenIn(node, 'argument') : [name]) {
    const affixes = affixesOf(readValue(word, text));
    if (affixes === null) continue;
    const isBare = affixes.prefix === '' && affixes.suffix === '';
    if (!isBare || !isSettled(word, text)) found('names', isBare ? BARE : affixes, node);
  }
}

/** A variable that only ever gets one and the same text names a program: `PYTHON=python3`. */
function isSettled(word: SyntaxNode, text: string): boolean {
  const variable = /^"?\$\{?(\w+)\}?"?$/.exec(text.slice(word.start, word.end))?.[1];
  if (variable === undefined) return false;
  const values = [...text.matchAll(new RegExp(`\\b${variable}\\+?=(\\S*)`, 'g'))].map(([, value]) => value ?? '');
  const isBound = new RegExp(`\\b(?:for|read|mapfile|local|declare)\\b[^\\n=]*\\b${variable}\\b`).test(text);
  return values.length > 0 && !isBound && values.every((value) => !/[$`]/.test(value));
}
