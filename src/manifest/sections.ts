import { isArray, isObject, property, type Json, type JsonObject } from '../model/json.js';
import type { Manifest, ManifestAnswer } from '../model/manifest.js';
import type { Range } from '../model/place.js';
import { join } from '../model/pointer.js';
import { ROLES, type Role } from '../model/role.js';
import { isInstancePath, placeOf, withRange, type Located } from '../validate/index.js';

/** The `answer` section: what of it has the right type. Null when there is none. */
export function readAnswer(value: JsonObject, document: Located): ManifestAnswer | null {
  const answer = property(value, 'answer');
  if (!isObject(answer)) return null;
  const result = text(answer, 'result');
  const schema = text(answer, 'schema');
  const solution = text(answer, 'solution');
  return {
    ...(schema ? { schema } : {}),
    ...(result !== undefined && isInstancePath(result) ? { result } : {}),
    ...(isArray(property(answer, 'inputs')) ? { inputs: texts(property(answer, 'inputs')) } : {}),
    ...(solution ? { solution } : {}),
    fields: readFields(property(answer, 'fields'), document),
  };
}

function readFields(fields: Json | undefined, document: Located): ManifestAnswer['fields'] {
  const roles = new Map<string, { readonly role: Role; readonly range: Range }>();
  if (!isObject(fields)) return roles;
  for (const [path, entry] of Object.entries(fields)) {
    const role = property(entry, 'role');
    if (isInstancePath(path) && isRole(role))
      roles.set(
        path,
        withRange({ role }, () => placeOf(document, join('/answer/fields', path), 'key')),
      );
  }
  return roles;
}

function isRole(value: Json | undefined): value is Role {
  return ROLES.some((role) => role === value);
}

export function readArtefact(value: JsonObject): Manifest['artefact'] {
  const artefact = property(value, 'artefact');
  if (!isObject(artefact)) return null;
  const delivery = property(artefact, 'delivery');
  return {
    paths: texts(property(artefact, 'paths')),
    names: texts(property(artefact, 'names')),
    ...(delivery === 'mounted' || delivery === 'image' ? { delivery } : {}),
  };
}

export function readGates(value: JsonObject): JsonObject[] {
  const gates = property(value, 'gates');
  return isArray(gates) ? gates.filter(isObject) : [];
}

function text(value: Json | undefined, key: string): string | undefined {
  const found = property(value, key);
  return typeof found === 'string' ? found : undefined;
}

/** The strings of a list, or of a single string; anything else gives none. */
export function texts(value: Json | undefined): string[] {
  if (typeof value === 'string') return [value];
  return isArray(value) ? value.filter((item): item is string => typeof item === 'string' && item !== '') : [];
}
