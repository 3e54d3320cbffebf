import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ARTEFACT, openTask, suggest } from './support.js';

const HANDBOOK = [
  '## Colonies',
  '',
  'Queens lose 7.5% of their brood. A hive rests for 19 days after a swarm. A standard jar holds 467 g of honey.',
  'Honey with at least 83 grains of pollen is monofloral. A missing weight is reported as -5.00. An unknown forage is written as `ZZ-NIL`.',
  'Crop is split by colony strength (mode `by-strength`).',
  '',
  '| Forage | Points |',
  '|---|---|',
  '| lime tree | 23 |',
  '| heather | 41 |',
  '',
  '- `Old Mill` is kept as `Mill Race Bees`',
  '',
].join('\n');

const SOLUTION = [
  'BROOD_LOSS = 0.075',
  'HIVE_REST_DAYS = 19',
  'JAR_GRAMS = 467',
  'POLLEN_GRAINS = 83',
  'MISSING_WEIGHT = -5.0',
  'forage = row["forage"] or "ZZ-NIL"',
  'MODE = "by-strength"',
  'POINTS = {"lime tree": 23, "heather": 41}',
  'APIARY = {"Old Mill": "Mill Race Bees"}',
  'index = nectar_flow_index(days)',
  '',
].join('\n');

it('a draft is a section that a manifest takes as it is', async () => {
  const files = {
    [ARTEFACT]: HANDBOOK,
    'environment/skills/apiary/scripts/flow.py': 'def nectar_flow_index(days):\n    return sum(days)\n',
    'solution/solve.py': SOLUTION,
  };
  const { candidates } = await suggest(files);
  const gates = candidates.map(({ entry }) => entry);
  expect(new Set(gates.map(({ kind }) => kind))).toEqual(
    new Set(['rate', 'duration', 'number', 'threshold', 'sentinel', 'choice', 'table', 'alias', 'symbol']),
  );
  const task = await openTask({ ...files, 'kgt.json': JSON.stringify({ version: 1, gates }) });
  expect(task.manifest?.problems).toEqual([]);
  expect(task.gates.declared.map(({ id }) => id)).toEqual(gates.map(({ id }) => id));
  await task.preparePassages(task.gates.artefact.files());
  expect(task.gates.artefact.unstated().map(({ gate }) => gate.id)).toEqual([]);
});

it('the same task gives the same draft, and order of the other files does not count', async () => {
  const files = { [ARTEFACT]: HANDBOOK, 'solution/solve.py': SOLUTION };
  const again = { 'solution/solve.py': SOLUTION, [ARTEFACT]: HANDBOOK };
  expect(await suggest(again)).toEqual(await suggest(files));
});

it('no text makes it fail', async () => {
  const pieces = fc.constantFrom(
    '7.5%',
    '0.075',
    '"A b"',
    '→',
    'is -5.00',
    '|',
    '\n',
    '```',
    '(mode `x-y`)',
    'missing',
    '12 days',
    ' ',
    '$&',
    '{',
    'def f(',
  );
  const text = fc.array(fc.oneof(pieces, fc.string({ maxLength: 6 })), { maxLength: 30 }).map((parts) => parts.join(' '));
  await fc.assert(
    fc.asyncProperty(text, text, async (artefact, code) => {
      const { candidates } = await suggest({ [ARTEFACT]: artefact, 'solution/solve.py': code, 'environment/notes.md': artefact });
      expect(candidates.every(({ stated, used }) => stated.length > 0 && used.length > 0)).toBe(true);
    }),
    { numRuns: 60 },
  );
});
