import rule from '../../../rules/protocol/missing-provenance.js';
import { RuleTester } from '../../../src/tester/index.js';
import { GATE, gated } from './world.js';

const of = (provenance: unknown) => gated({ manifest: { gates: [GATE], provenance } });

new RuleTester().run('missing-provenance', rule, {
  valid: [
    { name: 'origin and licence', tree: of({ origin: 'synthetic', licence: 'CC0-1.0' }) },
    { name: 'no gates', tree: gated() },
    { name: 'no manifest', tree: gated({ manifest: null }) },
  ],
  invalid: [
    {
      name: 'no section',
      tree: gated({ manifest: { gates: [GATE] } }),
      errors: [{ messageId: 'section', level: 'warning', file: 'kgt.json', line: 1 }],
    },
    {
      name: 'no licence',
      tree: of({ origin: 'synthetic' }),
      errors: [{ messageId: 'entry', line: 18, data: { missing: 'licence' }, pointer: '/provenance' }],
    },
    {
      name: 'words that hold the place',
      tree: of({ origin: 'todo', licence: '' }),
      errors: [{ messageId: 'entry', line: 18, data: { missing: 'origin and no licence' } }],
    },
    {
      name: 'the same in Chinese',
      tree: of({ origin: '待定', licence: 'CC0-1.0' }),
      errors: [{ messageId: 'entry', line: 18, data: { missing: 'origin' } }],
    },
  ],
});
