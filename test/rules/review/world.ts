import type { Json, JsonObject } from '../../../src/model/json.js';
import type { Tree } from '../../../src/tester/index.js';

/** A task whose result has these properties, all required, with these reviews in its manifest, one a line from line 4 on. */
export function taskWith(properties: JsonObject, reviews: readonly JsonObject[], more: Tree = {}): Tree {
  const result = { type: 'object', required: Object.keys(properties), properties };
  return {
    'task.toml': 'version = "1.0"\n',
    'instruction.md': 'Schedule the seven nightly jobs.\n',
    'environment/submission_schema.json': text({ type: 'object', required: ['result'], properties: { result } }),
    'kgt.json': manifest(reviews),
    ...more,
  };
}

/** A task whose result has this schema, with one review. */
export function withSchema(result: JsonObject, entry: JsonObject): Tree {
  return {
    ...taskWith({}, [entry]),
    'environment/submission_schema.json': text({ type: 'object', required: ['result'], properties: { result } }),
  };
}

/** A variant of the result: its name under `method`, and a key of its own. */
export function variant(method: string, key: string): JsonObject {
  return {
    type: 'object',
    required: ['method', key],
    properties: { method: { const: method }, [key]: { type: 'integer' } },
    additionalProperties: false,
  };
}

export function review(parts: JsonObject): JsonObject {
  return { rule: 'answer-const', reason: 'looked at', by: 'kb', ...parts };
}

function manifest(reviews: readonly JsonObject[]): string {
  const lines = reviews.map((entry) => `    ${JSON.stringify(entry)}`);
  return `{\n  "version": 1,\n  "reviews": [\n${lines.join(',\n')}\n  ]\n}\n`;
}

function text(value: Json): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
