import { lastToken, parent } from '../../../model/pointer.js';
import { createReferences } from '../../../schema/index.js';
import { consistent } from '../../edit/operations.js';
import type { Operation } from '../../edit/types.js';
import type { Objection } from '../types.js';
import { afterwards, edited } from './after.js';
import { tellsApart } from './apart.js';
import { Declarations, type Leaving } from './declared.js';
import { unusedDefinitions } from './definitions.js';
import { memberOperations } from './edits.js';
import { emptiedBy } from './emptied.js';
import { judgesOtherwise } from './judged.js';
import { objection } from './objection.js';
import { declaration, obstacle } from './obstacles.js';

/** What takes fields out of a schema. Paths are instance paths from the root of the document. */
export interface SchemaRemoval {
  readonly operations: readonly Operation[];
  /** The fields that go, with the objects in which nothing could be left. */
  readonly going: ReadonlySet<string>;
  /** Why others cannot go, by path. */
  readonly refused: ReadonlyMap<string, Objection>;
}

/** Takes out as many of the fields as can go together. */
export function removeFromSchema(contract: Leaving, paths: readonly string[]): SchemaRemoval {
  const declarations = new Declarations(contract);
  const apart = new Map(paths.map((path) => [path, tellsApart(path, contract, declarations)]));
  const fields = new Set(paths);
  const refused = new Map<string, Objection>();
  // One that stays may be the reason for another to stay, so it takes as many rounds as there are reasons.
  for (;;) {
    const plain = against(fields, (path) => obstacle(path, contract, declarations, fields) ?? apart.get(path) ?? null);
    const removal = plain.size > 0 ? null : withoutFields(contract, declarations, fields);
    const objections = removal === null ? plain : objectionsTo(removal, contract, declarations, fields);
    if (removal !== null && objections.size === 0) return { operations: removal.operations, going: removal.going, refused };
    for (const [path, found] of objections) {
      fields.delete(path);
      refused.set(path, found);
    }
  }
}

function against(fields: ReadonlySet<string>, find: (path: string) => Objection | null): ReadonlyMap<string, Objection> {
  const found = new Map<string, Objection>();
  for (const path of fields) {
    const one = find(path);
    if (one !== null) found.set(path, one);
  }
  return found;
}

interface Removal {
  readonly operations: readonly Operation[];
  readonly going: ReadonlySet<string>;
  /** Objects that would have to stay empty, and why. */
  readonly stuck: ReadonlyMap<string, Objection>;
}

function withoutFields(contract: Leaving, declarations: Declarations, fields: ReadonlySet<string>): Removal {
  const going = new Set(fields);
  const stuck = new Map<string, Objection>();
  const operationsNow = () => consistent(contract.schema, memberOperations(declarations, going));
  for (let isMore = fields.size > 0; isMore;) {
    const size = going.size;
    const isHeld = [...going].some((path) => parent(path) !== contract.result);
    const emptied = isHeld ? emptiedBy(going, afterwards(contract, operationsNow()), contract.solutions) : null;
    for (const path of emptied?.going ?? []) going.add(path);
    for (const [path, why] of emptied?.stuck ?? []) stuck.set(path, why);
    for (const path of going) stuck.delete(path);
    isMore = going.size > size;
  }
  const operations = operationsNow();
  const after = edited(contract, operations);
  const unused = unusedDefinitions(
    { schema: contract.schema, references: declarations.references },
    { schema: after.schema, references: createReferences(after.schemaDocument) },
  );
  return { operations: [...operations, ...unused], going, stuck };
}

/** What is to be said against a removal as a whole: by what would be left, and by samples, whatever was computed of it. */
function objectionsTo(
  removal: Removal,
  contract: Leaving,
  declarations: Declarations,
  fields: ReadonlySet<string>,
): ReadonlyMap<string, Objection> {
  const stuck = against(fields, (path) => {
    const [held] = [...removal.stuck].filter(([outer]) => path.startsWith(`${outer}/`));
    return held ? leftEmpty(held[0].slice(contract.result.length), held[1]) : null;
  });
  if (stuck.size > 0 || !judgesOtherwise(contract, declarations, removal)) return stuck;
  const otherwise = (path: string) =>
    objection(contract, 'without it the schema would judge other answers in another way', [
      declaration(declarations.naming(path), lastToken(path), declarations),
    ]);
  const isAlone = (path: string) =>
    fields.size === 1 || judgesOtherwise(contract, declarations, withoutFields(contract, declarations, new Set([path])));
  const alone = against(fields, (path) => (isAlone(path) ? otherwise(path) : null));
  return alone.size > 0 ? alone : against(fields, otherwise);
}

function leftEmpty(path: string, { reason, checklist }: Objection): Objection {
  return { reason: `nothing would be left in "${path}", which cannot leave the answer with it: ${reason}`, checklist };
}
