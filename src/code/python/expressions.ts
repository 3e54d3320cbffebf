import { childIn, childrenIn, spanOf, type PythonNode } from '../../languages/python/tree.js';
import { dotted, type Argument, type Clause, type Comparison, type Expr } from '../program.js';
import { nested } from '../nesting.js';
import { numberLiteral, stringParts } from './literals.js';

type Reader = (node: PythonNode, text: string) => Expr;

const COMPARISONS: Readonly<Record<string, Comparison>> = {
  '==': '==',
  '!=': '!=',
  '<>': '!=',
  is: '==',
  'is not': '!=',
  '<': '<',
  '<=': '<',
  '>': '>',
  '>=': '>',
  in: 'in',
  'not in': 'not in',
};

const READERS: Readonly<Record<string, Reader>> = {
  string: readString,
  concatenated_string: readString,
  integer: readNumber,
  float: readNumber,
  true: (node) => constant(node, true),
  false: (node) => constant(node, false),
  none: (node) => constant(node, null),
  identifier: readName,
  attribute: readAttribute,
  subscript: readSubscript,
  call: readCall,
  list: readList,
  tuple: readList,
  set: readList,
  expression_list: readList,
  pattern_list: readList,
  tuple_pattern: readList,
  list_pattern: readList,
  dictionary: readDictionary,
  parenthesized_expression: readInner,
  await: readInner,
  binary_operator: readBinary,
  unary_operator: readUnary,
  comparison_operator: readComparison,
  boolean_operator: readLogic,
  not_operator: (node, text) => ({ ...spanOf(node), type: 'not', of: readField(node, 'argument', text) }),
  conditional_expression: readChoice,
  lambda: readLambda,
  list_comprehension: readEach,
  set_comprehension: readEach,
  dictionary_comprehension: readEach,
  generator_expression: readEach,
  list_splat: readSpread,
  dictionary_splat: readSpread,
  named_expression: (node, text) => readField(node, 'value', text),
};

export function readExpression(node: PythonNode, text: string): Expr {
  const reader = Object.hasOwn(READERS, node.type) ? READERS[node.type] : undefined;
  return nested(
    () => (reader ? reader(node, text) : other(node, text)),
    () => ({ ...spanOf(node), type: 'other', parts: [] }),
  );
}

function other(node: PythonNode, text: string): Expr {
  return { ...spanOf(node), type: 'other', parts: node.children.map((child) => readExpression(child, text)) };
}

/** What stands in a field; nothing that is known where it is empty. */
export function readField(node: PythonNode, field: string, text: string): Expr {
  const child = childIn(node, field);
  return child ? readExpression(child, text) : { ...spanOf(node), type: 'other', parts: [] };
}

function constant(node: PythonNode, value: boolean | null): Expr {
  return { ...spanOf(node), type: 'constant', value };
}

function readString(node: PythonNode, text: string): Expr {
  const strings = node.type === 'string' ? [node] : node.children;
  const parts = strings.flatMap((child) => stringParts(child, text, (inner) => readExpression(inner, text)));
  const texts = parts.flatMap((part) => (part.type === 'text' ? [part.text] : []));
  return texts.length === parts.length ? { ...spanOf(node), type: 'text', text: texts.join('') } : { ...spanOf(node), type: 'join', parts };
}

function readNumber(node: PythonNode, text: string): Expr {
  const number = numberLiteral(text.slice(node.start, node.end));
  return number ? { ...number, ...spanOf(node) } : { ...spanOf(node), type: 'other', parts: [] };
}

function readName(node: PythonNode, text: string): Expr {
  return { ...spanOf(node), type: 'name', name: text.slice(node.start, node.end) };
}

function readAttribute(node: PythonNode, text: string): Expr {
  const name = childIn(node, 'attribute');
  return { ...spanOf(node), type: 'member', object: readField(node, 'object', text), name: name ? text.slice(name.start, name.end) : '' };
}

function readSubscript(node: PythonNode, text: string): Expr {
  const [index, ...more] = childrenIn(node, 'subscript');
  if (!index || more.length > 0 || index.type === 'slice') return other(node, text);
  return { ...spanOf(node), type: 'index', object: readField(node, 'value', text), index: readExpression(index, text) };
}

