import rule from '../../../rules/gates/perturbed-artefact-drift.js';
import { RuleTester } from '../../../src/tester/index.js';
import { bakery, COPIED_OVEN, COPY, edited, OVEN, OVEN_TEXT, TEXT } from './bakery.js';

const REST: readonly [string, string] = ['40 minutes', '55 minutes'];
const OTHER_OVEN = OVEN_TEXT.replace('0.115', '0.145');
const control = (copy: string, changes: readonly string[] | null = ['rest']) => bakery({ copy, changes });
const one = (name: string, copy: string, messageId: string, line: number, changes?: readonly string[]) => ({
  name,
  tree: control(copy, changes),
  errors: [{ messageId, level: 'error' as const, file: COPY, line }],
});
const png = (...bytes: readonly number[]) => ({ base64: Buffer.from([0, 137, 80, ...bytes]).toString('base64') });
const PICTURE = 'environment/skills/dough-rules/oven.png';
const COPIED_PICTURE = 'controls/perturbed/skills/dough-rules/oven.png';

new RuleTester().run('perturbed-artefact-drift', rule, {
  valid: [
    { name: 'no control', tree: bakery() },
    {
      name: 'an equal length of time that is another thing',
      tree: bakery({
        text: `${TEXT}\nThe break at noon takes 40 minutes.\n`,
        copy: `${edited(REST)}\nThe break at noon takes 40 minutes.\n`,
        changes: ['rest'],
      }),
    },
    { name: 'the declared change', tree: control(edited(REST)) },
    {
      name: 'several kinds at once',
      tree: control(
        edited(
          REST,
          ['11.5%', '13.5%'],
          ['26 loaves', '30 loaves'],
          ['-4.00', '-1.00'],
          ['| rye | 0.35', '| rye | 0.30'],
          ['Harrow Mills', 'Fallow Mills'],
        ),
        ['rest', 'bake-loss', 'small-batch', 'no-weight', 'flour', 'mill'],
      ),
    },
    { name: 'a choice, at both places', tree: control(edited(["half-even (banker's rounding)", 'half-up (half up)']), ['rounding']) },
    { name: 'changed to words', tree: control(edited(['40 minutes', 'fifty minutes'])) },
    { name: 'in another unit', tree: control(edited(['40 minutes', '2 hours'])) },
    { name: 'undeclared changes are free where none are declared', tree: control(edited(['26 loaves', '30 loaves']), null) },
    {
      name: 'the artefact was edited in the same way',
      tree: bakery({ text: `${TEXT}\nAsk the head baker.\n`, copy: `${edited(REST)}\nAsk the head baker.\n`, changes: ['rest'] }),
    },
    {
      name: 'a gate in two files',
      tree: bakery({ copy: edited(['11.5%', '14.5%']), changes: ['bake-loss'], files: { [OVEN]: OVEN_TEXT, [COPIED_OVEN]: OTHER_OVEN } }),
    },
    {
      name: 'a declared operator may have other code',
      tree: bakery({
        copy: TEXT,
        changes: ['crumb'],
        files: { [OVEN]: OVEN_TEXT, [COPIED_OVEN]: OVEN_TEXT.replace('weight * (', 'weight / (') },
      }),
    },
    {
      name: 'pictures that are the same',
      tree: bakery({ copy: edited(REST), changes: ['rest'], files: { [PICTURE]: png(1), [COPIED_PICTURE]: png(1) } }),
    },
    {
      name: 'one file on each side, of another name',
      tree: bakery({ changes: ['rest'], files: { 'controls/perturbed/other.md': edited(REST) } }),
    },
  ],
  invalid: [
    one('an extra line', edited(REST, ['How the bakery', 'Read this first.\nHow the bakery']), 'added', 3),
    one('a line that is missing', edited(REST, ['How the bakery weighs and bakes.\n', '']), 'removed', 3),
    one('a reworded line', edited(REST, ['How the bakery weighs', 'How a bakery weighs']), 'line', 3),
    one('a changed heading', edited(REST, ['# Dough rules', '# Dough rules (draft)']), 'line', 1),
    one('words beside the changed value', edited(['rests for 40 minutes', 'rests for about 55 minutes']), 'line', 6),
    one('a change that was not made', edited(['11.5%', '13.5%']), 'unchanged', 6, ['rest', 'bake-loss']),
    one('a table that was not changed', edited(REST), 'unchanged', 11, ['rest', 'flour']),
    one('only the form', edited(['11.5%', '0.115']), 'form', 5, ['bake-loss']),
    one('only the unit', edited(['40 minutes', '2400 seconds']), 'form', 6),
    one('only the precision', edited(['-4.00', '-4.0']), 'form', 17, ['no-weight']),
    one('an undeclared gate', edited(REST, ['26 loaves', '30 loaves']), 'undeclared', 7),
    one('an undeclared row', edited(REST, ['spelt | 0.45', 'spelt | 0.40']), 'undeclared', 12),
    one('only one of two places', edited(['half-even', 'half-up']), 'partial', 16, ['rounding']),
    {
      name: 'not in the second file',
      tree: bakery({ copy: edited(['11.5%', '14.5%']), changes: ['bake-loss'], files: { [OVEN]: OVEN_TEXT, [COPIED_OVEN]: OVEN_TEXT } }),
      errors: [{ messageId: 'partial', gate: 'bake-loss', file: COPIED_OVEN, line: 1 }],
    },
    {
      name: 'not to the same value in the second file',
      tree: bakery({
        copy: edited(['11.5%', '14.5%']),
        changes: ['bake-loss'],
        files: { [OVEN]: OVEN_TEXT, [COPIED_OVEN]: OVEN_TEXT.replace('0.115', '0.155') },
      }),
      errors: [{ messageId: 'values', file: COPIED_OVEN, line: 1 }],
    },
    {
      name: 'a file that is missing',
      tree: bakery({ copy: edited(REST), changes: ['rest'], files: { [OVEN]: OVEN_TEXT } }),
      errors: [{ messageId: 'missing', file: OVEN, line: 1 }],
    },
    {
      name: 'a file too many',
      tree: bakery({ copy: edited(REST), changes: ['rest'], files: { 'controls/perturbed/skills/dough-rules/notes.md': 'Notes.\n' } }),
      errors: [{ messageId: 'extra', file: 'controls/perturbed/skills/dough-rules/notes.md', line: 1 }],
    },
    {
      name: 'another picture',
      tree: bakery({ copy: edited(REST), changes: ['rest'], files: { [PICTURE]: png(1), [COPIED_PICTURE]: png(2) } }),
      errors: [{ messageId: 'binary', file: COPIED_PICTURE, line: 1 }],
    },
    {
      name: 'a file that cannot be read',
      tree: bakery({
        copy: edited(REST),
        changes: ['rest'],
        files: { [PICTURE]: png(1), [COPIED_PICTURE]: { symlink: '../../../nowhere.png' } },
      }),
      errors: [{ messageId: 'unread', level: 'note', file: COPIED_PICTURE, line: 1 }],
    },
    { name: 'nothing is changed', tree: bakery({ copy: TEXT }), errors: [{ messageId: 'same', file: COPY, line: 1 }] },
  ],
});
