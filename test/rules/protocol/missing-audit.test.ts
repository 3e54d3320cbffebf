import rule from '../../../rules/protocol/missing-audit.js';
import { RuleTester } from '../../../src/tester/index.js';
import { GATE, gated } from './world.js';

const RATE = { id: 'loss-rate', kind: 'rate', value: '7.5%' };
const audit = (section: unknown, files: Record<string, string> = {}) => gated({ manifest: { audit: section, gates: [GATE, RATE] }, files });
const script = (text: string, covers: readonly string[] = ['hold-time']) =>
  audit({ script: 'audit/leaks.py', covers }, { 'audit/leaks.py': text });

new RuleTester().run('missing-audit', rule, {
  valid: [
    { name: 'a script that names the gate', tree: script('HOLD_TIME = r"9"\n') },
    { name: 'a script that looks for the value', tree: script('grep("9 min")\n') },
    { name: 'a percentage as a part of one', tree: script('grep("0.075")\n', ['loss-rate']) },
    {
      name: 'a script that reads the manifest',
      tree: script('gates = json.load(open("kgt.json"))["gates"]\n', ['hold-time', 'loss-rate']),
    },
    { name: 'nothing that is claimed', tree: script('print()\n', []) },
    { name: 'no gates', tree: gated() },
    { name: 'no manifest', tree: gated({ manifest: null }) },
  ],
  invalid: [
    {
      name: 'no section',
      tree: gated({ manifest: { gates: [GATE] } }),
      errors: [{ messageId: 'none', level: 'note', file: 'kgt.json', line: 1 }],
    },
    {
      name: 'no script',
      tree: audit({ covers: ['hold-time'] }),
      errors: [{ messageId: 'script', level: 'warning', pointer: '/audit', line: 8 }],
    },
    {
      name: 'a script that is not there',
      tree: audit({ script: 'audit/gone.py' }),
      errors: [{ messageId: 'absent', pointer: '/audit/script', line: 9 }],
    },
    {
      name: 'a script that the agent can read',
      tree: audit({ script: 'environment/leaks.py', covers: ['hold-time'] }, { 'environment/leaks.py': 'hold_time = 9\n' }),
      errors: [{ messageId: 'visible', pointer: '/audit/script', line: 9 }],
    },
    {
      name: 'gates that it does not look for; part of a number is not the number',
      tree: script('grep("19.5", "17.5")\n', ['hold-time', 'loss-rate']),
      errors: [
        {
          messageId: 'uncovered',
          pointer: '/audit/covers',
          line: 10,
          data: { script: 'audit/leaks.py', gates: '"hold-time", "loss-rate"', them: 'them' },
        },
      ],
    },
  ],
});
