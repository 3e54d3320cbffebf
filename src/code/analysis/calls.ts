import { exactNumber } from '../../languages/numbers.js';
import { dotted, lastName, type Expr } from '../program.js';
import { textAt, unknownAt, type Known } from './known.js';
import { formatBraces, isDecimal, joinPaths } from './texts.js';

type Call = Extract<Expr, { type: 'call' }>;
type Of = (expr: Expr) => Known;

const PATHS = new Set(['Path', 'PurePath', 'PurePosixPath', 'PosixPath']);
const JOINS = /^(?:(?:os\.)?path|posixpath|path\.posix|op)\.join$|^join$/;
const RESOLVES = /^(?:path\.(?:posix\.)?)?resolve$/;
/** Calls that give their argument, or a copy of it with the same items. */
const SAME = new Set([
  'str',
  'String',
  'list',
  'sorted',
  'tuple',
  'set',
  'frozenset',
  'array',
  'asarray',
  'Series',
  'Set',
  'freeze',
  'abspath',
  'realpath',
  'normpath',
  'expanduser',
  'fspath',
  'fileURLToPath',
  'deepcopy',
  'URL',
  'float64',
  'float32',
  'int64',
  'MappingProxyType',
  'OrderedDict',
  'dict',
]);
/** Methods that give the path or the value that they are called on. */
const SAME_OBJECT = new Set(['resolve', 'absolute', 'expanduser', 'as_posix', 'copy', 'encode', 'toString', 'href']);

/** The values of calls that are known: paths, formats, entries of records, conversions. */
export function evaluateCall(call: Call, of: Of): Known {
  const name = dotted(call.callee) ?? '';
  const last = lastName(call.callee);
  const positional = call.args.flatMap((arg) => (arg.name === null ? [arg.value] : []));
  if (JOINS.test(name) && positional.length > 0)
    return joinPaths(positional.map(of), call, name !== 'path.join' && name !== 'path.posix.join');
  if (PATHS.has(last) && positional.length > 0) return joinPaths(positional.map(of), call, true);
  if (RESOLVES.test(name) && positional.length > 0) return joinPaths(positional.map(of), call, true);
  if (call.callee.type === 'member') {
    const known = method(call, call.callee, positional, of);
    if (known) return known;
  }
  return conversion(call, last, positional, of);
}

function method(call: Call, { object, name }: Extract<Expr, { type: 'member' }>, positional: readonly Expr[], of: Of): Known | null {
  if (name === 'joinpath') return joinPaths([of(object), ...positional.map(of)], call, true);
  if (name === 'format') return format(call, of(object), positional, of);
  if (SAME_OBJECT.has(name) && positional.length === 0) {
    const known = of(object);
    return known.type === 'unknown' ? null : known;
  }
  return entries(call, object, name, positional, of);
}

function format(call: Call, template: Known, positional: readonly Expr[], of: Of): Known | null {
  if (template.type !== 'text' || template.open) return null;
  const named = new Map(call.args.flatMap(({ name, value }) => (name === null ? [] : [[name, of(value)] as const])));
  return formatBraces(template.text, positional.map(of), named, call);
}

/** `x.items()`, `x.values()`, `Object.entries(x)`. */
function entries(call: Call, object: Expr, name: string, positional: readonly Expr[], of: Of): Known | null {
  const isGlobal = object.type === 'name' && object.name === 'Object';
  const [argument] = positional;
  const subject = isGlobal ? argument : positional.length === 0 ? object : undefined;
  const record = subject && of(subject);
  if (record?.type !== 'record') return null;
  const pairs = [...record.members];
  const items =
    name === 'items' || name === 'entries'
      ? pairs.map(([key, value]): Known => ({ type: 'list', items: [textAt(value.at, key), value], at: value.at }))
      : name === 'values'
        ? pairs.map(([, value]) => value)
        : name === 'keys'
          ? pairs.map(([key, value]) => textAt(value.at, key))
          : null;
  return items && { type: 'list', items, at: record.at };
}

function conversion(call: Call, last: string, positional: readonly Expr[], of: Of): Known {
  const [first, second] = positional.map(of);
  const unknown = unknownAt(call);
  if (last === 'dict' && !first) return record(call, of);
  if (!first) return unknown;
  if (last === 'enumerate') return enumerate(first, call);
  if (last === 'zip' && second) return zip(positional.map(of), call);
  if (last === 'param') return positional.length === 1 ? first : { type: 'list', items: positional.map(of), at: unknown.at };
  if (last === 'Decimal' || last === 'float' || last === 'int' || last === 'Number') return numeric(first, unknown);
  return SAME.has(last) ? first : unknown;
}

function record(call: Call, of: Of): Known {
  const members = new Map(call.args.flatMap(({ name, value }) => (name === null ? [] : [[name, of(value)] as const])));
  return { type: 'record', members, open: false, at: { start: call.start, end: call.end } };
}

function numeric(known: Known, unknown: Known): Known {
  if (known.type === 'data' && typeof known.value !== 'boolean') return known;
  return known.type === 'text' && !known.open && isDecimal(known.text)
    ? { type: 'data', value: exactNumber(known.text), at: known.at }
    : unknown;
}

function enumerate(known: Known, call: Call): Known {
  if (known.type !== 'list') return unknownAt(call);
  const items = known.items.map((item): Known => ({ type: 'list', items: [unknownAt(item.at), item], at: item.at }));
  return { type: 'list', items, at: known.at };
}

/** Where one list is not known, the parts of the others still are. */
function zip(lists: readonly Known[], call: Call): Known {
  const longest = Math.max(0, ...lists.map((list) => (list.type === 'list' ? list.items.length : 0)));
  if (longest === 0) return unknownAt(call);
  const items = Array.from({ length: longest }, (_, i): Known => {
    const parts = lists.map((list) => (list.type === 'list' ? list.items[i] : undefined) ?? unknownAt(call));
    return { type: 'list', items: parts, at: parts[0]?.at ?? call };
  });
  return { type: 'list', items, at: { start: call.start, end: call.end } };
}