function readCall(node: PythonNode, text: string): Expr {
  const callee = readField(node, 'function', text);
  const list = childIn(node, 'arguments');
  const args =
    list?.type === 'argument_list'
      ? list.children.map((child) => readArgument(child, text))
      : list
        ? [{ name: null, value: readExpression(list, text) }]
        : [];
  const name = dotted(callee) ?? '';
  const [key, fallback] = args;
  if (/(^|\.)(environ\.get|getenv)$/.test(name) && key && fallback)
    return { ...spanOf(node), type: 'setting', name: key.value, fallback: fallback.value };
  return { ...spanOf(node), type: 'call', callee, args };
}

function readArgument(node: PythonNode, text: string): Argument {
  if (node.type !== 'keyword_argument') return { name: null, value: readExpression(node, text) };
  const name = childIn(node, 'name');
  return { name: name ? text.slice(name.start, name.end) : null, value: readField(node, 'value', text) };
}

function readList(node: PythonNode, text: string): Expr {
  return { ...spanOf(node), type: 'list', items: node.children.map((child) => readExpression(child, text)) };
}

function readDictionary(node: PythonNode, text: string): Expr {
  const members = node.children.map((child) =>
    child.type === 'pair'
      ? { key: readField(child, 'key', text), value: readField(child, 'value', text) }
      : { key: null, value: readSpread(child, text) },
  );
  return { ...spanOf(node), type: 'record', members };
}

/** `**data` has its stars among its parts. */
function readSpread(node: PythonNode, text: string): Expr {
  const inner = node.children.at(-1);
  return inner ? { ...spanOf(node), type: 'spread', of: readExpression(inner, text) } : other(node, text);
}

function readInner(node: PythonNode, text: string): Expr {
  const [inner, ...more] = node.children;
  return inner && more.length === 0 ? readExpression(inner, text) : other(node, text);
}

function readBinary(node: PythonNode, text: string): Expr {
  const operator = childIn(node, 'operator')?.type ?? '';
  return { ...spanOf(node), type: 'binary', operator, left: readField(node, 'left', text), right: readField(node, 'right', text) };
}

function readUnary(node: PythonNode, text: string): Expr {
  const of = readField(node, 'argument', text);
  const operator = childIn(node, 'operator')?.type;
  if (operator === '+') return of;
  return operator === '-' ? { ...spanOf(node), type: 'binary', operator: 'negative', left: of, right: of } : other(node, text);
}

/** `a < b < c` is `a < b and b < c`. */
function readComparison(node: PythonNode, text: string): Expr {
  const operators = childrenIn(node, 'operators');
  const operands = node.children.filter((child) => child.field !== 'operators').map((child) => readExpression(child, text));
  const pairs = operators.flatMap((operator, i): Expr[] => {
    const left = operands[i];
    const right = operands[i + 1];
    const known = COMPARISONS[operator.type];
    return left && right && known ? [{ start: left.start, end: right.end, type: 'compare', operator: known, left, right }] : [];
  });
  const [only] = pairs;
  return only && pairs.length === 1 ? only : { ...spanOf(node), type: 'logic', operator: 'and', operands: pairs };
}

function readLogic(node: PythonNode, text: string): Expr {
  const operator = childIn(node, 'operator')?.type === 'or' ? 'or' : 'and';
  const left = readField(node, 'left', text);
  const right = readField(node, 'right', text);
  if (operator === 'or' && left.type === 'call' && /(^|\.)(environ\.get|getenv)$/.test(dotted(left.callee) ?? ''))
    return { ...spanOf(node), type: 'setting', name: left, fallback: right };
  return { ...spanOf(node), type: 'logic', operator, operands: [left, right] };
}

function readChoice(node: PythonNode, text: string): Expr {
  const [yes, test, no] = node.children.map((child) => readExpression(child, text));
  return yes && test && no ? { ...spanOf(node), type: 'choice', test, yes, no } : other(node, text);
}

function readLambda(node: PythonNode, text: string): Expr {
  const params = (childIn(node, 'parameters')?.children ?? []).map((child) => readExpression(child, text));
  const value = readField(node, 'body', text);
  return { ...spanOf(node), type: 'function', params, body: [{ ...spanOf(node), type: 'return', value }] };
}

function readEach(node: PythonNode, text: string): Expr {
  const clauses = node.children.flatMap((child): Clause[] =>
    child.type === 'for_in_clause' ? [{ target: readField(child, 'left', text), over: readField(child, 'right', text) }] : [],
  );
  const filters = node.children.filter((child) => child.type === 'if_clause').map((child) => other(child, text));
  return { ...spanOf(node), type: 'each', body: readField(node, 'body', text), clauses, filters };
}
