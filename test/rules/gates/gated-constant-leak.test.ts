import rule from '../../../rules/gates/gated-constant-leak.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const SKILL = 'environment/skills/glaze-desk/SKILL.md';

const GATES = [
  { id: 'loss-share', family: 'convention', kind: 'rate', value: '6.25%', near: ['loss', 'breakage'] },
  { id: 'soak', family: 'convention', kind: 'number', value: 1185, unit: 'kg', near: ['charge'] },
];

function task(files: Tree): Tree {
  return {
    'task.toml': 'version = "1.0"\n\n[task]\ndescription = "Plan the kiln."\n',
    'instruction.md': 'Plan the kiln by the established in-house specification. If there is none, apply common conventions.\n',
    [SKILL]: 'Breakage is a loss of 6.25% of the pieces.\nA charge weighs 1185 kg.\n',
    'kgt.json': `${JSON.stringify({ version: 1, artefact: { paths: ['environment/skills/**'] }, gates: GATES }, null, 2)}\n`,
    ...files,
  };
}

new RuleTester().run('gated-constant-leak', rule, {
  valid: [
    { name: 'no value of a gate', tree: task({ 'environment/notes.md': 'Breakage is counted daily.\n' }) },
    { name: 'another meaning', tree: task({ 'environment/notes.md': 'See section 6.25 of the manual.\n' }) },
    { name: 'another unit', tree: task({ 'environment/notes.md': 'The charge of the battery lasts 1185 minutes.\n' }) },
    { name: 'a hidden file', tree: task({ 'solution/solve.py': 'LOSS_SHARE = 0.0625\n' }) },
    { name: 'a task without gates', tree: { 'task.toml': '', 'instruction.md': 'Breakage is a loss of 6.25%.\n' } },
  ],
  invalid: [
    {
      name: 'a value with its words',
      tree: task({ 'environment/notes.md': 'Notes\n\nBreakage takes 1/16 of the pieces as a loss.\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/notes.md', line: 3, gate: 'loss-share' }],
    },
    {
      name: 'a value with one of its words',
      tree: task({ 'environment/notes.md': 'Loss came up, and lorry 1/16 left.\n' }),
      errors: [{ messageId: 'stated', level: 'warning', file: 'environment/notes.md', line: 1, gate: 'loss-share' }],
    },
    {
      name: 'a value with one of its words, in its own scale',
      tree: task({ 'environment/notes.md': 'There was loss: 6.25 percent.\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/notes.md', line: 1, gate: 'loss-share' }],
    },
    {
      name: 'the scale agrees, and the word belongs to another clause',
      tree: task({ 'environment/notes.md': 'Fuel rose by 6.25 percent; the loss is small.\n' }),
      errors: [{ messageId: 'stated', level: 'warning', file: 'environment/notes.md', line: 1, gate: 'loss-share' }],
    },
    {
      name: 'a record of a column that may hold measurements',
      tree: task({
        'kgt.json': JSON.stringify({
          version: 1,
          artefact: { paths: ['environment/skills/**'] },
          gates: [{ id: 'heat', kind: 'threshold', value: 1185, near: ['charge'] }],
        }),
        'environment/firings.csv': 'id,charge\nF1,1185\nF2,930\n',
      }),
      errors: [{ messageId: 'datum', level: 'note', file: 'environment/firings.csv', line: 2, gate: 'heat' }],
    },
    {
      name: 'a value under a heading that names it',
      tree: task({ 'environment/notes.md': '## Loss\n\n6.25%.\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/notes.md', line: 3, gate: 'loss-share' }],
    },
    {
      name: 'a value behind the sentence that names it',
      tree: task({ 'environment/notes.md': 'Then there is loss. It is 6.25%.\n' }),
      errors: [{ messageId: 'stated', level: 'error', file: 'environment/notes.md', line: 1, gate: 'loss-share' }],
    },
    {
      name: 'one finding for a line, and where else it stands',
      tree: task({ 'environment/a.py': 'LOSS = 0.0625  # a loss of 6.25%\n', 'environment/b.py': 'BREAKAGE_LOSS = 0.0625\n' }),
      errors: [
        { messageId: 'stated', level: 'error', file: 'environment/a.py', line: 1, gate: 'loss-share' },
        { messageId: 'stated', level: 'error', file: 'environment/b.py', line: 1, gate: 'loss-share' },
      ],
    },
    {
      name: 'a rare value in its unit',
      tree: task({ 'environment/notes.md': 'The old lorry took 1185 kg at once.\n' }),
      errors: [{ messageId: 'bare', level: 'warning', file: 'environment/notes.md', line: 1, gate: 'soak' }],
    },
    {
      name: 'the description of the task',
      tree: task({ 'task.toml': 'version = "1.0"\n\n[task]\ndescription = "Plan with a breakage loss of 6.25%."\n' }),
      errors: [{ messageId: 'described', level: 'warning', file: 'task.toml', line: 4, gate: 'loss-share' }],
    },
    {
      name: 'a comment of the Dockerfile',
      tree: task({
        'environment/Dockerfile': 'FROM debian\n# a breakage loss of 6.25%\nCOPY data /data\n',
        'environment/data/a.csv': 'id\n',
      }),
      errors: [{ messageId: 'beside', level: 'note', file: 'environment/Dockerfile', line: 2, gate: 'loss-share' }],
    },
  ],
});
