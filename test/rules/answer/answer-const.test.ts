import rule from '../../../rules/answer/answer-const.js';
import { RuleTester } from '../../../src/tester/index.js';
import { INPUT, SCHEMA, schemaText, SOLUTION, task, twoShapes } from './world.js';

const open = { type: 'integer' };
const at = (line: number) => ({ file: SCHEMA, line });
const error = { messageId: 'forced', level: 'error' } as const;
const warning = { messageId: 'forced', level: 'warning' } as const;
const named = { 'task.toml': 'version = "1.0"\n[task]\nname = "suite/graph-17"\n' };
const echo = { messageId: 'echo', level: 'warning' } as const;

new RuleTester().run('answer-const', rule, {
  valid: [
    { name: 'open fields', tree: task({ fields: { unique: { type: 'boolean' }, order: open, status: { enum: ['REFUTED', 'PROVED'] } } }) },
    { name: 'a tag that selects a shape', tree: task({ fields: twoShapes({ type: 'integer' }, { type: 'string' }) }) },
    {
      name: 'a tag that a discriminator names',
      tree: task({
        fields: {
          certificate: {
            discriminator: { propertyName: 'kind' },
            oneOf: [
              { type: 'object', required: ['kind', 'route'], properties: { kind: { const: 'ROUTE_FOUND' }, route: { type: 'array' } } },
              {
                type: 'object',
                required: ['kind', 'reason'],
                properties: { kind: { const: 'ROUTE_BLOCKED' }, reason: { type: 'string' } },
              },
            ],
          },
        },
      }),
    },
    {
      name: 'versions, ids of the task and hashes by their names',
      tree: task({
        fields: {
          schema_version: { const: '1.2' },
          protocolVersion: { const: 3 },
          task_id: { const: 'graph-17' },
          source_sha256: { const: 'd4'.repeat(32) },
        },
        more: named,
      }),
    },
    {
      name: 'a constant outside of what is scored',
      tree: {
        ...task({ fields: {} }),
        [SCHEMA]: '{ "properties": { "reviewed": { "const": true }, "result": { "properties": { "order": {} } } } }\n',
      },
    },
    { name: 'a constant that a default only proposes', tree: task({ fields: { status: { type: 'string', default: 'REFUTED' } } }) },
    {
      name: 'a constant in a definition that nothing uses',
      tree: task({ fields: { order: open }, defs: { unused: { const: 'REFUTED' } } }),
    },
    { name: 'a member of an enum that is named const', tree: task({ fields: { order: { enum: ['const', 'let', 'var'] } } }) },
    { name: 'a reference that leads nowhere decides nothing', tree: task({ fields: { order: { $ref: '#/$defs/none' } } }) },
    {
      name: 'a branch without a constant leaves the field open',
      tree: task({ fields: { order: { anyOf: [{ const: 3 }, { type: 'string' }] } } }),
    },
    { name: 'a singleton enum is another rule', tree: task({ fields: { status: { enum: ['REFUTED'] } } }) },
    {
      name: 'a task without an answer schema',
      tree: { 'task.toml': 'version = "1.0"\n', 'instruction.md': 'Write `unique: true`.\n', [INPUT]: '{ "const": true }\n' },
    },
    { name: 'a schema that does not parse', tree: { ...task({ fields: {} }), [SCHEMA]: '{ "properties": { "order": { "const": 3 }\n' } },
  ],
  invalid: [
    {
      name: 'a truth value',
      tree: task({ fields: { order: open, unique: { const: true } } }),
      errors: [
        {
          ...error,
          ...at(5),
          column: 14,
          endColumn: 26,
          field: '/unique',
          pointer: '/properties/result/properties/unique',
          forced: true,
          bits: 0,
          evidence: [],
          message: /^"\/unique" can only be true: const \(line 5\).* knows this conclusion.*\("type": "boolean"\)\.$/,
        },
      ],
    },
    { name: 'a label', tree: task({ fields: { status: { const: 'REFUTED' } } }), errors: [{ ...error, ...at(4), forced: 'REFUTED' }] },
    {
      name: 'a label that the instruction states: its words must change too',
      tree: task({ fields: { status: { const: 'REFUTED' } }, instruction: 'Check the claim.\nThe status is REFUTED.\n' }),
      errors: [
        { ...error, ...at(4), evidence: ['instruction.md:2'], message: /The instruction states it too: its words must change as well\.$/ },
      ],
    },
    {
      name: 'a longer word of the instruction states nothing',
      tree: task({ fields: { status: { const: 'CONSTANT' } }, instruction: 'It grows CONSTANTLY.\n' }),
      errors: [{ ...error, ...at(4), evidence: [], message: /\)\.$/ }],
    },
    { name: 'a formula', tree: task({ fields: { identity: { const: 'u = b + c' } } }), errors: [{ ...error, ...at(4) }] },
    {
      name: 'a number that the solution confirms, under a name that asks for work',
      tree: task({ fields: { bridge_count: { const: 3 } }, solution: { bridge_count: 3 } }),
      errors: [{ ...error, ...at(4), evidence: [`${SOLUTION}:2`], message: /The hidden solution has the same value/ }],
    },
    {
      name: 'a number that the solution writes as text',
      tree: task({ fields: { bridge_count: { const: 3 } }, solution: { bridge_count: '3' } }),
      errors: [{ ...error, ...at(4), evidence: [`${SOLUTION}:2`] }],
    },
    {
      name: 'the same number without a solution, or under another name',
      tree: task({ fields: { bridge_count: { const: 3 }, vertex: { const: 5 } }, solution: { vertex: 5 } }),
      errors: [
        { ...warning, ...at(4), evidence: [] },
        { ...warning, ...at(5), evidence: [`${SOLUTION}:2`] },
      ],
    },
    {
      name: 'a number that the solution does not have',
      tree: task({ fields: { bridge_count: { const: 3 } }, solution: { bridge_count: 4 } }),
      errors: [{ ...warning, ...at(4), evidence: [] }],
    },
    {
      name: 'a number beyond a double keeps its digits',
      tree: task({ fields: ['"order": { "const": 9007199254740993 }'] }),
      errors: [{ ...warning, ...at(4), message: /can only be 9007199254740993:/ }],
    },
    {
      name: 'an echo of the input, whatever it looks like',
      tree: task({
        fields: { vertices: { const: 6 }, directed: { const: false } },
        input: { vertices: 6, directed: false },
        solution: { vertices: 6 },
      }),
      errors: [
        {
          ...echo,
          ...at(4),
          evidence: [`${INPUT}:1`, `${SOLUTION}:2`],
          message: /environment\/input\.json:1 has the same value \(FROZEN_INPUT_ECHO\?\)/,
        },
        { ...echo, ...at(5) },
      ],
    },
    {
      name: 'an echo in another spelling: "6", and a key that ends alike',
      tree: task({ fields: { vertices: { const: 6 } }, input: { graph_vertices: '6' } }),
      errors: [{ ...echo, ...at(4) }],
    },
    {
      name: 'an echo that the author calls frozen',
      tree: task({
        fields: { vertices: { const: 6 } },
        input: { vertices: 6 },
        manifest: { answer: { fields: { '/vertices': { role: 'FROZEN_PROBLEM_DATA' } } } },
      }),
      errors: [{ ...echo, ...at(4), level: 'note' }],
    },
    {
      name: 'an input whose key reads as the answer excuses nothing',
      tree: task({
        fields: { order: { const: 4096 }, unique: { const: true } },
        input: { claimed_order: 4096, correct: { unique: true } },
        solution: { order: 4096 },
      }),
      errors: [
        { ...error, ...at(4), message: /The input has it under "claimed_order", which reads as the answer itself/ },
        { ...error, ...at(5), message: /under "unique", which reads as the answer itself/ },
      ],
    },
    {
      name: 'a small number under an unrelated key is no echo',
      tree: task({ fields: { genus: { const: 6 } }, input: { vertices: 6 }, solution: { genus: 6 } }),
      errors: [{ ...error, ...at(4), evidence: [`${SOLUTION}:2`] }],
    },
    {
      name: 'a symbol and a lone kind may be part of the protocol',
      tree: task({ fields: { variable: { const: 'x' }, kind: { const: 'list' } } }),
      errors: [
        { ...warning, ...at(4), message: /Review it as PROTOCOL_CONSTANT, or remove it\.$/ },
        { ...warning, ...at(5), message: /Review it as PROTOCOL_CONSTANT/ },
      ],
    },
    {
      name: 'versions, ids and hashes, where the option excuses nothing',
      options: { excuse: ['hash'] },
      tree: task({
        fields: { schema_version: { const: '1.2' }, task_id: { const: 'graph-17' }, source_sha256: { const: 'd4'.repeat(32) } },
        more: named,
      }),
      errors: [
        { ...warning, ...at(4) },
        { ...warning, ...at(5) },
      ],
    },
    {
      name: 'a role that asks for the value makes it an error',
      tree: task({ fields: { vertex: { const: 6 } }, manifest: { answer: { fields: { '/vertex': { role: 'DERIVED_CONCLUSION' } } } } }),
      errors: [{ ...error, ...at(4) }],
    },
    {
      name: 'a label that says that nothing was decided',
      tree: task({ fields: { optimality: { const: 'NOT_ASSESSED' } } }),
      errors: [{ ...warning, ...at(4) }],
    },
    {
      name: 'an optional field',
      tree: task({ fields: { status: { const: 'REFUTED' }, order: open }, required: ['order'] }),
      errors: [
        { messageId: 'forcedIfGiven', level: 'error', ...at(4), bits: 1, message: /^If "\/status" is given, it can only be "REFUTED"/ },
      ],
    },
    {
      name: 'a parent that is wholly constant is one finding',
      tree: task({
        fields: {
          summary: { type: 'object', properties: { order: open, unique: { type: 'boolean' } }, const: { order: 3, unique: true } },
        },
      }),
      errors: [{ ...error, ...at(4), field: '/summary', forced: { unique: true, order: 3 } }],
    },
    {
      name: 'each constant of an open parent is one finding, on its own line',
      tree: task({
        fields: [
          '"summary": { "type": "object", "required": ["order", "unique"], "properties": {\n"order": { "const": 3 },\n"unique": { "const": true } } }',
        ],
        required: ['summary'],
      }),
      errors: [
        { ...warning, ...at(5), field: '/summary/order' },
        { ...error, ...at(6), field: '/summary/unique' },
      ],
    },
    {
      name: 'every row of a table',
      tree: task({
        fields: {
          rows: {
            type: 'array',
            items: { type: 'object', required: ['status', 'weight'], properties: { status: { const: 'REFUTED' }, weight: open } },
          },
        },
      }),
      errors: [{ ...error, ...at(4), field: '/rows/*/status', pointer: '/properties/result/properties/rows/items/properties/status' }],
    },
    {
      name: 'a definition that is reached by a reference is the place to report',
      tree: task({ fields: { status: { $ref: '#/$defs/outcome' } }, defs: { outcome: { const: 'REFUTED' } } }),
      errors: [{ ...error, ...at(7), column: 15, field: '/status', pointer: '/$defs/outcome' }],
    },
    {
      name: 'a required member that only a pattern describes',
      tree: task({ fields: {}, required: ['verdict'], result: { patternProperties: { '^verdict$': { const: 'REFUTED' } } } }),
      errors: [{ messageId: 'forced', level: 'error', file: SCHEMA, line: 5, field: '/verdict' }],
    },
    {
      name: 'a definition that refers to itself',
      tree: task({
        fields: { tree: { $ref: '#/$defs/node' } },
        defs: {
          node: {
            type: 'object',
            required: ['leaf'],
            properties: { leaf: { type: 'boolean' }, balanced: { const: true }, next: { $ref: '#/$defs/node' } },
          },
        },
      }),
      errors: [{ messageId: 'forcedIfGiven', ...at(7), field: '/tree/balanced' }],
    },
    {
      name: 'one shape alone fixes it',
      tree: task({ fields: twoShapes({ const: 'REFUTED' }, { type: 'string' }) }),
      errors: [{ messageId: 'forcedInBranch', level: 'warning', ...at(4), field: '/certificate/found', forced: 'REFUTED' }],
    },
    {
      name: 'a second constant that follows the tag',
      tree: task({ fields: twoShapes({ const: true }, { const: false }, 'holds') }),
      errors: [
        {
          messageId: 'keyedByVariant',
          level: 'warning',
          ...at(4),
          field: '/certificate/holds',
          message: /as soon as the variant is chosen/,
        },
      ],
    },
    {
      name: 'a contract in YAML',
      tree: {
        ...task({ fields: {} }),
        [SCHEMA]: { symlink: 'nowhere.json' },
        'environment/output_schema.yaml':
          'type: object\nproperties:\n  result:\n    type: object\n    required: [unique]\n    properties:\n      unique:\n        const: true\n',
      },
      errors: [{ ...error, file: 'environment/output_schema.yaml', line: 8, column: 9, endColumn: 20, field: '/unique' }],
    },
    {
      name: 'a contract on one line has its columns',
      tree: {
        ...task({ fields: {} }),
        [SCHEMA]:
          '{"properties":{"result":{"type":"object","required":["é","ok"],"properties":{"é":{"type":"string"},"ok":{"const":true}}}}}',
      },
      errors: [{ ...error, ...at(1), column: 106, endColumn: 118, field: '/ok' }],
    },
    {
      name: 'fields named like members of Object',
      tree: task({ fields: ['"__proto__": { "const": true }', '"constructor": { "const": true }'] }),
      errors: [
        { ...error, ...at(4), field: '/__proto__' },
        { ...error, ...at(5), field: '/constructor' },
      ],
    },
    {
      name: 'a field whose name holds a slash',
      tree: task({ fields: ['"a/b": { "const": true }'] }),
      errors: [{ ...error, ...at(4), field: '/a~1b' }],
    },
    {
      name: 'the contract that the manifest names',
      tree: task({
        fields: { order: open },
        manifest: { answer: { schema: 'environment/reply.json', result: '/' } },
        more: {
          'environment/reply.json': '{ "type": "object", "required": ["unique"],\n"properties": { "unique": { "const": true } } }\n',
        },
      }),
      errors: [{ ...error, file: 'environment/reply.json', line: 2, field: '/unique' }],
    },
    {
      name: 'several tasks, each on its own',
      tree: Object.fromEntries(
        ['a', 'b'].flatMap((id) => [
          [`${id}/task.toml`, 'version = "1.0"\n'],
          [`${id}/instruction.md`, 'Decide.\n'],
          [`${id}/${SCHEMA}`, schemaText({ fields: { unique: { const: true } } })],
        ]),
      ),
      errors: ['a', 'b'].map((id) => ({ ...error, file: `${id}/${SCHEMA}`, line: 4, task: id })),
      variants: ['crlf'],
    },
  ],
});
