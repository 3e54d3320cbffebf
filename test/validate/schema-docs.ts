import type { Json } from '../../src/model/json.js';
import { isArray, isObject, property, type JsonObject } from '../../src/model/json.js';
import { valueAt } from '../../src/model/pointer.js';

/**
 * A page with its generated lists written anew: what stands between `<!-- keys POINTER -->` and `<!-- end -->` becomes the
 * list of the keys of the schema at that pointer.
 */
export function withKeyLists(page: string, schema: JsonObject): string {
  return page.replace(/(<!-- keys (\S*) -->)[^]*?(<!-- end -->)/g, (_, begin: string, pointer: string, end: string) => {
    return `${begin}\n\n${keyList(schema, pointer === '#' ? '' : pointer)}\n\n${end}`;
  });
}

function keyList(schema: JsonObject, pointer: string): string {
  const at = valueAt(schema, pointer);
  const properties = property(at, 'properties');
  if (!isObject(properties)) throw new Error(`no properties at ${pointer}`);
  const required = property(at, 'required');
  const lines = Object.entries(properties).map(([key, value]) => keyLine(key, value, isArray(required) && required.includes(key), schema));
  return lines.join('\n');
}

function keyLine(key: string, value: Json, required: boolean, schema: JsonObject): string {
  const target = resolve(value, schema);
  const description = property(value, 'description') ?? property(target, 'description') ?? '';
  const kind = kindOf(target, schema);
  return `- \`${key}\` (${required ? 'required, ' : ''}${kind})${description === '' ? '' : `: ${word(description)}`}`;
}

function resolve(value: Json | undefined, schema: JsonObject): Json | undefined {
  const ref = property(value, '$ref');
  return typeof ref === 'string' ? resolve(valueAt(schema, ref.slice(1)), schema) : value;
}

function kindOf(value: Json | undefined, schema: JsonObject): string {
  const members = property(value, 'enum');
  if (isArray(members)) return members.map((member) => `\`${JSON.stringify(member)}\``).join(' or ');
  const constant = property(value, 'const');
  if (constant !== undefined) return `\`${JSON.stringify(constant)}\``;
  const type = property(value, 'type');
  if (type === undefined) return 'any value';
  const types = (isArray(type) ? type : [type]).map((name) => (name === 'array' ? `list of ${plural(value, schema)}` : word(name)));
  return types.join(' or ');
}

function plural(value: Json | undefined, schema: JsonObject): string {
  const type = property(resolve(property(value, 'items'), schema), 'type');
  return [type]
    .flat()
    .map((name) => `${word(name)}s`)
    .join(' or ');
}

function word(value: Json | undefined): string {
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** The code blocks of a language in a page. */
export function codeBlocks(page: string, language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\``, 'gm'))].map(([, code]) => code ?? '');
}
