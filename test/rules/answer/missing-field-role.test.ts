import rule from '../../../rules/answer/missing-field-role.js';
import { RuleTester } from '../../../src/tester/index.js';
import { SCHEMA, task } from './world.js';

const open = { type: 'integer' };
const roles = (...paths: string[]) => ({
  answer: { fields: Object.fromEntries(paths.map((path) => [path, { role: 'AUTHORITATIVE_CERTIFICATE_DATA' }])) },
});
const rows = { type: 'array', items: { type: 'object', properties: { from: open, to: open } } };
const at = (line: number) => ({ file: SCHEMA, line, column: 3 });

new RuleTester().run('missing-field-role', rule, {
  valid: [
    { name: 'every field has a role', tree: task({ fields: { order: open, genus: open }, manifest: roles('/order', '/genus') }) },
    { name: 'a role of an object or list covers what is below it', tree: task({ fields: { rows }, manifest: roles('/rows') }) },
    { name: 'a role for every leaf is enough', tree: task({ fields: { rows }, manifest: roles('/rows/*/from', '/rows/*/to') }) },
    { name: 'an answer without fields', tree: task({ fields: {} }) },
    { name: 'a task without an answer schema', tree: { 'task.toml': '', 'instruction.md': 'Decide.\n' } },
    {
      name: 'roles of a configuration, for a whole family',
      tree: task({ fields: { order: open } }),
      config: { fields: [{ tasks: '**', fields: { '/*': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' } } }] },
    },
  ],
  invalid: [
    {
      name: 'no field has one: a note, once',
      tree: task({ fields: { order: open, rows } }),
      errors: [{ messageId: 'none', level: 'note', ...at(4), data: { count: 3, fields: '/order, /rows/*/from, /rows/*/to' } }],
    },
    {
      name: 'many fields are not all listed',
      tree: task({ fields: Object.fromEntries(Array.from({ length: 11 }, (_, i) => [`f${i}`, open])) }),
      errors: [
        { messageId: 'none', level: 'note', ...at(4), data: { count: 11, fields: '/f0, /f1, /f2, /f3, /f4, /f5, /f6, /f7 and 3 more' } },
      ],
    },
    {
      name: 'some have one: a warning, once, at the first that has none',
      tree: task({ fields: { order: open, genus: open, rank: open }, manifest: roles('/order') }),
      errors: [{ messageId: 'some', level: 'warning', ...at(5), data: { count: 2, have: 'have', fields: '/genus, /rank' } }],
    },
    {
      name: 'a role of a field that only begins alike covers nothing',
      tree: task({ fields: { order: open, order_bound: open }, manifest: roles('/order') }),
      errors: [{ messageId: 'some', level: 'warning', ...at(5), data: { count: 1, have: 'has', fields: '/order_bound' } }],
    },
    {
      name: 'each on its own, where the option says so',
      options: { each: true },
      tree: task({ fields: { order: open, genus: open, rank: open }, manifest: roles('/genus') }),
      errors: [
        { messageId: 'one', level: 'error', ...at(4), field: '/order' },
        { messageId: 'one', level: 'error', ...at(6), field: '/rank' },
      ],
    },
  ],
});
