import { exactNumber } from '../../languages/numbers.js';
import { nested } from '../nesting.js';
import { dotted, type Argument, type Comparison, type Expr, type Stmt } from '../program.js';
import { childrenOf, listIn, nodeIn, spanOf, textIn, type EsNode } from './nodes.js';

/** Reads a function's body; statements and expressions hold each other. */
export type ReadBody = (node: EsNode) => readonly Stmt[];

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '==': '==',
  '===': '==',
  '!=': '!=',
  '!==': '!=',
  '<': '<',
  '<=': '<',
  '>': '>',
  '>=': '>',
  in: 'in',
};

type Reader = (node: EsNode, body: ReadBody) => Expr;

const READERS: Readonly<Record<string, Reader>> = {
  Literal: readLiteral,
  TemplateLiteral: readTemplate,
  Identifier: (node) => ({ ...spanOf(node), type: 'name', name: textIn(node, 'name') }),
  ThisExpression: (node) => ({ ...spanOf(node), type: 'name', name: 'this' }),
  MemberExpression: readMember,
  CallExpression: readCall,
  NewExpression: readCall,
  ImportExpression: (node, body) => ({
    ...spanOf(node),
    type: 'call',
    callee: name(node, 'import'),
    args: [argument(nodeIn(node, 'source'), body)],
  }),
  ArrayExpression: (node, body) => readList(node, 'elements', body),
  ArrayPattern: (node, body) => readList(node, 'elements', body),
  ObjectExpression: readObject,
  ObjectPattern: readObject,
  SpreadElement: readSpread,
  RestElement: readSpread,
  BinaryExpression: readBinary,
  LogicalExpression: readLogic,
  UnaryExpression: readUnary,
  ConditionalExpression: readChoice,
  ArrowFunctionExpression: readFunction,
  FunctionExpression: readFunction,
  AwaitExpression: (node, body) => readField(node, 'argument', body),
  TSAsExpression: (node, body) => readField(node, 'expression', body),
  TSSatisfiesExpression: (node, body) => readField(node, 'expression', body),
  TSNonNullExpression: (node, body) => readField(node, 'expression', body),
  TSTypeAssertion: (node, body) => readField(node, 'expression', body),
  ChainExpression: (node, body) => readField(node, 'expression', body),
  AssignmentExpression: (node, body) => readField(node, 'right', body),
  AssignmentPattern: (node, body) => readField(node, 'left', body),
};

export function readExpression(node: EsNode, body: ReadBody): Expr {
  const reader = Object.hasOwn(READERS, node.type) ? READERS[node.type] : undefined;
  return nested(
    () => (reader ? reader(node, body) : other(node, body)),
    () => ({ ...spanOf(node), type: 'other', parts: [] }),
  );
}

/** Types hold no values. */
function other(node: EsNode, body: ReadBody): Expr {
  const type = nodeIn(node, 'typeAnnotation');
  const parts = node.type.startsWith('TS') ? [] : childrenOf(node).filter((child) => child !== type);
  return { ...spanOf(node), type: 'other', parts: parts.map((part) => readExpression(part, body)) };
}

export function readField(node: EsNode, key: string, body: ReadBody): Expr {
  const child = nodeIn(node, key);
  return child ? readExpression(child, body) : { ...spanOf(node), type: 'other', parts: [] };
}

function name(node: EsNode, text: string): Expr {
  return { ...spanOf(node), type: 'name', name: text };
}

function readLiteral(node: EsNode): Expr {
  const { value, raw } = node as EsNode & { readonly value?: unknown; readonly raw?: string };
  const at = spanOf(node);
  if (typeof value === 'string') return { ...at, type: 'text', text: value };
  if (typeof value === 'boolean' || (value === null && raw === 'null')) return { ...at, type: 'constant', value };
  if (typeof value === 'number' && Number.isFinite(value)) {
    const plain = (raw ?? '').replaceAll('_', '');
    const source = /^(?:0|[1-9]\d*)?(?:\.\d+)?(?:e[+-]?\d+)?$/i.test(plain) ? plain.replace(/^\./, '0.') : String(value);
    return { ...at, type: 'number', value: exactNumber(source) };
  }
  return typeof value === 'bigint' ? { ...at, type: 'number', value: exactNumber(String(value)) } : { ...at, type: 'other', parts: [] };
}

