import rule from '../../../rules/gates/gate-conflict.js';
import { RuleTester } from '../../../src/tester/index.js';
import { bakery, GUIDE, TEXT } from './bakery.js';

const RATE = { id: 'burden', kind: 'rate', value: '12%', near: ['burden'], decoys: ['15%'] };
const guide = (text: string, more: Record<string, unknown> = {}) =>
  bakery({ gates: [{ ...RATE, ...more }], text: `# Costs\n\nThe burden is 12%.\n\n${text}\n` });

new RuleTester().run('gate-conflict', rule, {
  valid: [
    { name: 'said twice', tree: guide('Prices have a burden of 12%.') },
    { name: 'said twice in different forms', tree: guide('Prices have a burden of twelve percent.') },
    { name: 'another thing', tree: guide('Prices have a discount of 14%.') },
    { name: 'another unit', tree: guide('The burden is booked after 14 days.') },
    { name: 'an example', tree: guide('For example, a burden of 14% makes 114.') },
    { name: 'a denial', tree: guide('The burden is not 14%.') },
    { name: 'a condition', tree: guide('If the burden is 14%, something is wrong.') },
    { name: 'a decoy', tree: guide('Others have a burden of 15%.') },
    { name: 'a range', tree: guide('Elsewhere burdens of 10% to 14% are seen.') },
    { name: 'a table', tree: guide('| Year | Burden |\n|---|---|\n| one | 14% |\n| two | 16% |') },
    { name: 'a gate without near words', tree: guide('Prices have a burden of 14%.', { near: [] }) },
    { name: 'a kind of it', tree: guide('The freight burden is 14%.') },
    { name: 'it in relation to something', tree: guide('The burden of rented machines is 14%.') },
    { name: 'a constant of another name', tree: guide('```python\nBURDEN_SHIFT = 0.14\n```') },
    { name: 'the values of other gates', tree: bakery({ text: TEXT }) },
  ],
  invalid: [
    {
      name: 'two rates',
      tree: guide('Prices have a burden of 14%.'),
      errors: [
        { messageId: 'conflict', level: 'warning', gate: 'burden', file: GUIDE, line: 5, data: { gate: 'burden', file: GUIDE, line: 3 } },
      ],
    },
    {
      name: 'a constant in a block of code',
      tree: guide('```python\nBURDEN = 0.14\n```'),
      errors: [{ messageId: 'conflict', level: 'warning', gate: 'burden', file: GUIDE, line: 6 }],
    },
    {
      name: 'in a constant of the code beside',
      tree: bakery({
        gates: [{ id: 'limit', kind: 'number', value: 6369, unit: 'km', near: ['radius'] }],
        text: 'The sphere has a radius of 6369 km.\n',
        files: { [GUIDE.replace('SKILL.md', 'arc.py')]: 'RADIUS_KM = 6371\n' },
      }),
      errors: [{ messageId: 'conflict', file: GUIDE.replace('SKILL.md', 'arc.py'), line: 1 }],
    },
  ],
});
