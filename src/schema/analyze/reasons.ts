import type { SchemaNode } from '../document/node.js';
import { assertionKeywords } from '../document/keywords.js';
import { keyOf } from '../json/equal.js';
import { isObject } from '../json/value.js';
import type { KeywordRef } from '../types.js';
import { appliedTo, type Applied } from './applied.js';
import { pathsBelow } from './paths.js';
import { plainReasons } from './plain-reasons.js';
import { Reference } from './reference.js';
import type { Session } from './session.js';
import type { Place } from './state.js';
import { decide, type Decision } from './verdict.js';

/** Re-runs of a field with keywords left out. */
const maxRuns = 20;
/** Re-runs of all fields together: references may give a small schema thousands of fields. */
const maxAllRuns = 2000;
const maxCandidates = 60;

/** A keyword that may take part in a verdict. The lower the rank, the longer it is kept. */
interface Candidate {
  readonly node: SchemaNode;
  readonly keyword: string;
  readonly via: KeywordRef | undefined;
  readonly rank: number;
  readonly key: string;
}

/** Keywords that only lead to other subschemas: those are asked instead. */
const links: ReadonlySet<string> = new Set([
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'allOf',
  'properties',
  'patternProperties',
  'then',
  'else',
  'nullable',
]);

const order: readonly (readonly string[])[] = [
  ['const'],
  ['enum'],
  [
    'minimum',
    'maximum',
    'exclusiveMinimum',
    'exclusiveMaximum',
    'multipleOf',
    'minLength',
    'maxLength',
    'minItems',
    'maxItems',
    'uniqueItems',
    'minProperties',
    'maxProperties',
  ],
  ['pattern'],
  ['items', 'prefixItems', 'additionalItems', 'contains', 'minContains', 'maxContains'],
  ['required', 'dependentRequired', 'dependentSchemas', 'dependencies', 'propertyNames'],
  ['additionalProperties', 'unevaluatedProperties', 'unevaluatedItems'],
  ['anyOf', 'oneOf', 'not', 'if'],
  ['type'],
];

function rankOf(keyword: string): number {
  const rank = order.findIndex((group) => group.includes(keyword));
  return rank < 0 ? order.length : rank;
}

/** Of a parent the plain `required` is the first reason for presence. */
function parentRank(keyword: string): number {
  return keyword === 'required' ? -1 : rankOf(keyword);
}

/** The keywords that decide a field together: dropping any one of them changes the verdict or the value. Closest first. */
export function reasonsOf(session: Session, focus: string, decision: Decision): readonly Reference[] {
  if (decision.verdict === 'branch-tag') return tagReasons(session, decision);
  const plain = plainReasons(session, decision);
  if (plain) return plain;
  const candidates = candidatesOf(session, focus, decision.place);
  const holds = (disabled: ReadonlySet<string>): boolean => {
    if (++session.reruns > maxAllRuns) return false;
    return same(decision, decide(session.without(disabled), focus));
  };
  const kept = minimise(candidates, holds);
  // What is impossible whatever these keywords say is impossible by another cause, such as a schema that is false.
  if (decision.verdict === 'unsat' && holds(new Set(candidates.map(({ key }) => key)))) return [];
  return kept.map(({ node, keyword, via }) => new Reference(session.document, node, keyword, via));
}

/** A tag is told by the constants of its branches. */
function tagReasons(session: Session, { place }: Decision): readonly Reference[] {
  return appliedNodes(session, place).flatMap(({ node, via }) => {
    const keyword = ['const', 'enum'].find((name) => session.at.keywords.get(node, name) !== undefined);
    return keyword === undefined ? [] : [new Reference(session.document, node, keyword, via)];
  });
}

function same(a: Decision, b: Decision): boolean {
  if (a.verdict !== b.verdict) return false;
  // Where no value is possible, an answer may lack the field or there is none at all: that is asked of the parent.
  if (a.verdict === 'unsat') return true;
  if (a.place.mayBeAbsent !== b.place.mayBeAbsent) return false;
  const keys = (decision: Decision): string =>
    (decision.items ?? [])
      .map((item) => `${keyOf(item.value)} ${item.orders}`)
      .sort()
      .join('\n');
  return keys(a) === keys(b);
}

