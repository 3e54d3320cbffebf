import rule from '../../../rules/protocol/calibration-screen.js';
import { RuleTester } from '../../../src/tester/index.js';
import { gated } from './world.js';

const GOOD = { trials: 5, 'frontier+': 5, 'frontier-': 0, 'second+': 0 };
const calibrated = (more: Record<string, unknown>) => gated({ manifest: { calibration: { ...GOOD, ...more } } });
const without = (...keys: string[]) =>
  gated({ manifest: { calibration: Object.fromEntries(Object.entries(GOOD).filter(([key]) => !keys.includes(key))) } });
const at = (messageId: string, line: number, level: 'warning' | 'note' = 'warning') => ({ messageId, file: 'kgt.json', line, level });

new RuleTester().run('calibration-screen', rule, {
  valid: [
    { name: 'all bounds met', tree: calibrated({}) },
    { name: 'no calibration', tree: gated() },
    { name: 'cells that nothing is asked of', tree: calibrated({ perturbed: 4, 'second-': 3, 'x-note+': 5 }) },
    { name: 'many trials, clear of the bounds', tree: calibrated({ trials: 20, 'frontier+': 14, 'second+': 6 }) },
    {
      name: 'another name for the second configuration',
      tree: gated({ manifest: { calibration: { trials: 5, 'frontier+': 5, 'frontier-': 0, 'small+': 1 } } }),
    },
  ],
  invalid: [
    {
      name: 'solved without the artefact',
      tree: calibrated({ 'frontier-': 1 }),
      errors: [
        {
          ...at('fails', 11),
          pointer: '/calibration/frontier-',
          data: {
            cell: 'frontier-',
            result: '1 of 5 (20 %, Wilson 95 % 4-62 %)',
            bound: 'no success',
            meaning: 'The task is then solved without what it gates.',
          },
        },
      ],
    },
    { name: 'not solved with it', tree: calibrated({ 'frontier+': 2 }), errors: [at('fails', 10)] },
    { name: 'too easy with it', tree: calibrated({ 'second+': 3 }), errors: [at('fails', 12)] },
    {
      name: 'one run decides',
      tree: calibrated({ 'frontier+': 3, 'second+': 2 }),
      errors: [
        {
          ...at('boundary', 10, 'note'),
          data: { cell: 'frontier+', result: '3 of 5 (60 %, Wilson 95 % 23-88 %)', bound: 'at least 60 %' },
        },
        { ...at('boundary', 12, 'note'), data: { cell: 'second+', result: '2 of 5 (40 %, Wilson 95 % 12-77 %)', bound: 'at most 40 %' } },
      ],
    },
    {
      name: 'few trials',
      tree: calibrated({ trials: 4, 'frontier+': 4 }),
      errors: [{ ...at('trials', 9), data: { trials: '4 trials', wanted: 5 } }],
    },
    { name: 'more trials wanted', tree: calibrated({}), options: { trials: 10 }, errors: [at('trials', 9)] },
    { name: 'no number of trials', tree: without('trials'), errors: [at('noTrials', 8)] },
    {
      name: 'cells that are missing',
      tree: without('frontier-', 'second+'),
      errors: [{ ...at('missing', 8), data: { cells: '"frontier-" and no "second+"' } }],
    },
    { name: 'more successes than trials', tree: calibrated({ 'frontier+': 6 }), errors: [at('impossible', 10)] },
  ],
});
