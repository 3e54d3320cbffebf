import { expect } from 'vitest';
import { suggestions } from '../../../../src/fix/plan/index.js';
import { provedSuggestions } from '../../../../src/fix/plan/suggest/index.js';
import { gardenTask, json, workshopOf } from '../support.js';

type Schema = Record<string, unknown>;

/** An object whose members are all required. */
export const all = (properties: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});

/** A branch for one `kind` of answer. */
export const kind = (value: unknown, properties: Schema = {}, more: Schema = {}): Schema => ({
  properties: { kind: { const: value }, ...properties },
  required: ['kind'],
  ...more,
});

export interface Asked {
  readonly solution?: Schema;
  readonly roles?: Record<string, { role: string }>;
  readonly $schema?: string;
  /** Further members of the schema. */
  readonly more?: Schema;
  /** Each of them holds when the whole task is linted as it would be. */
  readonly proved?: boolean;
}

/** What is suggested for a task whose result has the schema: descriptions with the result's schema as it would be. */
export async function suggestedFor(result: unknown, { solution = {}, roles = {}, more = {}, proved = false, ...asked }: Asked = {}) {
  const { $schema = 'https://json-schema.org/draft/2020-12/schema' } = asked;
  const tree = gardenTask({
    'environment/submission_schema.json': json({ $schema, ...all({ result }), ...more }),
    'solution/submission.json': json({ result: solution }),
    'kgt.json': json({ version: 1, answer: { fields: roles } }),
  });
  const workshop = workshopOf(tree);
  const now = await workshop.inspect(new Map());
  const found = suggestions(now, workshop);
  if (proved)
    expect((await provedSuggestions(now, workshop, new Map())).map(({ fix: { description } }) => description)).toEqual(
      found.map(({ fix: { description } }) => description),
    );
  return found.map(({ fix: { description }, plan }) => {
    const change = plan.changes.find(({ path }) => path === 'environment/submission_schema.json');
    const after = JSON.parse(Buffer.from(change?.after ?? []).toString()) as Schema & { properties: { result: Schema } };
    return { description, result: after.properties.result, schema: after };
  });
}

/** Those that bind a constant to a variant. */
export async function boundFor(result: unknown, asked: Asked = {}) {
  return (await suggestedFor(result, asked)).filter(({ description }) => description.startsWith('Bind'));
}
