import { annotationKeywords, assertionKeywords, placeOf } from '../document/keywords.js';
import { distinct } from '../json/equal.js';
import { isObject, own, toJson, toText, type Value, type ValueObject } from '../json/value.js';
import type { Hint } from '../types.js';
import { appliedNodes } from './reasons.js';
import { Reference } from './reference.js';
import type { Session } from './session.js';
import type { Applied } from './applied.js';
import type { Decision } from './verdict.js';

/** Annotations that suggest a value. They never change a verdict. */
export function hintsOf(session: Session, decision: Decision): readonly Hint[] {
  const admits = (value: Value): boolean => decision.place.states.some((state) => session.at.admitsAll(state.sigma, value));
  return appliedNodes(session, decision.place).flatMap((applied) => hintsAt(session, applied, decision, admits));
}

function hintsAt(session: Session, { node, via }: Applied, decision: Decision, admits: (value: Value) => boolean): readonly Hint[] {
  const schema = node.schema as ValueObject;
  return Object.keys(schema).flatMap((keyword): readonly Hint[] => {
    const hint = hintOf(keyword, schema[keyword] as Value, decision, admits);
    if (!hint) return [];
    const value = hint.value === undefined ? {} : { value: toJson(hint.value) };
    return [{ at: new Reference(session.document, node, keyword, via), strength: hint.strength, ...value }];
  });
}

type Found = { readonly strength: Hint['strength']; readonly value?: Value } | undefined;

const prose: ReadonlySet<string> = new Set(['title', 'description', '$comment', 'markdownDescription', 'errorMessage', 'enumDescriptions']);

function hintOf(keyword: string, argument: Value, decision: Decision, admits: (value: Value) => boolean): Found {
  if (keyword === 'default') return { strength: 'default', value: argument };
  if (keyword === 'examples' || keyword === 'example') return examples(keyword, argument, admits);
  if (prose.has(keyword)) return inProse(argument, decision, admits);
  const known = assertionKeywords.has(keyword) || annotationKeywords.has(keyword) || placeOf(keyword) !== undefined;
  return known ? undefined : extension(argument, admits);
}

/** A valid value, bare or as the `const` of a schema that applies to nothing. */
function extension(argument: Value, admits: (value: Value) => boolean): Found {
  const value = isObject(argument) ? own(argument, 'const') : argument;
  return value !== undefined && admits(value) ? { strength: 'extension', value } : undefined;
}

/** Only a single different example that is valid points at the value. */
function examples(keyword: string, argument: Value, admits: (value: Value) => boolean): Found {
  const list = keyword === 'example' ? [argument] : Array.isArray(argument) ? distinct(argument as readonly Value[]) : [];
  const [only] = list;
  return list.length === 1 && only !== undefined && admits(only) ? { strength: 'only-example', value: only } : undefined;
}

const quoted = /`([^`\n]{1,200})`|"([^"\n]{1,200})"|'([^'\n]{1,200})'|“([^”\n]{1,200})”|‘([^’\n]{1,200})’/g;
const stated =
  /\b(?:must be|must equal|always|equals?|equal to|expected(?: to be| value(?: is)?)?|correct(?: value)?(?: answer)?(?: is)?|should be|is exactly)\s*:?\s+(?:`([^`\n]+)`|"([^"\n]+)"|'([^'\n]+)'|(-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null|[A-Z][A-Z0-9_]{2,}))/gi;

/** A quoted member of a small set, or a constant after words such as "must be". */
function inProse(argument: Value, decision: Decision, admits: (value: Value) => boolean): Found {
  const text = textOf(argument);
  const members = decision.items && decision.items.length > 0 ? decision.items.map((item) => item.value) : null;
  for (const match of text.matchAll(members ? quoted : stated)) {
    const value = readToken(match, members, admits);
    if (value !== undefined) return { strength: 'prose', value };
  }
  if (!members) return undefined;
  for (const match of text.matchAll(stated)) {
    const value = readToken(match, members, admits);
    if (value !== undefined) return { strength: 'prose', value };
  }
  return undefined;
}

function textOf(argument: Value): string {
  if (typeof argument === 'string') return argument;
  if (Array.isArray(argument)) return argument.map(textOf).join('\n');
  return isObject(argument) ? Object.values(argument).map(textOf).join('\n') : '';
}

/** The member that the token spells, or the token as whatever the field admits: a JSON value before a text. */
function readToken(match: RegExpMatchArray, members: readonly Value[] | null, admits: (value: Value) => boolean): Value | undefined {
  const token = (match.slice(1) as (string | undefined)[]).find((group) => group !== undefined);
  if (token === undefined) return undefined;
  if (members) return members.find((member) => member === token || toText(member) === token);
  return readings(token).find(admits);
}

function readings(token: string): readonly Value[] {
  try {
    return [JSON.parse(token) as Value, token];
  } catch {
    return [token];
  }
}
