import { lostReferences } from '../../../contract/references.js';
import { subschemas } from '../../../contract/subschemas.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { parent, tokens } from '../../../model/pointer.js';

/** Keywords whose schemas are not looked at place by place. */
const HIDDEN = ['not', 'contains', 'propertyNames', 'unevaluatedItems', 'contentSchema'];

/**
 * Pointer of a reference that is not read and could say something of the field: it stands at the field, around it or below it, or at
 * a place that is not known. Null when every such reference speaks of other fields.
 */
export function unreadAbout({ focus }: Field, contract: AnswerContract): string | null {
  const lost = lostReferences(contract.schema).map(({ pointer }) => pointer);
  if (lost.length === 0) return null;
  const { analyzer } = contract;
  const places = [['', analyzer.field('').schemas] as const, ...analyzer.paths('').map((path) => [path, analyzer.schemas(path)] as const)];
  const isElsewhere = (pointer: string) => {
    const at = places.filter(([, schemas]) => schemas.includes(parent(pointer))).map(([path]) => path);
    return at.length > 0 && !at.some((path) => isAlong(path, focus)) && (isInline(pointer) || !hidesSome(contract));
  };
  return lost.find((pointer) => !isElsewhere(pointer)) ?? null;
}

/** One of the places is, or is around, the other. */
function isAlong(one: string, other: string): boolean {
  const [a, b] = [tokens(one), tokens(other)];
  const isAlike = (x: string, y: string | undefined) => y === undefined || x === y || x === '*' || y === '*';
  return a.every((token, i) => isAlike(token, b[i]));
}

/** It stands at its place, and not in a definition that other places may use as well. */
function isInline(pointer: string): boolean {
  return !/^\/(?:\$defs|definitions)\//.test(pointer);
}

function hidesSome({ schema }: AnswerContract): boolean {
  return subschemas(schema).some((each) => HIDDEN.some((keyword) => Object.hasOwn(each.schema, keyword)));
}
