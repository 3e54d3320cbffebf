import type { Inspected, Program } from './program.js';

/** Values of a manifest that the task itself knows. */
export interface TaskValues {
  readonly rules: readonly string[];
  /** Instance paths of the fields of the answer, under the result. */
  readonly fields: readonly string[];
  readonly gates: readonly string[];
  /** Files that may hold a schema, an input or a solution, relative to the task's folder. */
  readonly files: readonly string[];
}

const MOST_FILES = 200;

export function taskValues(inspected: Inspected | null, rules: readonly string[]): TaskValues {
  const fields = new Set(inspected?.contracts.flatMap((contract) => contract.fields.map(({ path }) => path)));
  const data = inspected?.task.files.filter(({ taskPath }) => /\.(?:json|ya?ml|toml|csv|tsv|ts|py)$/i.test(taskPath)) ?? [];
  return {
    rules,
    fields: [...fields].filter((path) => path !== ''),
    gates: inspected?.task.gates.declared.map(({ id }) => id) ?? [],
    files: data.slice(0, MOST_FILES).map(({ taskPath }) => taskPath),
  };
}

type Schema = Record<string, unknown>;

/** The schema of the manifest with those values as examples, which an editor offers and does not demand. */
export function withTaskValues(schema: object, { rules, fields, gates, files }: TaskValues): object {
  const copy = structuredClone(schema) as Schema;
  const properties = (definition: string): Schema => at(at(at(copy, '$defs'), definition), 'properties');
  at(properties('review'), 'rule')['examples'] = rules;
  at(properties('review'), 'at')['examples'] = fields;
  const answer = properties('answer');
  at(answer, 'schema')['examples'] = files;
  at(answer, 'solution')['examples'] = files;
  answer['inputs'] = { ...at(answer, 'inputs'), $ref: undefined, type: 'array', items: { $ref: '#/$defs/path', examples: files } };
  at(answer, 'fields')['properties'] = Object.fromEntries(fields.map((path) => [path, { $ref: '#/$defs/field' }]));
  for (const [definition, key] of [
    ['condition', 'changes'],
    ['audit', 'covers'],
  ] as const)
    properties(definition)[key] = {
      ...at(properties(definition), key),
      $ref: undefined,
      type: 'array',
      items: { type: 'string', examples: gates },
    };
  return copy;
}

/** The schema of the configuration with the presets and the ids of rules, which an editor offers and does not demand. */
export function withRules(schema: object, { rules, presets }: Pick<Program, 'rules' | 'presets'>): object {
  const copy = structuredClone(schema) as Schema;
  const definitions = at(copy, '$defs');
  const properties = at(copy, 'properties');
  const named = { type: 'string', examples: presets };
  properties['extends'] = { ...at(properties, 'extends'), $ref: undefined, ...named, type: ['string', 'array'], items: named };
  at(definitions, 'rules')['properties'] = Object.fromEntries(rules.map((id) => [id, { $ref: '#/$defs/ruleEntry' }]));
  at(at(at(definitions, 'review'), 'properties'), 'rule')['examples'] = rules;
  return copy;
}

function at(schema: Schema, key: string): Schema {
  const found = schema[key];
  if (typeof found !== 'object' || found === null) throw new Error(`the schema has no "${key}"`);
  return found as Schema;
}
