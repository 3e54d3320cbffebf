import { onlyValue } from '../../../contract/only-value.js';
import type { DataDocument } from '../../../contract/types.js';
import { isObject } from '../../../model/json.js';
import { isCovered, join, parent, valuesAt } from '../../../model/pointer.js';
import type { Objection } from '../types.js';
import { tellsApart } from './apart.js';
import { Declarations, type SchemaPart } from './declared.js';
import { obstacle } from './obstacles.js';

/** Objects of which nothing is left. */
export interface Emptied {
  /** Those that go as well. */
  readonly going: ReadonlySet<string>;
  /** Those that every answer would have to keep, empty as they are, and why they cannot go. */
  readonly stuck: ReadonlyMap<string, Objection>;
}

/**
 * What becomes of the objects that hold fields that go. One goes as well when the schema, without the fields, leaves nothing but an
 * empty object at its place; an open one stays, since an answer may have members there that the schema does not declare. The answer
 * itself never goes.
 *
 * @param left the schema without the fields
 */
export function emptiedBy(fields: ReadonlySet<string>, left: SchemaPart, solutions: readonly DataDocument[]): Emptied {
  const parents = new Set([...fields].map(parent).filter((path) => path.startsWith(`${left.result}/`) && !isCovered(path, fields)));
  const hollow = [...parents].filter((path) => isHollow(path, left));
  const going = new Set(hollow);
  const stuck = new Map<string, Objection>();
  if (hollow.length === 0) return { going, stuck };
  const declarations = new Declarations(left);
  const held = new Map(hollow.map((path) => [path, filledIn(path, fields, solutions) ?? tellsApart(path, left, declarations)]));
  // As with the fields, one that stays may be the reason for another to stay.
  for (let settled = false; !settled;) {
    settled = true;
    for (const path of going) {
      const found = obstacle(path, left, declarations, going) ?? held.get(path) ?? null;
      if (found === null) continue;
      going.delete(path);
      if (left.analyzer.field(path).presence === 'required') stuck.set(path, found);
      settled = false;
    }
  }
  return { going, stuck };
}

function isHollow(path: string, { analyzer }: SchemaPart): boolean {
  const value = onlyValue({ analysis: analyzer.field(path) });
  return value !== undefined && isObject(value) && Object.keys(value).length === 0;
}

/** A solution that is not valid may hold more in the object than the schema has a place for: that is for a person. */
function filledIn(path: string, fields: ReadonlySet<string>, solutions: readonly DataDocument[]): Objection | null {
  for (const { file, value, document } of solutions)
    for (const found of valuesAt(value, path)) {
      const more = isObject(found.value) ? Object.keys(found.value).find((key) => !fields.has(join(path, key))) : '';
      if (more === undefined) continue;
      const at = more === '' ? found.pointer : join(found.pointer, more);
      const place = { file: file.path, line: document.locate(at, 'key')?.line ?? 1, text: 'the schema has no place for this' };
      return { reason: `${file.taskPath} holds something in it that the schema has no place for`, checklist: [place] };
    }
  return null;
}