/** Drops candidates from the least wanted on, in halves first so that few runs drop many. */
function minimise(candidates: readonly Candidate[], holds: (disabled: ReadonlySet<string>) => boolean): readonly Candidate[] {
  let kept = [...candidates].sort((a, b) => a.rank - b.rank);
  let runs = 0;
  const dropped = new Set<string>();
  const tryDrop = (part: readonly Candidate[]): boolean => {
    if (runs >= maxRuns) return false;
    runs++;
    if (!holds(new Set([...dropped, ...part.map((one) => one.key)]))) return false;
    for (const one of part) dropped.add(one.key);
    kept = kept.filter((one) => !dropped.has(one.key));
    return true;
  };
  const split = (part: readonly Candidate[]): void => {
    if (part.length === 0 || tryDrop(part) || part.length === 1) return;
    const middle = part.length >> 1;
    split(part.slice(middle));
    split(part.slice(0, middle));
  };
  split(kept.slice(kept.length > 6 ? 4 : 1));
  if (kept.length > 1) split(kept.slice(0, kept.length > 6 ? 4 : 1).filter((one) => !dropped.has(one.key)));
  return kept;
}

function candidatesOf(session: Session, focus: string, place: Place): readonly Candidate[] {
  const found = new Map<string, Candidate>();
  const add = (applied: readonly Applied[], base: number, rank = rankOf): void => {
    for (const { node, via, distance } of applied) {
      for (const keyword of Object.keys(node.schema as object)) {
        const key = `${node.id} ${keyword}`;
        if (!counts(session, node, keyword) || found.has(key) || found.size >= maxCandidates) continue;
        found.set(key, { node, keyword, via, rank: base + rank(keyword) * 4 + Math.min(distance, 3), key });
      }
    }
  };
  const own = place.states.length > 0 ? appliedNodes(session, place) : writtenNodes(session, focus);
  add(own, 0);
  add(nestedNodes(session, own), 8);
  if (focus !== '') add(appliedNodes(session, session.place(focus.slice(0, focus.lastIndexOf('/')))), 100, parentRank);
  return [...found.values()];
}

function counts(session: Session, node: SchemaNode, keyword: string): boolean {
  if (!assertionKeywords.has(keyword) || links.has(keyword)) return false;
  if (session.at.keywords.hasRefOnly(node)) return false;
  const argument = session.at.keywords.get(node, keyword);
  return !(
    (keyword === 'items' || keyword === 'additionalProperties') &&
    isObject(argument ?? null) &&
    Object.keys(argument as object).length > 0
  );
}

export function nodesOf(session: Session, place: Place): readonly SchemaNode[] {
  const ids = new Set(place.states.flatMap((state) => state.sigma.flatMap((id) => realIds(session, id, 0))));
  return [...ids].map((id) => session.at.constraints.node(id));
}

function realIds(session: Session, id: number, depth: number): readonly number[] {
  if (id >= 0) return [id];
  if (depth > 4) return [];
  const made = session.at.constraints.synthetic(id);
  if (made.kind === 'not') return realIds(session, made.of, depth + 1);
  return made.kind === 'any' ? made.ids.flatMap((one) => realIds(session, one, depth + 1)) : [];
}

export function appliedNodes(session: Session, place: Place): readonly Applied[] {
  return appliedTo(session.at, session.document, nodesOf(session, place));
}

/** The subschemas that are written for a place which no answer can reach. */
function writtenNodes(session: Session, focus: string): readonly Applied[] {
  const parent = focus.slice(0, focus.lastIndexOf('/'));
  const nodes = focus === '' ? [session.at.schemas.root] : (pathsBelow(session.at, parent).get(focus) ?? []);
  return appliedTo(session.at, session.document, nodes);
}

/** Subschemas of items and properties: an array is forced by what its items allow. */
function nestedNodes(session: Session, own: readonly Applied[]): readonly Applied[] {
  const { at } = session;
  const found: Applied[] = [];
  let level = own;
  for (let depth = 0; depth < 3 && found.length < maxCandidates; depth++) {
    const children = level.flatMap(({ node }) => childNodes(session, node));
    level = appliedTo(at, session.document, children).filter((one) => !found.some((known) => known.node === one.node));
    found.push(...level);
  }
  return found;
}

function childNodes(session: Session, node: SchemaNode): readonly SchemaNode[] {
  const { keywords, schemas } = session.at;
  if (typeof node.schema === 'boolean' || keywords.hasRefOnly(node)) return [];
  const rest = ['items', 'additionalItems', 'contains', 'additionalProperties', 'not', 'unevaluatedItems', 'unevaluatedProperties'];
  const single = rest.flatMap((keyword) => keywords.schema(node, keyword) ?? []);
  const named = Object.keys(keywords.map(node, 'properties') ?? {}).map((name) => schemas.child(node, 'properties', name));
  return [...single, ...(keywords.prefix(node) ?? []), ...named];
}
