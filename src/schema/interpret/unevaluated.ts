import type { SchemaNode } from '../document/node.js';
import { inexact, top, type Abstract } from '../domain/abstract.js';
import { anyArray } from '../domain/arr.js';
import { anyObject } from '../domain/obj.js';
import { sigmaOf } from './constraints.js';
import type { Interpreter } from './interpreter.js';
import { dynamicTargets } from './references.js';

/** What the in-place subschemas of a node mention. */
interface Mentions {
  readonly names: Set<string>;
  readonly patterns: Set<string>;
  prefix: number;
  readonly contains: Set<number>;
  everyProperty: boolean;
  everyItem: boolean;
  /** False when something is mentioned only in a branch: it may be evaluated or not. */
  sure: boolean;
}

/** `unevaluatedProperties` and `unevaluatedItems` bind only what no in-place subschema mentions. */
export function unevaluatedMeaning(at: Interpreter, node: SchemaNode, value: Abstract): Abstract {
  if (!at.keywords.features(node).draft2019) return value;
  const properties = at.keywords.schema(node, 'unevaluatedProperties');
  const items = at.keywords.schema(node, 'unevaluatedItems');
  if (!properties && !items) return value;
  const mentions: Mentions = {
    names: new Set(),
    patterns: new Set(),
    prefix: 0,
    contains: new Set(),
    everyProperty: false,
    everyItem: false,
    sure: true,
  };
  walk(at, node, mentions, new Set(), true, node);
  let result = value;
  if (properties) result = at.meet(result, propertiesMeaning(at, properties, mentions));
  return items ? at.meet(result, itemsMeaning(at, items, mentions)) : result;
}

function propertiesMeaning(at: Interpreter, schema: SchemaNode, mentions: Mentions): Abstract {
  const rest = at.constraints.of(schema);
  if (rest === undefined) return top;
  if (mentions.everyProperty) return mentions.sure ? top : inexact(top);
  const props = new Map([...mentions.names].map((name) => [name, undefined] as const));
  const layer = { node: null, props, free: [...mentions.patterns], rest };
  const result = { ...top, obj: [{ ...anyObject, layers: [layer] }] };
  return mentions.sure ? result : inexact(result);
}

function itemsMeaning(at: Interpreter, schema: SchemaNode, mentions: Mentions): Abstract {
  const own = at.constraints.of(schema);
  if (own === undefined) return top;
  if (mentions.everyItem) return mentions.sure ? top : inexact(top);
  const rest = mentions.contains.size === 0 ? own : at.constraints.any(sigmaOf([...mentions.contains, own]));
  const prefix = Array<undefined>(mentions.prefix).fill(undefined);
  const result = { ...top, arr: [{ ...anyArray, layers: [{ prefix, rest }] }] };
  return mentions.sure ? result : inexact(result);
}

function walk(at: Interpreter, node: SchemaNode, mentions: Mentions, seen: Set<number>, always: boolean, origin: SchemaNode): void {
  if (typeof node.schema === 'boolean' || seen.has(node.id)) return;
  seen.add(node.id);
  if (seen.size > 500) {
    mentions.everyProperty = mentions.everyItem = true;
    mentions.sure = false;
    return;
  }
  if (!at.keywords.hasRefOnly(node)) collect(at, node, mentions, always, node === origin);
  for (const [child, sure] of inPlace(at, node)) walk(at, child, mentions, seen, always && sure, origin);
  if (hasUnresolved(at, node)) {
    mentions.everyProperty = mentions.everyItem = true;
    mentions.sure = false;
  }
}

function collect(at: Interpreter, node: SchemaNode, mentions: Mentions, always: boolean, isOrigin: boolean): void {
  const { keywords } = at;
  const before = counts(mentions);
  for (const name of Object.keys(keywords.map(node, 'properties') ?? {})) mentions.names.add(name);
  for (const source of Object.keys(keywords.map(node, 'patternProperties') ?? {})) mentions.patterns.add(source);
  if (
    keywords.get(node, 'additionalProperties') !== undefined ||
    (!isOrigin && keywords.get(node, 'unevaluatedProperties') !== undefined)
  ) {
    mentions.everyProperty = true;
  }
  collectItems(at, node, mentions, isOrigin);
  if (!always && counts(mentions) !== before) mentions.sure = false;
}

function collectItems(at: Interpreter, node: SchemaNode, mentions: Mentions, isOrigin: boolean): void {
  const { keywords } = at;
  mentions.prefix = Math.max(mentions.prefix, keywords.prefix(node)?.length ?? 0);
  if (keywords.rest(node) || (!isOrigin && keywords.get(node, 'unevaluatedItems') !== undefined)) mentions.everyItem = true;
  const contains = keywords.features(node).draft2020 ? keywords.schema(node, 'contains') : undefined;
  if (contains) mentions.contains.add(at.constraints.of(contains) ?? at.constraints.everything);
}

function counts(mentions: Mentions): string {
  const { names, patterns, prefix, contains, everyItem, everyProperty } = mentions;
  return [names.size, patterns.size, prefix, contains.size, everyItem, everyProperty].join();
}

/** Subschemas that apply to the same place, with whether they always do. */
function* inPlace(at: Interpreter, node: SchemaNode): Generator<readonly [SchemaNode, boolean]> {
  const { keywords } = at;
  const reference = keywords.get(node, '$ref');
  const target = typeof reference === 'string' ? at.schemas.resolve(node, reference) : undefined;
  if (target) yield [target, true];
  if (keywords.hasRefOnly(node)) return;
  for (const dynamic of dynamicTargets(at, node) ?? []) yield [dynamic, false];
  for (const branch of keywords.branches(node, 'allOf') ?? []) yield [branch, true];
  for (const keyword of ['anyOf', 'oneOf']) for (const branch of keywords.branches(node, keyword) ?? []) yield [branch, false];
  for (const keyword of ['if', 'then', 'else']) {
    const branch = keywords.schema(node, keyword);
    if (branch) yield [branch, false];
  }
  for (const keyword of ['dependentSchemas']) {
    for (const name of Object.keys(keywords.map(node, keyword) ?? {})) yield [at.schemas.child(node, keyword, name), false];
  }
}

function hasUnresolved(at: Interpreter, node: SchemaNode): boolean {
  const reference = at.keywords.get(node, '$ref');
  if (typeof reference === 'string' && !at.schemas.resolve(node, reference)) return true;
  return dynamicTargets(at, node)?.length === 0;
}
