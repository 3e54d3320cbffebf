import { childIn, childrenIn, spanOf, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { exactNumber } from '../../languages/numbers.js';
import { nested } from '../nesting.js';
import type { Argument, Comparison, Expr } from '../program.js';
import { readWord } from './words.js';

const COMPARISONS: Readonly<Record<string, Comparison>> = { '=': '==', '==': '==', '!=': '!=', '-eq': '==', '-ne': '!=' };

/** What a command is as a value or as a condition. */
export function readCommand(node: SyntaxNode, text: string): Expr {
  return nested(
    () => readAny(node, text),
    () => ({ ...spanOf(node), type: 'other', parts: [] }),
  );
}

function readAny(node: SyntaxNode, text: string): Expr {
  const go = (child: SyntaxNode) => readCommand(child, text);
  const at = spanOf(node);
  switch (node.type) {
    case 'command':
      return readCall(node, text, []);
    case 'redirected_statement':
      return readRedirected(node, text);
    case 'test_command':
    case 'parenthesized_expression': {
      const inner = node.children.find(({ type }) => type.endsWith('_expression'));
      return inner ? go(inner) : { ...at, type: 'other', parts: [] };
    }
    case 'negated_command': {
      const inner = node.children.find(({ type }) => /^[a-z]/.test(type));
      return inner ? { ...at, type: 'not', of: go(inner) } : { ...at, type: 'other', parts: [] };
    }
    case 'unary_expression': {
      const inner = node.children.find(({ type }) => /_(?:expression|command)$/.test(type));
      return inner ? { ...at, type: 'not', of: go(inner) } : { ...at, type: 'other', parts: [] };
    }
    case 'binary_expression':
      return readBinary(node, text);
    case 'pipeline':
      return readPipeline(node, text);
    default:
      return {
        ...at,
        type: 'other',
        parts: node.children.filter(({ type }) => /^[a-z].*_|^(?:command|list|pipeline)$/.test(type)).map(go),
      };
  }
}

/** A word as a value, with the commands that are put in. */
export function readValue(node: SyntaxNode, text: string): Expr {
  return readWord(node, text, (inner) => readCommand(inner, text));
}

/** `test "$x" = y` is `[ "$x" = y ]`. */
function readCall(node: SyntaxNode, text: string, more: readonly Expr[]): Expr {
  const at = spanOf(node);
  const name = childIn(node, 'name');
  const args = [...childrenIn(node, 'argument').map((child) => readValue(child, text)), ...more];
  const command = name ? text.slice(name.start, name.end) : '';
  if (command === 'test') return readTest(args, at) ?? call(at, command, name, args);
  return (/^[ef]?grep$/.test(command) ? readGrep(args, at) : null) ?? call(at, command, name, args);
}

function call(at: { start: number; end: number }, command: string, name: SyntaxNode | null, args: readonly Expr[]): Expr {
  const callee: Expr = { start: name?.start ?? at.start, end: name?.end ?? at.end, type: 'name', name: command };
  return { ...at, type: 'call', callee, args: args.map((value): Argument => ({ name: null, value })) };
}

function readTest([left, operator, right]: readonly Expr[], at: { start: number; end: number }): Expr | null {
  const known = operator?.type === 'text' && Object.hasOwn(COMPARISONS, operator.text) ? COMPARISONS[operator.text] : undefined;
  return left && right && known ? { ...at, type: 'compare', operator: known, left, right } : null;
}

/** A fixed text that is looked for in files; patterns are left as they are. */
function readGrep(args: readonly Expr[], at: { start: number; end: number }): Expr | null {
  const isOption = (arg: Expr) => arg.type === 'text' && arg.text.startsWith('-');
  const options = args.filter(isOption).map((arg) => (arg.type === 'text' ? arg.text : ''));
  const [pattern, ...files] = args.filter((arg) => !isOption(arg));
  if (pattern?.type !== 'text' || options.some((option) => /^-\w*[vcefm]|^--(?:invert|count)/.test(option))) return null;
  const isFixed = options.some((option) => /^-\w*F|^--fixed/.test(option)) || !/[\\.*^$[\]+?{}()|]/.test(pattern.text);
  if (!isFixed) return null;
  return { ...at, type: 'compare', operator: 'in', left: pattern, right: { ...at, type: 'other', parts: files } };
}

function readBinary(node: SyntaxNode, text: string): Expr {
  const at = spanOf(node);
  const [leftNode, rightNode] = [childIn(node, 'left'), childIn(node, 'right')];
  const operator = childIn(node, 'operator')?.type ?? '';
  const source = childIn(node, 'operator');
  const spelled = source ? text.slice(source.start, source.end) : operator;
  if (!leftNode || !rightNode) return { ...at, type: 'other', parts: [] };
  if (spelled === '&&' || spelled === '||') {
    const operands = [leftNode, rightNode].map((side) => readCommand(side, text));
    return { ...at, type: 'logic', operator: spelled === '&&' ? 'and' : 'or', operands };
  }
  const [left, right] = [readValue(leftNode, text), readValue(rightNode, text)];
  const known = Object.hasOwn(COMPARISONS, spelled) ? COMPARISONS[spelled] : undefined;
  if (!known) return { ...at, type: 'other', parts: [left, right] };
  const isNumeric = spelled.startsWith('-');
  return { ...at, type: 'compare', operator: known, left: isNumeric ? numeric(left) : left, right: isNumeric ? numeric(right) : right };
}

function numeric(expr: Expr): Expr {
  return expr.type === 'text' && /^-?\d+$/.test(expr.text)
    ? { start: expr.start, end: expr.end, type: 'number', value: exactNumber(expr.text) }
    : expr;
}

/** `echo x | grep -q y`: the last command decides. */
function readPipeline(node: SyntaxNode, text: string): Expr {
  const commands = node.children.filter(({ type }) => /^[a-z]/.test(type)).map((child) => readCommand(child, text));
  const last = commands.at(-1);
  const at = spanOf(node);
  if (last?.type === 'compare' && last.operator === 'in') return { ...last, right: { ...at, type: 'other', parts: commands.slice(0, -1) } };
  return { ...at, type: 'other', parts: commands };
}

/** What a command writes into a file is passed to `write`, under the file's path as it is written there. */
function readRedirected(node: SyntaxNode, text: string): Expr {
  const at = spanOf(node);
  const body = childIn(node, 'body');
  const redirects = childrenIn(node, 'redirect');
  const inputs = redirects.flatMap((redirect) => {
    if (redirect.type === 'heredoc_redirect') return heredocOf(redirect, text);
    const [value] = redirect.type === 'herestring_redirect' ? redirect.children.filter(({ type }) => /^[a-z]/.test(type)) : [];
    return value ? [readValue(value, text)] : [];
  });
  // A heredoc may have the redirections behind it inside of it.
  const outputs = redirects.flatMap((redirect) => [redirect, ...childrenIn(redirect, 'redirect')]).flatMap(destinationOf);
  const inner =
    body?.type === 'command'
      ? readCall(body, text, inputs)
      : body
        ? readCommand(body, text)
        : { ...at, type: 'other' as const, parts: inputs };
  const [output] = outputs;
  if (!output) return { ...inner, ...at };
  const path = text.slice(output.start, output.end).replace(/["']/g, '');
  const destination: Argument = { name: 'to', value: readValue(output, text) };
  return { ...at, type: 'call', callee: { ...at, type: 'name', name: 'write' }, args: [destination, { name: path, value: inner }] };
}

function destinationOf(redirect: SyntaxNode): SyntaxNode[] {
  if (redirect.type !== 'file_redirect' || !redirect.children.some(({ type }) => type === '>' || type === '>>' || type === '>|')) return [];
  const destination = childIn(redirect, 'destination');
  return destination ? [destination] : [];
}

/** A heredoc whose mark is quoted is taken as it is. */
function heredocOf(redirect: SyntaxNode, text: string): Expr[] {
  const start = redirect.children.find(({ type }) => type === 'heredoc_start');
  const body = redirect.children.find(({ type }) => type === 'heredoc_body');
  if (!body) return [];
  const isRaw = start !== undefined && /["'\\]/.test(text.slice(start.start, start.end));
  return [
    isRaw
      ? { start: body.start, end: body.end, type: 'text', text: text.slice(body.start, body.end).replaceAll('\r\n', '\n') }
      : readValue(body, text),
  ];
}
