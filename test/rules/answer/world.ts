import type { Json, JsonObject } from '../../../src/model/json.js';
import type { Tree } from '../../../src/tester/index.js';

export const SCHEMA = 'environment/submission_schema.json';
export const INPUT = 'environment/input.json';
export const SOLUTION = 'solution/submission.json';

export interface World {
  /** Fields of the result, one a line from line 4 on; all are required unless `required` says otherwise. */
  readonly fields: JsonObject | readonly string[];
  readonly required?: readonly string[];
  /** Further keywords of the result's schema, on the line after the fields. */
  readonly result?: JsonObject;
  /** Definitions, one a line after the line `"$defs": {`. */
  readonly defs?: JsonObject;
  /** The whole input, as written. */
  readonly input?: Json;
  /** What stands under `result` in the hidden solution. */
  readonly solution?: Json;
  readonly instruction?: string;
  /** `kgt.json` apart from its version. */
  readonly manifest?: JsonObject;
  readonly more?: Tree;
}

/** A task in the form in which most are: what stands on which line is easy to count. */
export function task(world: World): Tree {
  return {
    'task.toml': 'version = "1.0"\n',
    'instruction.md': world.instruction ?? 'Study the given graph and submit what you find.\n',
    [SCHEMA]: schemaText(world),
    ...(world.input === undefined ? {} : { [INPUT]: oneLine(world.input) }),
    ...(world.solution === undefined ? {} : { [SOLUTION]: `{\n  "result": ${JSON.stringify(world.solution)}\n}\n` }),
    ...(world.manifest === undefined ? {} : { 'kgt.json': oneLine({ version: 1, ...world.manifest }) }),
    ...world.more,
  };
}

export function schemaText({ fields, required, result = {}, defs }: World): string {
  const members = Array.isArray(fields) ? (fields as readonly string[]) : membersOf(fields as JsonObject);
  const names = required ?? members.map((member) => JSON.parse(member.slice(0, member.indexOf(':'))) as string);
  const more = Object.entries(result).map(([key, value]) => `"${key}": ${JSON.stringify(value)}, `);
  return [
    '{ "$schema": "https://json-schema.org/draft/2020-12/schema",',
    '"type": "object", "required": ["result"],',
    `"properties": { "result": { "type": "object", "required": ${JSON.stringify(names)}, "properties": {`,
    members.map((member) => `  ${member}`).join(',\n'),
    `}, ${more.join('')}"additionalProperties": false } }${defs ? ',' : ''}`,
    ...(defs
      ? [
          '"$defs": {',
          membersOf(defs)
            .map((member) => `  ${member}`)
            .join(',\n'),
          '}',
        ]
      : []),
    '}\n',
  ].join('\n');
}

function membersOf(object: JsonObject): string[] {
  return Object.entries(object).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`);
}

function oneLine(value: Json): string {
  return `${JSON.stringify(value)}\n`;
}

/** A field `certificate` with two shapes, told apart by `kind`, that hold these schemas under `found`. */
export function twoShapes(path: Json, cut: Json, name = 'found'): JsonObject {
  const shape = (kind: string, found: Json): Json => ({
    type: 'object',
    additionalProperties: false,
    required: ['kind', name],
    properties: { kind: { const: kind }, [name]: found },
  });
  return { certificate: { oneOf: [shape('path', path), shape('cut', cut)] } };
}