function readTemplate(node: EsNode, body: ReadBody): Expr {
  const quasis = listIn(node, 'quasis');
  const expressions = listIn(node, 'expressions');
  const parts = quasis.flatMap((quasi, i): Expr[] => {
    const { cooked, raw } = (quasi as EsNode & { readonly value: { readonly cooked: string | null; readonly raw: string } }).value;
    const expression = expressions[i];
    const text = cooked ?? raw;
    return [
      ...(text === '' ? [] : [{ ...spanOf(quasi), type: 'text' as const, text }]),
      ...(expression ? [readExpression(expression, body)] : []),
    ];
  });
  const [only] = parts;
  if (parts.length === 0) return { ...spanOf(node), type: 'text', text: '' };
  return only?.type === 'text' && parts.length === 1 ? { ...only, ...spanOf(node) } : { ...spanOf(node), type: 'join', parts };
}

function readMember(node: EsNode, body: ReadBody): Expr {
  const object = readField(node, 'object', body);
  const property = nodeIn(node, 'property');
  const isComputed = (node as EsNode & { readonly computed?: boolean }).computed === true;
  if (isComputed && property) return { ...spanOf(node), type: 'index', object, index: readExpression(property, body) };
  return { ...spanOf(node), type: 'member', object, name: property ? textIn(property, 'name') : '' };
}

function readCall(node: EsNode, body: ReadBody): Expr {
  const args = listIn(node, 'arguments').map((child) => argument(child, body));
  return { ...spanOf(node), type: 'call', callee: readField(node, 'callee', body), args };
}

function argument(node: EsNode | null, body: ReadBody): Argument {
  return { name: null, value: node ? readExpression(node, body) : { start: 0, end: 0, type: 'other', parts: [] } };
}

function readList(node: EsNode, key: string, body: ReadBody): Expr {
  return { ...spanOf(node), type: 'list', items: listIn(node, key).map((child) => readExpression(child, body)) };
}

function readObject(node: EsNode, body: ReadBody): Expr {
  const members = listIn(node, 'properties').map((property) => {
    if (property.type !== 'Property') return { key: null, value: readExpression(property, body) };
    const key = nodeIn(property, 'key');
    const isComputed = (property as EsNode & { readonly computed?: boolean }).computed === true;
    const named: Expr | null =
      key && !isComputed && key.type === 'Identifier'
        ? { ...spanOf(key), type: 'text', text: textIn(key, 'name') }
        : key && readExpression(key, body);
    return { key: named, value: readField(property, 'value', body) };
  });
  return { ...spanOf(node), type: 'record', members };
}

function readSpread(node: EsNode, body: ReadBody): Expr {
  return { ...spanOf(node), type: 'spread', of: readField(node, 'argument', body) };
}

function readBinary(node: EsNode, body: ReadBody): Expr {
  const operator = textIn(node, 'operator');
  const left = readField(node, 'left', body);
  const right = readField(node, 'right', body);
  const comparison = Object.hasOwn(COMPARISONS, operator) ? COMPARISONS[operator] : undefined;
  // Between texts `/` means nothing here.
  return comparison
    ? { ...spanOf(node), type: 'compare', operator: comparison, left, right }
    : { ...spanOf(node), type: 'binary', operator: operator === '%' ? 'remainder' : operator, left, right };
}

/** `process.env.X ?? 'a'` is a setting with what is taken where it is not set. */
function readLogic(node: EsNode, body: ReadBody): Expr {
  const left = readField(node, 'left', body);
  const right = readField(node, 'right', body);
  const operator = textIn(node, 'operator');
  const read = left.type === 'index' ? dotted(left.object) : dotted(left);
  if (operator !== '&&' && read !== null && /^(?:process|import\.meta)\.env(?:\.|$)/.test(read))
    return { ...spanOf(node), type: 'setting', name: left, fallback: right };
  return { ...spanOf(node), type: 'logic', operator: operator === '&&' ? 'and' : 'or', operands: [left, right] };
}

function readUnary(node: EsNode, body: ReadBody): Expr {
  const of = readField(node, 'argument', body);
  const operator = textIn(node, 'operator');
  if (operator === '!') return { ...spanOf(node), type: 'not', of };
  if (operator === '-') return { ...spanOf(node), type: 'binary', operator: 'negative', left: of, right: of };
  if (operator === 'typeof') return { ...spanOf(node), type: 'call', callee: name(node, 'typeof'), args: [{ name: null, value: of }] };
  return operator === '+' ? of : { ...spanOf(node), type: 'other', parts: [of] };
}

function readChoice(node: EsNode, body: ReadBody): Expr {
  const [test, yes, no] = ['test', 'consequent', 'alternate'].map((key) => readField(node, key, body)) as [Expr, Expr, Expr];
  return { ...spanOf(node), type: 'choice', test, yes, no };
}

function readFunction(node: EsNode, body: ReadBody): Expr {
  const params = listIn(node, 'params').map((param) => readExpression(param, body));
  const inside = nodeIn(node, 'body');
  const statements = inside ? body(inside) : [];
  return { ...spanOf(node), type: 'function', params, body: statements };
}
