import { isObject } from '../json/value.js';
import type { Undecided } from '../types.js';
import { appliedTo, type Applied } from './applied.js';
import { Reference } from './reference.js';
import { nodesOf } from './reasons.js';
import type { Session } from './session.js';
import type { UnknownReason } from './verdict.js';

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
export function culpritOf(session: Session, focus: string, reason: UnknownReason): Undecided {
  if (reason === 'no-witness') return leftOut(session, focus) ?? elsewhere(session) ?? { reason };
  const keywords = reason === 'regex' ? ['pattern', 'patternProperties'] : costly;
  for (let at = focus; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = firstOf(session, appliedAt(session, at), keywords);
    if (found) return { reason, at: found };
    if (at === '') return { reason };
  }
}

/** What of the field itself, or of an object or array around it, was not understood; null when all was. */
function leftOut(session: Session, focus: string): Undecided | null {
  for (let at = focus; ; at = at.slice(0, at.lastIndexOf('/'))) {
    const found = leftOutAt(session, at);
    if (found || at === '') return found;
  }
}

/** What of the field itself was not understood; null when all was. */
export function leftOutAt(session: Session, focus: string): Undecided | null {
  const { notes, keywords, languages } = session.at;
  for (const { node, via } of appliedAt(session, focus)) {
    const note = notes.find((one) => one.node === node);
    if (note) return { reason: note.reason, at: new Reference(session.document, node, note.keyword, via) };
    const pattern = keywords.get(node, 'pattern');
    if (typeof pattern === 'string' && !languages.models(pattern))
      return { reason: 'regex', at: new Reference(session.document, node, 'pattern', via) };
  }
  return null;
}

/** Witnesses are whole instances: what is not understood in one place may stand in the way of all. */
function elsewhere(session: Session): Undecided | null {
  const [note] = session.at.notes;
  return note ? { reason: note.reason, at: new Reference(session.document, note.node, note.keyword) } : null;
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
