import rule from '../../../rules/protocol/artefact-task-specific.js';
import { RuleTester } from '../../../src/tester/index.js';
import { gated, SKILL } from './world.js';

const world = (skill: string, more: Record<string, string> = {}) =>
  gated({
    instruction: 'Read `/root/kiln_log.csv` and /root/data/input.json, write\n`/root/out/shelf_hours.json`.\n',
    files: { 'environment/kiln_log.csv': 'shelf\n', 'environment/data/input.json': '{}\n', [SKILL]: skill, ...more },
  });

new RuleTester().run('artefact-task-specific', rule, {
  valid: [
    { name: 'conventions', tree: world('Hold stoneware for nine minutes. Write logs as JSON.\n') },
    { name: 'a name that any task may have', tree: world('Values of input.json are in minutes.\n') },
    { name: 'a longer name', tree: world('See old_kiln_log.csv.bak and kiln_log.csv-2.\n') },
    {
      name: 'a file of the artefact',
      tree: world('See shelf_hours.json.\n', { 'environment/skills/kiln-firing-rules/shelf_hours.json': '{}\n' }),
    },
    {
      name: 'a task that is not gated',
      tree: gated({ manifest: null, instruction: 'Read `kiln_log.csv`.\n', files: { [SKILL]: 'kiln_log.csv\n' } }),
    },
    {
      name: 'a program: another rule reports it',
      tree: world('Rules.\n', {
        'environment/skills/kiln-firing-rules/a.py': 'rows = open("kiln_log.csv").read()\nopen("shelf_hours.json", "w").write(rows)\n',
      }),
    },
  ],
  invalid: [
    {
      name: 'an input and the output, once for a file',
      tree: world('Rules.\n\nSort shelf_hours.json. Read kiln_log.csv.\n'),
      errors: [
        { messageId: 'names', level: 'warning', file: SKILL, line: 3, column: 6, data: { names: '"shelf_hours.json", "kiln_log.csv"' } },
      ],
    },
    {
      name: 'a path',
      tree: world('Values of /root/data/input.json are in minutes.\n'),
      errors: [{ messageId: 'names', line: 1, column: 11 }],
    },
    { name: 'in Chinese', tree: world('将结果写入shelf_hours.json。\n'), errors: [{ messageId: 'names', line: 1 }] },
    {
      name: 'an input of the manifest',
      tree: gated({
        manifest: { answer: { inputs: ['environment/glaze_pots.csv'] } },
        files: { 'environment/glaze_pots.csv': 'a\n', [SKILL]: 'Rows of glaze_pots.csv are pots.\n' },
      }),
      errors: [{ messageId: 'names', line: 1 }],
    },
  ],
});
