import { childIn, spanOf, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { nested } from '../nesting.js';
import type { Expr } from '../program.js';

/** Reads the commands of a substitution; words and commands hold each other. */
export type ReadCommand = (node: SyntaxNode) => Expr;

const EXPANSIONS = new Set(['simple_expansion', 'expansion', 'command_substitution', 'arithmetic_expansion', 'process_substitution']);

/** What is put into a word when the script runs. */
export function isExpansion({ type }: SyntaxNode): boolean {
  return EXPANSIONS.has(type);
}

/** A word of a command line, quotes resolved. */
export function readWord(node: SyntaxNode, text: string, command: ReadCommand): Expr {
  return nested(
    () => readAny(node, text, command),
    () => ({ ...spanOf(node), type: 'other', parts: [] }),
  );
}

function readAny(node: SyntaxNode, text: string, command: ReadCommand): Expr {
  const source = text.slice(node.start, node.end);
  switch (node.type) {
    case 'raw_string':
      return { ...spanOf(node), type: 'text', text: source.slice(1, -1) };
    case 'ansi_c_string':
      return { ...spanOf(node), type: 'text', text: unescape(source.slice(2, -1)) };
    case 'string':
      return joined(node, betweenExpansions(node, text, { start: node.start + 1, end: node.end - 1 }, command, unquote));
    case 'heredoc_body':
      return joined(node, betweenExpansions(node, text, node, command, unquote));
    case 'concatenation':
      return joined(
        node,
        node.children.map((child) => readWord(child, text, command)),
      );
    case 'simple_expansion':
    case 'expansion':
      return readExpansion(node, text, command);
    case 'command_substitution':
    case 'process_substitution':
      return readSubstitution(node, command);
    case 'array':
      return { ...spanOf(node), type: 'list', items: node.children.filter(isWord).map((child) => readWord(child, text, command)) };
    default:
      return node.children.some((child) => EXPANSIONS.has(child.type))
        ? joined(node, betweenExpansions(node, text, node, command, unescapeWord))
        : { ...spanOf(node), type: 'text', text: unescapeWord(source) };
  }
}

function isWord({ type }: SyntaxNode): boolean {
  return /^[a-z]/.test(type);
}

function joined(node: SyntaxNode, parts: readonly Expr[]): Expr {
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  const [only] = parts;
  if (only && parts.length === 1 && only.type !== 'text') return { ...only, ...spanOf(node) };
  return texts.length === parts.length ? { ...spanOf(node), type: 'text', text: texts.join('') } : { ...spanOf(node), type: 'join', parts };
}

function betweenExpansions(
  node: SyntaxNode,
  text: string,
  { start, end }: { readonly start: number; readonly end: number },
  command: ReadCommand,
  resolve: (source: string) => string,
): Expr[] {
  const parts: Expr[] = [];
  let at = start;
  const upTo = (to: number) => {
    if (to > at) parts.push({ type: 'text', text: resolve(text.slice(at, to)), start: at, end: to });
  };
  for (const child of node.children) {
    if (!EXPANSIONS.has(child.type)) continue;
    upTo(child.start);
    parts.push(readWord(child, text, command));
    at = child.end;
  }
  upTo(Math.max(at, end));
  return parts;
}

/** `$X`, `${X}`, and `${X:-word}`, which is a setting; every other form is open. */
function readExpansion(node: SyntaxNode, text: string, command: ReadCommand): Expr {
  const at = spanOf(node);
  const variable = node.children.find(({ type }) => type === 'variable_name');
  if (!variable) return { ...at, type: 'other', parts: [] };
  const name: Expr = { ...spanOf(variable), type: 'name', name: text.slice(variable.start, variable.end) };
  const operator = childIn(node, 'operator')?.type;
  if (operator === undefined)
    return node.type === 'simple_expansion' || isPlain(node, text) ? { ...name, ...at } : { ...at, type: 'other', parts: [] };
  if (!/^:?[-=]$/.test(operator)) return { ...at, type: 'other', parts: [] };
  const word = node.children.find((child) => child.start >= variable.end && isWord(child));
  const fallback: Expr = word ? readWord(word, text, command) : { ...at, type: 'text', text: '' };
  return { ...at, type: 'setting', name, fallback };
}

function isPlain({ start, end }: SyntaxNode, text: string): boolean {
  return /^\$\{\w+\}$/.test(text.slice(start, end));
}

function readSubstitution(node: SyntaxNode, command: ReadCommand): Expr {
  const [only, ...more] = node.children.filter(isWord);
  if (only && more.length === 0) return { ...command(only), ...spanOf(node) };
  return { ...spanOf(node), type: 'other', parts: node.children.filter(isWord).map(command) };
}

function unquote(source: string): string {
  return source.replaceAll('\r\n', '\n').replace(/\\([\\"$`\n])/g, (_, character: string) => (character === '\n' ? '' : character));
}

function unescapeWord(source: string): string {
  return source.replace(/\\([^])/g, '$1');
}

function unescape(source: string): string {
  const named: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r' };
  return source.replace(/\\([^])/g, (_, character: string) => named[character] ?? character);
}
