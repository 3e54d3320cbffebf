import { anchor, code, sentence, table, value } from './markdown.mjs';
import { resolve, typeOf } from './types.mjs';

/**
 * The keys of a JSON Schema as Markdown: a section for the top level, and one for each object with keys of its own, in the
 * order in which they are met.
 */
export function schemaReference(root) {
  const sections = new Map();
  findSections(root, '', root, sections);
  const link = ({ $ref, $id = $ref }) => {
    const found = sections.get($id);
    return found ? `[${found.label}](#${anchor(found.title)})` : null;
  };
  const typeIn = (schema) => typeOf(schema, root, link);
  return ['Top level', ...sections.values()]
    .map((found) =>
      typeof found === 'string'
        ? section(found, { ...root, description: '' }, root, typeIn)
        : section(found.title, found.schema, root, typeIn),
    )
    .join('\n');
}

/** Puts into `sections`, by their `$ref`, the objects with keys of their own that the properties of a schema lead to. */
function findSections(schema, path, root, sections) {
  const properties = Object.entries(schema.properties ?? {});
  for (const [key, property] of properties) {
    const own = path === '' ? key : `${path}.${key}`;
    const alike = properties.filter(([, other]) => other.$ref !== undefined && other.$ref === property.$ref);
    for (const { $ref, title, label } of objectsAt(property, own, alike.length > 1 ? path : null, root)) {
      const target = resolve({ $ref }, root);
      if (target.properties === undefined || sections.has($ref)) continue;
      sections.set($ref, { title, label, schema: target });
      findSections(target, own, root, sections);
    }
  }
}

/** The objects that a property may hold: itself, the items of a list, the members of a map. */
function objectsAt(property, path, shared, root) {
  const { items, additionalProperties: each } = resolve(property, root);
  const places = [
    { $ref: property.$ref, title: shared === null ? `The object ${code(path)}` : `Each of ${code(shared)}`, label: 'object' },
    { $ref: items?.$ref, title: `Each of ${code(path)}`, label: 'list of objects' },
    { $ref: each?.$ref, title: `Each of ${code(path)}`, label: 'object of objects' },
  ];
  return places.filter(({ $ref }) => $ref !== undefined);
}

function section(title, { description, required = [], properties, patternProperties = {} }, root, typeIn) {
  const rows = Object.entries(properties).map(([key, property]) => [
    `${code(key)}${required.includes(key) ? ' (required)' : ''}`,
    typeIn(property),
    meaning(resolve(property, root)),
  ]);
  const patterns = Object.entries(patternProperties).filter(([, schema]) => typeof schema === 'object');
  const others = patterns.map(([pattern, schema]) => [`any that matches ${code(pattern)}`, typeIn(schema), meaning(resolve(schema, root))]);
  const own = patternProperties['^x-'] === undefined ? '' : `\nKeys that begin with ${code('x-')} are yours: kgtlint reads none of them.\n`;
  const text = description ? `${sentence(description)}\n\n` : '';
  return `## ${title}\n\n${text}${table(['key', 'type', 'meaning'], [...rows, ...others])}${own}`;
}

/** What a property of a schema means, with its default. */
export function meaning({ description = '', default: fallback }) {
  return [description, fallback === undefined ? '' : `Default: ${value(fallback)}.`].filter(Boolean).join(' ');
}
