import type { AST } from 'toml-eslint-parser';
import type { Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';
import { MAX_DEPTH } from '../limits.js';
import { exactNumber, jsonDecimal } from '../numbers.js';
import { TomlArray, TomlLeaf, TomlTable, type TomlNode } from './nodes.js';

/** Thrown where tables lie too deep; dotted keys nest without any recursion of the parser. */
export class TooDeep extends Error {
  readonly at: OffsetRange;

  constructor(at: OffsetRange) {
    super('too deep');
    this.at = at;
  }
}

/**
 * Tree of the values of a parsed file. The parser has refused every key that is defined twice, so what is met here is
 * either new or a table to be continued. Throws {@link TooDeep}.
 */
export function buildTree(program: AST.TOMLProgram): TomlTable {
  const root = new TomlTable(rangeOf(program));
  for (const item of program.body[0].body) {
    if (item.type === 'TOMLKeyValue') addKeyValue(root, item, 0);
    else addTable(root, item);
  }
  return root;
}

function addTable(root: TomlTable, table: AST.TOMLTable): void {
  const target = openTable(root, table);
  for (const keyValue of table.body) addKeyValue(target, keyValue, table.resolvedKey.length);
}

/** Walks the header `[a.b]` or `[[a.b]]`; the parser has resolved the indexes of arrays of tables. */
function openTable(root: TomlTable, table: AST.TOMLTable): TomlTable {
  checkDepth(table.resolvedKey.length, table);
  const range = rangeOf(table);
  let node: TomlTable | TomlArray = root;
  let keys = 0;
  table.resolvedKey.forEach((segment, index) => {
    const array = typeof table.resolvedKey[index + 1] === 'number';
    const key = typeof segment === 'string' ? table.key.keys[keys++] : undefined;
    node = open(node, segment, key, array ? new TomlArray(range) : new TomlTable(range));
    node.cover(range);
  });
  return node;
}

/** The container at a key or index, made where it is missing. */
function open(
  parent: TomlTable | TomlArray,
  segment: string | number,
  key: AST.TOMLNode | undefined,
  fresh: TomlTable | TomlArray,
): TomlTable | TomlArray {
  const existing = parent.child(String(segment))?.value;
  if (existing instanceof TomlTable || existing instanceof TomlArray) return existing;
  if (parent instanceof TomlArray) parent.items.push({ key: null, value: fresh });
  else parent.members.set(String(segment), { key: key ? rangeOf(key) : null, value: fresh });
  return fresh;
}

function addKeyValue(table: TomlTable, keyValue: AST.TOMLKeyValue, depth: number): void {
  const keys = keyValue.key.keys;
  const inner = depth + keys.length;
  checkDepth(inner, keyValue);
  const range = rangeOf(keyValue);
  let target = table;
  for (const key of keys.slice(0, -1)) {
    target = open(target, nameOf(key), key, new TomlTable(range)) as TomlTable;
    target.cover(range);
  }
  const last = keys.at(-1);
  if (last !== undefined) target.members.set(nameOf(last), { key: rangeOf(last), value: content(keyValue.value, inner) });
}

function content(node: AST.TOMLContentNode, depth: number): TomlNode {
  checkDepth(depth, node);
  if (node.type === 'TOMLValue') return new TomlLeaf(rangeOf(node), leafValue(node));
  if (node.type === 'TOMLInlineTable') {
    const table = new TomlTable(rangeOf(node));
    for (const keyValue of node.body) addKeyValue(table, keyValue, depth);
    return table;
  }
  const array = new TomlArray(rangeOf(node));
  for (const element of node.elements) array.items.push({ key: null, value: content(element, depth + 1) });
  return array;
}

/** Dates and times, infinities and NaN stay the text that is written: JSON has no value for them. */
function leafValue(node: AST.TOMLValue): Json {
  switch (node.kind) {
    case 'string':
    case 'boolean':
      return node.value;
    case 'integer':
      return exactNumber(node.bigint.toString());
    case 'float':
      return /\d/.test(node.number) ? exactNumber(jsonDecimal(node.number)) : node.number;
    default:
      return node.datetime;
  }
}

function checkDepth(depth: number, node: AST.TOMLNode): void {
  if (depth > MAX_DEPTH) throw new TooDeep(rangeOf(node));
}

function nameOf(key: AST.TOMLBare | AST.TOMLQuoted): string {
  return key.type === 'TOMLBare' ? key.name : key.value;
}

function rangeOf({ range: [start, end] }: AST.TOMLNode): OffsetRange {
  return { start, end };
}
