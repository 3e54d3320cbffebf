import type { SchemaNode } from '../document/node.js';
import { distinct } from '../json/equal.js';
import type { Interpreter } from '../interpret/interpreter.js';
import type { KeywordRef } from '../types.js';
import { referenced } from './applied.js';
import { Reference } from './reference.js';
import type { Session } from './session.js';
import type { State } from './state.js';
import type { Decision } from './verdict.js';

/** Most forced fields are a required property with one constant in a plain object: no re-run is needed to see why. */
export function plainReasons(session: Session, decision: Decision): readonly Reference[] | undefined {
  const [state, other] = decision.place.states;
  if (!state?.from || other || decision.items?.length !== 1) return undefined;
  const own = plainNode(session, state);
  const keyword = own && constantKeyword(session.at, own.node);
  if (!keyword) return undefined;
  const value = new Reference(session.document, own.node, keyword, own.via);
  if (decision.verdict === 'finite') return [value];
  const presence = decision.verdict === 'forced' ? presenceReasons(session, state.from) : undefined;
  return presence && [value, ...presence];
}

function presenceReasons(session: Session, { parent, step }: NonNullable<State['from']>): readonly Reference[] | undefined {
  const plain = plainNode(session, parent);
  if (!plain) return undefined;
  return presenceKeywords(session.at, plain.node, step)?.map((keyword) => new Reference(session.document, plain.node, keyword, plain.via));
}

interface Plain {
  readonly node: SchemaNode;
  readonly via: KeywordRef | undefined;
}

/** The single subschema of a place, behind references that stand alone. */
function plainNode(session: Session, state: State): Plain | undefined {
  const [id, other] = state.sigma;
  if (id === undefined || other !== undefined || id < 0) return undefined;
  let node = session.at.constraints.node(id);
  let via: KeywordRef | undefined;
  for (let hops = 0; hops < 20; hops++) {
    if (typeof node.schema === 'boolean') return undefined;
    const target = referenced(session.at, node);
    if (!target) return { node, via };
    if (Object.keys(node.schema).length > 1 && !session.at.keywords.hasRefOnly(node)) return undefined;
    via = new Reference(session.document, node, '$ref', via);
    node = target;
  }
  return undefined;
}

function constantKeyword(at: Interpreter, node: SchemaNode): 'const' | 'enum' | undefined {
  if (at.keywords.features(node).draft06 && at.keywords.get(node, 'const') !== undefined) return 'const';
  const members = at.keywords.list(node, 'enum');
  return members && distinct(members).length === 1 ? 'enum' : undefined;
}

const branching = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  '$ref',
  '$dynamicRef',
  '$recursiveRef',
  'dependentSchemas',
  'dependentRequired',
  'dependencies',
  'const',
  'enum',
];

/** `required` and `type` where they alone make the property present. */
function presenceKeywords(at: Interpreter, node: SchemaNode, step: string): readonly string[] | undefined {
  if (branching.some((keyword) => at.keywords.get(node, keyword) !== undefined)) return undefined;
  const type = at.keywords.get(node, 'type');
  if (step === '*') return type === 'array' ? ['type'] : undefined;
  const required = at.keywords.list(node, 'required');
  return type === 'object' && required?.includes(step) ? ['required', 'type'] : undefined;
}
