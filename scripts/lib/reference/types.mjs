import { value } from './markdown.mjs';

/** What a `$ref` leads to, with what stands beside it (a description, a default). */
export function resolve(schema, root) {
  if (schema.$ref === undefined) return schema;
  const target = schema.$ref
    .slice(2)
    .split('/')
    .reduce((at, key) => at[key], root);
  const { $ref, ...beside } = schema;
  return { ...resolve(target, root), ...beside, $id: $ref };
}

/** Short names for the forms of strings that the schemas know by their `x-expected`. */
const FORMS = new Map([
  [undefined, 'string'],
  ['a string that is not empty', 'string'],
  ["a path relative to the task's folder, with / between its parts", 'path'],
  ['a JSON Pointer, empty or starting with /, such as /rows/*/cost', 'JSON Pointer'],
  ['a date as YYYY-MM-DD', 'date (YYYY-MM-DD)'],
]);

/** The kind of values in words. `link` gives what an object with keys of its own is called, or null. */
export function typeOf(schema, root, link) {
  const target = resolve(schema, root);
  if (target.const !== undefined) return value(target.const);
  if (target.title !== undefined) return target.title;
  if (target.enum !== undefined) return choice(target.enum.map(value));
  if (target.type === undefined) return 'any value';
  return choice([target.type].flat().map((type) => oneType(type, target, root, link)));
}

function choice(words) {
  return words.length === 1 ? words[0] : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

function oneType(type, schema, root, link) {
  if (type === 'array') return link(schema.items ?? {}) ?? `list of ${plural(typeOf(schema.items ?? {}, root, link))}`;
  if (type === 'object') return objectType(schema, root, link);
  if (type === 'boolean') return '`true` or `false`';
  return type === 'string' ? stringForm(schema['x-expected']) : `${type}${bounds(schema)}`;
}

function stringForm(expected) {
  if (!FORMS.has(expected)) throw new Error(`give "${expected}" a short name in FORMS`);
  return FORMS.get(expected);
}

function objectType(schema, root, link) {
  const { additionalProperties: each } = schema;
  if (schema.properties !== undefined) return link(schema) ?? 'object';
  return typeof each === 'object' ? (link(each) ?? `object of ${plural(typeOf(each, root, link))}`) : 'object';
}

/** Plain words get their plural; what is more than a word or two is named as it is. */
function plural(words) {
  if (words === 'JSON Pointer') return 'JSON Pointers';
  return /^[a-z]+( or [a-z]+)*$/.test(words) ? words.replace(/\w+/g, (word) => (word === 'or' ? word : `${word}s`)) : `(${words})`;
}

function bounds({ minimum, maximum }) {
  const parts = [minimum === undefined ? '' : `, at least ${minimum}`, maximum === undefined ? '' : `, at most ${maximum}`];
  return parts.join('');
}
