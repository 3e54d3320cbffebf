import rule from '../../../rules/gates/gate-not-in-artefact.js';
import { RuleTester } from '../../../src/tester/index.js';
import { bakery, edited, GATES, GUIDE, lineOfGate, OVEN, OVEN_TEXT, TEXT } from './bakery.js';

const whole = { [OVEN]: OVEN_TEXT };
const missing = (name: string, id: string, text: string) => {
  const tree = bakery({ text, files: whole });
  return {
    name,
    tree,
    errors: [{ messageId: 'missing', level: 'error' as const, gate: id, file: 'kgt.json', line: lineOfGate(tree, id) }],
  };
};
const pdf = { base64: Buffer.from('%PDF-1.4 nothing to read').toString('base64') };
const only = (gate: Record<string, unknown>, text: string) => bakery({ gates: [gate], text });

new RuleTester().run('gate-not-in-artefact', rule, {
  valid: [
    { name: 'everything is stated', tree: bakery({ files: whole }) },
    { name: 'in words', tree: bakery({ text: edited(['40 minutes', 'forty minutes'], ['26 loaves', 'twenty-six loaves']), files: whole }) },
    {
      name: 'in another unit',
      tree: only({ id: 'rest', kind: 'duration', value: '36 hours', near: ['rest'] }, 'Dough may rest 1.5 days.\n'),
    },
    { name: 'as a decimal', tree: bakery({ text: edited(['11.5%', '0.115']), files: whole }) },
    { name: 'a table as a list', tree: only(GATES[3]!, 'Shares: rye 0.35, spelt 0.45, wheat 0.20.\n') },
    {
      name: 'both names of an alias, with a heading between',
      tree: only(GATES[4]!, '# Harrow Mills\n\nBooked under this name:\n\n- Millstone Co\n'),
    },
    { name: 'another phrase of a choice', tree: only(GATES[5]!, "Use banker's\nrounding.\n") },
    { name: 'no artefact in the repository', tree: bakery({ text: null }) },
    { name: 'no gates', tree: bakery({ gates: [] }) },
    { name: 'the remainder of a rate beside its near word', tree: only(GATES[0]!, 'Without the loss, 0.885 of a loaf is left.\n') },
  ],
  invalid: [
    {
      ...missing('a rate', 'bake-loss', edited(['11.5%', 'the usual part'])),
      tree: bakery({ text: edited(['11.5%', 'the usual part']), files: { [OVEN]: OVEN_TEXT.replace('0.115', 'loss()') } }),
    },
    missing('a duration', 'rest', edited(['40 minutes', 'a while'])),
    missing('a threshold', 'small-batch', edited(['26 loaves', 'that'])),
    missing('the same number as an ordinal', 'small-batch', `${edited(['26 loaves', 'that'])}\n26. Clean the oven.\n`),
    missing('an alias', 'mill', edited(['Harrow Mills', 'the mill'])),
    missing('a choice', 'rounding', edited(["half-even (banker's rounding)", 'as always'])),
    missing('a sentinel', 'no-weight', edited(['-4.00', 'nothing'])),
    {
      name: 'an operator',
      tree: bakery({ gates: [GATES[7]!] }),
      errors: [{ messageId: 'missing', gate: 'crumb', file: 'kgt.json', line: lineOfGate(bakery({ gates: [GATES[7]!] }), 'crumb') }],
    },
    {
      name: 'one row of a table',
      tree: only(GATES[3]!, edited(['| spelt | 0.45 |\n', ''])),
      errors: [
        {
          messageId: 'row',
          gate: 'flour',
          line: lineOfGate(bakery({ gates: [GATES[3]!] }), 'flour'),
          data: { gate: 'flour', part: 'row', rows: '"spelt"' },
        },
      ],
    },
    {
      name: 'one of two names',
      tree: only({ ...GATES[4], from: ['Millstone Co', 'Old Mill'] }, TEXT),
      errors: [
        {
          messageId: 'row',
          gate: 'mill',
          line: lineOfGate(bakery({ gates: [GATES[4]!] }), 'mill'),
          data: { gate: 'mill', part: 'name', rows: '"Old Mill"' },
        },
      ],
    },
    {
      name: 'a file of the artefact cannot be read',
      tree: bakery({ gates: [GATES[1]!], text: '# Nothing\n', files: { [GUIDE.replace('SKILL.md', 'more.pdf')]: pdf } }),
      errors: [{ messageId: 'unread', level: 'note', gate: 'rest', line: lineOfGate(bakery({ gates: [GATES[1]!] }), 'rest') }],
    },
  ],
});
