import rule from '../../../rules/answer/derived-conclusion.js';
import type { JsonObject } from '../../../src/model/json.js';
import { RuleTester } from '../../../src/tester/index.js';
import { INPUT, SCHEMA, task, twoShapes, type World } from './world.js';

const withRoles = (fields: JsonObject, roles: Record<string, string>, more: Partial<World> = {}) =>
  task({
    fields,
    ...more,
    manifest: { answer: { fields: Object.fromEntries(Object.entries(roles).map(([path, role]) => [path, { role }])) } },
  });

const at = (line: number) => ({ file: SCHEMA, line, column: 3 });
const open = { type: 'integer' };
const frozen = { '/vertices': 'FROZEN_PROBLEM_DATA' };

new RuleTester().run('derived-conclusion', rule, {
  valid: [
    { name: 'no roles', tree: task({ fields: { unique: { const: true } } }) },
    { name: 'certificate data', tree: withRoles({ tour: { type: 'array' } }, { '/tour': 'AUTHORITATIVE_CERTIFICATE_DATA' }) },
    {
      name: 'a discriminator that selects a shape',
      tree: withRoles(twoShapes(open, { type: 'string' }), { '/certificate/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }),
    },
    {
      name: 'a discriminator with several values may select a shape in another way',
      tree: withRoles({ kind: { enum: ['path', 'cut'] } }, { '/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }),
    },
    {
      name: 'a classification with a choice',
      tree: withRoles(
        { status: { enum: ['REFUTED', 'PROVED'] }, mark: { type: 'string' } },
        { '/status': 'EXPLICIT_CLASSIFICATION_OBJECTIVE', '/mark': 'EXPLICIT_CLASSIFICATION_OBJECTIVE' },
      ),
    },
    { name: 'a role for a field that the schema does not have', tree: withRoles({ order: open }, { '/orders': 'DERIVED_CONCLUSION' }) },
  ],
  invalid: [
    {
      name: 'a conclusion that is still submitted',
      tree: withRoles({ order: open, unique: { type: 'boolean' } }, { '/unique': 'DERIVED_CONCLUSION' }),
      errors: [{ messageId: 'derived', level: 'note', ...at(5), field: '/unique', message: /let the verifier derive it/ }],
    },
    {
      name: 'a conclusion that has one value is a warning at least',
      tree: withRoles(
        { unique: { const: true }, order: { enum: [3] } },
        { '/unique': 'DERIVED_CONCLUSION', '/order': 'DERIVED_CONCLUSION' },
      ),
      errors: [
        { messageId: 'derived', level: 'warning', ...at(4) },
        { messageId: 'derived', level: 'warning', ...at(5) },
      ],
    },
    {
      name: 'frozen data whose value stands in the input',
      tree: withRoles({ vertices: { const: 6 } }, frozen, { input: { vertices: 6 } }),
      errors: [
        { messageId: 'frozen', level: 'warning', ...at(4), evidence: [`${INPUT}:1`], data: { field: '/vertices', place: `${INPUT}:1` } },
      ],
    },
    {
      name: 'frozen data that the input lacks, or has as an answer',
      tree: withRoles({ vertices: { const: 6 } }, frozen, { input: { expected_vertices: 6 } }),
      errors: [{ messageId: 'frozenOpen', level: 'warning', ...at(4) }],
    },
    {
      name: 'frozen data whose value is open, under the default and under the option',
      tree: withRoles({ vertices: open }, frozen, { input: { vertices: 6 } }),
      errors: [{ messageId: 'frozenOpen', level: 'note', ...at(4) }],
    },
    {
      name: 'the option raises them',
      options: { level: 'error' },
      tree: withRoles(
        { vertices: open, unique: { type: 'boolean' }, edges: { const: 7 } },
        { ...frozen, '/unique': 'DERIVED_CONCLUSION', '/edges': 'FROZEN_PROBLEM_DATA' },
        { input: { edges: 7 } },
      ),
      errors: [
        { messageId: 'frozenOpen', level: 'error', ...at(4) },
        { messageId: 'derived', level: 'error', ...at(5) },
        { messageId: 'frozen', level: 'error', ...at(6) },
      ],
    },
    {
      name: 'a discriminator that selects nothing',
      tree: withRoles({ kind: { const: 'path' } }, { '/kind': 'PUBLIC_STRUCTURAL_DISCRIMINATOR' }),
      errors: [{ messageId: 'discriminator', level: 'warning', ...at(4) }],
    },
    {
      name: 'a classification with one value, and with none',
      tree: withRoles(
        { status: { const: 'REFUTED' }, mark: { type: 'string', enum: [1, 2] } },
        { '/status': 'EXPLICIT_CLASSIFICATION_OBJECTIVE', '/mark': 'EXPLICIT_CLASSIFICATION_OBJECTIVE' },
        { required: ['status'] },
      ),
      errors: [
        { messageId: 'classification', level: 'warning', ...at(4), data: { field: '/status', choices: 'one value' } },
        { messageId: 'classification', level: 'warning', ...at(5), data: { field: '/mark', choices: 'no value' } },
      ],
    },
    {
      name: 'roles of a configuration',
      tree: task({ fields: { unique: { type: 'boolean' } } }),
      config: { fields: [{ tasks: '**', fields: { '/unique': { role: 'DERIVED_CONCLUSION' } } }] },
      errors: [{ messageId: 'derived', ...at(4) }],
    },
  ],
});
