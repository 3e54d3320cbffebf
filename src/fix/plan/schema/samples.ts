import { toSchemaValue } from '../../../contract/exact.js';
import { isObject, type Json, type JsonObject } from '../../../model/json.js';
import { isCovered, join, parent, valueAt, valuesAt } from '../../../model/pointer.js';
import { createEvaluator } from '../../../schema/index.js';
import { compactJson } from '../../../model/json-print.js';
import { applyToValue } from '../../edit/operations.js';
import { list, type Declarations, type Leaving, type SchemaPart } from './declared.js';

const MOST_SAMPLES = 300;
/** Of so many other members every combination is tried. */
const MOST_COMBINED = 6;
const PLAIN: readonly Json[] = [0, 'a', [], {}, true, null];

/**
 * Documents around which a schema may change its mind when fields go: known ones (the solutions, those that the analysis of the
 * fields has found), in which the other members of the objects that hold the fields come and go, and one that the schema does not
 * name, since an open object may have such.
 */
export function samplesOf(contract: Leaving, declarations: Declarations, going: ReadonlySet<string>): readonly Json[] {
  const found = new Map<string, Json>();
  const add = (value: Json) => found.size < MOST_SAMPLES && found.set(compactJson(value), value);
  const known = knownOf(contract, going);
  known.forEach(add);
  const objects = new Set([...going].map(parent));
  for (const document of known.slice(0, 4))
    for (const path of objects) {
      const [holder] = valuesAt(document, path);
      if (!holder || !isObject(holder.value)) continue;
      const keys = declarations.keys(path).filter((key) => key !== '' && !isCovered(join(path, key), going));
      const valuesOf = (key: string) => valuesFor(join(path, key), known, contract, declarations);
      const choices = keys.map((key) => [key, valuesOf(key)] as const);
      const name = unnamed(holder.value, declarations.keys(path));
      for (const value of valuesOf('*').slice(0, 2)) add(replaced(document, holder.pointer, { ...holder.value, [name]: value }));
      for (const object of variants(holder.value, choices)) add(replaced(document, holder.pointer, object));
    }
  return [...found.values()];
}

/** A name that neither the schema nor the object has. */
function unnamed(object: JsonObject, keys: readonly string[]): string {
  const taken = new Set([...keys, ...Object.keys(object)]);
  let name = 'other';
  while (taken.has(name)) name += '_';
  return name;
}

function knownOf({ solutions, analyzer }: Leaving, going: ReadonlySet<string>): readonly Json[] {
  const witnesses = [...going].flatMap((path) => analyzer.field(path).witnesses.slice(0, 3) as readonly Json[]);
  return [...solutions.map(({ value }) => value), ...witnesses];
}

/** Two values that a member may have, where there are such. */
function valuesFor(path: string, known: readonly Json[], contract: SchemaPart, declarations: Declarations): readonly Json[] {
  const nodes = declarations.nodes(path);
  const evaluator = createEvaluator(contract.schemaDocument);
  const listed = nodes.flatMap((pointer) => {
    const constant = valueAt(contract.schema, join(pointer, 'const'));
    return [...(constant === undefined ? [] : [constant]), ...(list(valueAt(contract.schema, pointer), 'enum') ?? []).slice(0, 3)];
  });
  const seen = known.flatMap((document) => valuesAt(document, path).map(({ value }) => value));
  const all = [...seen.slice(0, 2), ...listed, ...PLAIN];
  const fitting = all.filter((value) => nodes.every((pointer) => evaluator.validAt(pointer, toSchemaValue(value) as never)));
  const alike = new Map([...fitting, ...listed].map((value) => [compactJson(value), value]));
  return [...alike.values()].slice(0, 3);
}

function variants(object: JsonObject, choices: readonly (readonly [string, readonly Json[]])[]): JsonObject[] {
  const own = new Set(choices.map(([key]) => key));
  const rest = Object.fromEntries(Object.entries(object).filter(([key]) => !own.has(key)));
  const some = choices.slice(0, MOST_COMBINED);
  const others = choices.slice(MOST_COMBINED).flatMap(([key]) => (Object.hasOwn(object, key) ? [[key, object[key] as Json] as const] : []));
  const base = { ...rest, ...Object.fromEntries(others) };
  let found: JsonObject[] = [base];
  for (const [key, values] of some)
    found = found.flatMap((one) => [one, ...values.slice(0, found.length > 60 ? 1 : 3).map((value) => ({ ...one, [key]: value }))]);
  const single = choices.slice(MOST_COMBINED).map(([key]) => Object.fromEntries(Object.entries(object).filter(([name]) => name !== key)));
  return [...found, ...single];
}

function replaced(document: Json, pointer: string, value: JsonObject): Json {
  if (pointer === '') return value;
  return applyToValue(document, [{ op: 'replace', at: pointer, value: compactJson(value) }]);
}
