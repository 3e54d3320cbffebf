import { isObject } from '../json/value.js';
import type { FieldAnalysis } from '../types.js';
import { appliedTo, type Applied } from './applied.js';
import { Reference } from './reference.js';
import { nodesOf } from './reasons.js';
import type { Session } from './session.js';
import type { UnknownReason } from './verdict.js';

type Unknown = NonNullable<FieldAnalysis['unknown']>;

/** Keywords that cost most, the likeliest first. */
const costly = [
  'oneOf',
  'anyOf',
  'allOf',
  'not',
  'if',
  'dependentSchemas',
  'uniqueItems',
  'contains',
  'patternProperties',
  'pattern',
  'items',
  'properties',
];

/** Why nothing is known, with the keyword that is to blame as far as it can be told. */
export function culpritOf(session: Session, focus: string, reason: UnknownReason): Unknown {
  const note = session.at.notes.find((one) => one.reason === reason);
  if (note) return { reason, at: new Reference(session.document, note.node, note.keyword) };
  if (reason === 'no-witness') return { reason };
  const keywords = reason === 'regex' ? ['pattern', 'patternProperties'] : costly;
  for (let at = focus; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = firstOf(session, appliedAt(session, at), keywords);
    if (found) return { reason, at: found };
    if (at === '') return { reason };
  }
}

/** The subschemas of a place; of the root where the place itself cannot be reached. */
function appliedAt(session: Session, focus: string): readonly Applied[] {
  const nodes = focus === '' ? [session.at.schemas.root] : nodesOf(session, session.place(focus));
  return appliedTo(session.at, session.document, nodes);
}

function firstOf(session: Session, applied: readonly Applied[], keywords: readonly string[]): Reference | undefined {
  for (const keyword of keywords) {
    const found = applied.find(({ node }) => isObject(node.schema) && Object.hasOwn(node.schema, keyword));
    if (found) return new Reference(session.document, found.node, keyword, found.via);
  }
  return undefined;
}
