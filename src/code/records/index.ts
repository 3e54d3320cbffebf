import { jsonEquals } from '../../model/equals.js';
import { isObject, type Json, type JsonObject } from '../../model/json.js';
import type { Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { lower } from '../lower.js';
import { everyPart, lastName, type Expr, type Program, type Stmt } from '../program.js';
import { Constants, valueOf } from './values.js';

/**
 * Where a program writes down an object with these members and no others: `{"n": 7, "k": [1, 2]}`, `dict(n=7, k=[1, 2])`. Empty as
 * well for what cannot be read, and while the parser of its language is not loaded.
 */
export function readEqualRecords(file: SourceFile, wanted: JsonObject): readonly Range[] {
  const document = documentOf(file);
  const program = document ? programOf(() => lower(document)) : null;
  if (!document || !program) return [];
  const { records, assigned } = recordsOf(program);
  const constants = new Constants(assigned);
  const found = records.filter((expr) => hasKeys(expr, wanted) && equals(valueOf(expr, constants), wanted));
  return found.sort((a, b) => a.start - b.start).map(({ start, end }) => document.range({ start, end }));
}

/** Code may be nested deeper than the stack. */
function programOf(read: () => Program | null): Program | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

interface Found {
  readonly records: Expr[];
  readonly assigned: (readonly [name: string, value: Expr])[];
}

function recordsOf(program: Program): Found {
  const [records, assigned]: [Found['records'], Found['assigned']] = [[], []];
  for (const part of everyPart(program.body)) {
    if (isRecord(part)) records.push(part);
    if (part.type === 'assign' && part.target.type === 'name') assigned.push([part.target.name, part.value]);
  }
  return { records, assigned };
}

function isRecord(part: Stmt | Expr): part is Expr {
  return part.type === 'record' || (part.type === 'call' && lastName(part.callee) === 'dict');
}

/** Quickly said of most records. */
function hasKeys(expr: Expr, wanted: JsonObject): boolean {
  const size = Object.keys(wanted).length;
  return expr.type === 'record' ? expr.members.length <= size : expr.type === 'call' && expr.args.length <= size;
}

function equals(value: Json | undefined, wanted: JsonObject): boolean {
  return isObject(value) && jsonEquals(value, wanted);
}
