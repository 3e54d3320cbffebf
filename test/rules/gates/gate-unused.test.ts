import rule from '../../../rules/gates/gate-unused.js';
import { RuleTester } from '../../../src/tester/index.js';
import { bakery, GATES, lineOfGate } from './bakery.js';

const SOLVE = `REST = timedelta(minutes=40)
LEFT = 0.885
LIMIT = 26
SHARES = {"rye": 0.35, "spelt": 0.45, "wheat": 0.2}
MILLS = {"Millstone Co": "Harrow Mills"}
ROUND = ROUND_HALF_EVEN
MISSING = -4
`;
const using = (code: string, gates: readonly Record<string, unknown>[] = GATES) => bakery({ gates, files: { 'solution/solve.py': code } });
const unused = (name: string, id: string, from: string, to: string) => ({
  name,
  tree: using(SOLVE.replace(from, to)),
  errors: [{ messageId: 'unused', level: 'note' as const, gate: id, file: 'kgt.json', line: lineOfGate(bakery(), id) }],
});

new RuleTester().run('gate-unused', rule, {
  valid: [
    { name: 'all of them are used, in other forms', tree: using(SOLVE) },
    { name: 'seconds, in words of a comment, and a factor', tree: using(SOLVE.replace('timedelta(minutes=40)', '2400  # s')) },
    { name: 'a share as a fraction of code', tree: using(SOLVE.replace('0.885', 'Fraction(23, 200)')) },
    { name: 'a share as a quotient', tree: using(SOLVE.replace('0.885', '23 / 200')) },
    {
      name: 'a length in another unit',
      tree: bakery({
        gates: [{ id: 'rack', kind: 'number', value: 35, unit: 'm', near: ['rack'] }],
        files: { 'solution/solve.py': 'RACK_KM = 0.035\n' },
      }),
    },
    { name: 'by the verifier', tree: bakery({ files: { 'tests/test_it.py': SOLVE } }) },
    { name: 'nothing is hidden', tree: bakery() },
    { name: 'an operator that the solution writes itself', tree: using('pass\n', [GATES[7]!]) },
    {
      name: 'a hidden file that cannot be read',
      tree: bakery({
        files: { 'solution/solve.py': 'pass\n', 'solution/solve.bin': { base64: Buffer.from([0, 1, 2, 0]).toString('base64') } },
      }),
    },
  ],
  invalid: [
    unused('a rate', 'bake-loss', '0.885', '1'),
    unused('a duration', 'rest', '40', '41'),
    unused('a threshold that is only a page', 'small-batch', 'LIMIT = 26', '# see page 26'),
    unused('a threshold that is only a day', 'small-batch', 'LIMIT = 26', '# of 2025-03-26'),
    unused('a threshold that is only a place in a list', 'small-batch', 'LIMIT = 26', 'x = row[26]'),
    unused('a threshold', 'small-batch', '26', '27'),
    unused('an alias', 'mill', 'Harrow Mills', 'Other Mills'),
    unused('a choice', 'rounding', 'ROUND = ROUND_HALF_EVEN', 'MODE = DOWN'),
    unused('a sentinel', 'no-weight', '-4', '-5'),
  ],
});
