import { jsonEquals } from '../model/equals.js';
import { isObject, property, type Json, type JsonObject } from '../model/json.js';
import { join } from '../model/pointer.js';
import type { SourceFile } from '../model/task.js';
import type { AnswerContract } from './types.js';

/** A place where the public declaration and the schema generated from it say different things. */
export interface Disagreement {
  readonly declaration: SourceFile;
  /** Pointer into the declaration. */
  readonly declared: string;
  /** Pointer into the schema. */
  readonly generated: string;
}

/**
 * Some repositories generate the schema from a declaration that stands beside the verifier:
 * `submission_result` becomes the schema of the result, `schema_definitions` its `$defs`.
 */
const PARTS = { submission_result: '', schema_definitions: '/$defs' } as const;
const MOST_DISAGREEMENTS = 20;

export function findDisagreements(contract: AnswerContract): readonly Disagreement[] {
  return contract.task.files.filter(mayDeclare).flatMap((declaration) => compare(declaration, contract));
}

function mayDeclare(file: SourceFile): boolean {
  return (file.surface === 'hidden' || file.surface === 'manifest') && /contract[^/]*\.(json|ya?ml)$/i.test(file.taskPath);
}

function compare(declaration: SourceFile, contract: AnswerContract): Disagreement[] {
  const value = declaration.document()?.value;
  if (!isObject(property(value, 'submission_result'))) return [];
  const result = contract.result
    .split('/')
    .slice(1)
    .map((name) => `/properties/${name}`)
    .join('');
  const found: Disagreement[] = [];
  for (const [key, at] of Object.entries(PARTS)) {
    const declared = property(value, key);
    if (declared === undefined) continue;
    const generated = key === 'submission_result' ? result : at;
    // No definitions may be written as an empty object or not at all.
    const there = valueUnder(contract.schema, generated) ?? (key === 'schema_definitions' ? {} : undefined);
    differ(declared, there, `/${key}`, generated, (a, b) => found.push({ declaration, declared: a, generated: b }));
  }
  return found.slice(0, MOST_DISAGREEMENTS);
}

function valueUnder(root: Json, pointer: string): Json | undefined {
  return pointer
    .split('/')
    .slice(1)
    .reduce<Json | undefined>((value, name) => property(value, name), root);
}

/** Reports the deepest places at which two schemas differ. */
function differ(a: Json | undefined, b: Json | undefined, atA: string, atB: string, report: (a: string, b: string) => void): void {
  if (!isObject(a) || !isObject(b)) {
    if (a === undefined || b === undefined || !jsonEquals(a, b)) report(atA, atB);
    return;
  }
  for (const key of new Set([...Object.keys(a), ...Object.keys(b)]))
    differ(own(a, key), own(b, key), join(atA, key), join(atB, key), report);
}

function own(object: JsonObject, key: string): Json | undefined {
  return Object.hasOwn(object, key) ? object[key] : undefined;
}
