import { describe, expect, it } from 'vitest';
import { ARTEFACT, entries, suggest } from './support.js';

describe('kinds and values of drafts', () => {
  it.each([
    ['a rate as a decimal', 'Queens lose 7.5% of their brood.', 'BROOD_LOSS = 0.075', { kind: 'rate', value: '7.5%' }],
    [
      'a rate as a multiplier',
      'Moist honey carries a drying surcharge of 6.4%.',
      'price *= 1.064  # drying surcharge',
      { kind: 'rate', value: '6.4%' },
    ],
    ['a rate as what it leaves', 'Wax is booked after a melting loss of 17%.', 'melting_loss_kept = 0.83', { kind: 'rate', value: '17%' }],
    [
      'a rate as a fraction',
      'The share of the keeper is 0.35 of the crop.',
      'keeper_share = Fraction(7, 20)\nKEEPER_SHARE = "7/20"',
      { kind: 'rate', value: '0.35' },
    ],
    [
      'a duration',
      'A hive rests for 19 days after a swarm.',
      'REST = timedelta(days=19)  # hive after a swarm',
      { kind: 'duration', value: '19 days' },
    ],
    [
      'a duration in another unit',
      'Smoke clears for 45 minutes before a visit.',
      'SMOKE_SECONDS = 2700',
      { kind: 'duration', value: '45 minutes' },
    ],
    ['months', 'A frame is retired after 27 months.', 'FRAME_RETIRED = 27', { kind: 'duration', value: '27 months' }],
    ['a threshold', 'Honey with at least 83 grains of pollen is monofloral.', 'POLLEN_GRAINS = 83', { kind: 'threshold', value: 83 }],
    ['a number with its unit', 'A standard jar holds 467 g of honey.', 'JAR_GRAMS = 467', { kind: 'number', value: 467, unit: 'g' }],
    ['a number of a fixed form', 'The colour index is divided by 3.10 first.', 'COLOUR_INDEX = 3.10', { kind: 'number', value: '3.10' }],
  ])('%s', async (_, artefact, solution, expected) => {
    const found = await entries(artefact, solution);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject(expected);
  });

  it('a marker has the words of its condition', async () => {
    expect(await entries('A missing weight is reported as -5.00.', 'NO_WEIGHT = -5.0')).toEqual([
      { id: 'no-weight', kind: 'sentinel', value: '-5.00', when: ['missing'], near: ['weight'] },
    ]);
    expect(await entries('An unknown forage is written as `ZZ-NIL`.', 'forage = row["forage"] or "ZZ-NIL"')).toEqual([
      { id: 'forage', kind: 'sentinel', value: 'ZZ-NIL', when: ['unknown'], near: ['forage'] },
    ]);
  });

  it('a marker without one of the usual words has those of its paragraph', async () => {
    const text = 'A hive that swarmed has no keeper weight. Its honey weight is reported as -7.00.';
    expect(await entries(text, 'SWARMED_HONEY = -7.0')).toMatchObject([
      { kind: 'sentinel', value: '-7.00', when: ['swarmed'], near: ['honey'] },
    ]);
  });

  it('a common value is a marker only where it is written as one', async () => {
    expect(await entries('A missing weight is reported as 0.00.', 'MISSING_WEIGHT = Decimal("0.00")')).toMatchObject([
      { kind: 'sentinel', value: '0.00' },
    ]);
    expect(await entries('A missing weight is reported as 0.', 'MISSING_WEIGHT = 0')).toEqual([]);
  });

  it('rows that are used together are one table', async () => {
    const table = '## Forage points\n\n| Forage | Points |\n|---|---|\n| lime tree | 23 |\n| heather | 41 |\n| clover | 7 |\n';
    expect(await entries(table, 'FORAGE_POINTS = {"lime_tree": 23, "heather": 41}')).toEqual([
      { id: 'forage-points', kind: 'table', value: { 'lime tree': 23, heather: 41 }, near: ['forage'] },
    ]);
  });

  it('names of one thing', async () => {
    const names = '| Label | Apiary |\n|---|---|\n| Old Mill | Mill Race Bees |\n| mill-2 | Mill Race Bees |\n';
    const code = 'APIARY = {"Old Mill": "Mill Race Bees", "mill-2": "Mill Race Bees"}';
    const alias = { id: 'mill-race', kind: 'alias', from: ['Old Mill', 'mill-2'], to: 'Mill Race Bees' };
    expect(await entries(names, code)).toMatchObject([alias]);
    expect(await entries('- `Old Mill` → `Mill Race Bees`\n- `mill-2` is kept as `Mill Race Bees`\n', code)).toMatchObject([alias]);
    expect(await entries('Old Mill lies north of Mill Race Bees.', code)).toEqual([]);
  });

  it('a choice that both sides name', async () => {
    expect(await entries("Weights use banker's rounding.", 'w.quantize(G, ROUND_HALF_EVEN)')).toMatchObject([
      { id: 'rounding', kind: 'choice', value: 'half-even', phrases: ["banker's rounding"], alternatives: ['half-up'] },
    ]);
    expect(await entries('Crop is split by colony strength (mode `by-strength`).', 'MODE = "by-strength"')).toMatchObject([
      { kind: 'choice', value: 'by-strength', phrases: ['is split by colony strength'] },
    ]);
    expect(await entries("Weights use banker's rounding.", 'w.quantize(G, ROUND_HALF_UP)')).toEqual([]);
  });

  it('functions of the scripts that hidden code calls', async () => {
    const script = 'def nectar_flow_index(days):\n    return sum(days)\n\n\ndef main():\n    nectar_flow_index([])\n';
    const { candidates } = await suggest({
      'environment/skills/apiary/scripts/flow.py': script,
      'solution/solve.py': 'from flow import nectar_flow_index\nprint(nectar_flow_index([3]))\nmain()\n',
    });
    expect(candidates.map(({ entry }) => entry)).toEqual([
      {
        id: 'nectar-flow-index',
        family: 'operator',
        kind: 'symbol',
        value: 'nectar_flow_index',
        source: 'environment/skills/apiary/scripts/flow.py',
      },
    ]);
    expect(candidates[0]?.used).toEqual([{ file: 'solution/solve.py', line: 2, text: 'print(nectar_flow_index([3]))' }]);
  });
});

describe('what is no candidate', () => {
  it.each([
    ['a value that nobody uses', 'Queens lose 7.5% of their brood.', 'BROOD_LOSS = 0.085'],
    ['an equal number that speaks of another thing', 'Queens lose 37% of their brood.', 'MAX_RETRIES = 37'],
    ['a common number', 'Take the top 10 hives.', 'TOP_HIVES = 10'],
    ['half', 'Drones get 50% of the sugar.', 'DRONE_SUGAR = 0.5'],
    ['a year', 'The survey of hives began in 2019.', 'HIVES_SURVEY_BEGAN = 2019'],
    ['a port', 'The hive scale answers on port 8431.', 'HIVE_SCALE_PORT = 8431'],
    ['a version', 'Needs hivelib version 3.14.', 'HIVELIB = "3.14"'],
    ['an ordinal', '17. Close the hive.\n', 'CLOSE_HIVE = 17'],
    ['a value that the document denies', 'A jar does not hold the usual 500 g: so 453 is not enough for a jar.', 'JAR = 453'],
    ['an example of code', '```python\nhive.resize(width=437)\n```\n', 'hive.resize(width=437)'],
    ['another unit', 'A hive rests for 19 days after a swarm.', 'REST_HIVE_HOURS = 19'],
  ])('%s', async (_, artefact, solution) => {
    expect(await entries(artefact, solution)).toEqual([]);
  });

  it('a document of a library, whose defaults a solution repeats', async () => {
    const guide = [
      '# Sheets with gridlib',
      '',
      'Open a workbook with `load(path)`. Columns start at 1, rows at 1. The default width is 8.43 characters.',
      '',
      '| Format | Code |',
      '|---|---|',
      '| date | 14 |',
      '| percent | 9 |',
      '',
      '- Use a font size of 11 for body text and 16 for titles.',
      '- Charts are 15 cm wide; export at 300 dpi.',
      '',
      '```python',
      'sheet.column("A").width = 24',
      '```',
    ].join('\n');
    const code =
      'sheet.column("A").width = 24\nfor i in range(1, 15):\n    cell(i, 9).font = Font(16)\nfig.savefig(out, dpi=300)\ncolumns = 11\n';
    expect(await entries(guide, code)).toEqual([]);
  });
});

describe('what the agent is given anyway', () => {
  const artefact = 'Queens lose 7.5% of their brood.';
  const solution = 'BROOD_LOSS = 0.075';

  it('is left out, and the place is named', async () => {
    const found = await suggest({
      [ARTEFACT]: artefact,
      'solution/solve.py': solution,
      'environment/data/setup.json': '{ "note": "x",\n "brood_loss": 0.075 }\n',
    });
    expect(found.candidates).toEqual([]);
    expect(found.leftOut).toEqual([
      {
        reason: 'visible',
        count: 1,
        seen: [
          {
            stated: { file: ARTEFACT, line: 1, text: artefact },
            visible: expect.objectContaining({ file: 'environment/data/setup.json' }) as unknown,
            more: 0,
          },
        ],
        unrelated: [],
      },
    ]);
  });

  it('a column header and prose are named before the cells of the data, and the others are counted', async () => {
    const rows = 'a,0.075,1\nb,0.075,0\n';
    const places = async (files: Record<string, string>) => {
      const found = await suggest({ [ARTEFACT]: artefact, 'solution/solve.py': solution, ...files });
      return found.leftOut.flatMap(({ seen }) => seen.map(({ visible, more }) => [visible.file, visible.line, more]));
    };
    const csv = `hive,brood,brood_below_0.075\n${rows}`;
    expect(await places({ 'environment/data/hives.csv': csv })).toEqual([['environment/data/hives.csv', 1, 2]]);
    expect(
      await places({ 'environment/data/hives.csv': `hive,brood,day\n${rows}`, 'environment/notes.md': 'The brood shrinks by 7.5%.\n' }),
    ).toEqual([['environment/notes.md', 1, 2]]);
  });

  it('the same number of other things is none', async () => {
    const csv = `hive,brood,weight,day\n${'a,1,0.075,3\n'.repeat(3)}`;
    expect(
      await entries(artefact, solution, { 'environment/data/hives.csv': csv, 'environment/data/notes.md': 'Weights vary by 7.5%.\n' }),
    ).toHaveLength(1);
  });
});

describe('equal numbers that no word connects', () => {
  it('are counted, and the first lines are named', async () => {
    const sentences = [317, 419, 523, 619, 727].map((value) => `Sheep weigh ${value}.`);
    const found = await suggest({
      [ARTEFACT]: sentences.join('\n\n'),
      'solution/solve.py': 'A = 317\nB = 419\nC = 523\nD = 619\nE = 727\n',
    });
    expect(found.candidates).toEqual([]);
    const [left] = found.leftOut;
    expect([left?.reason, left?.count]).toEqual(['unrelated', 5]);
    expect(left?.unrelated.map(({ stated, used }) => [stated.line, used.file, used.line])).toEqual([
      [1, 'solution/solve.py', 1],
      [3, 'solution/solve.py', 2],
      [5, 'solution/solve.py', 3],
      [7, 'solution/solve.py', 4],
    ]);
  });
});

describe('tasks without one side', () => {
  it('an artefact is missing', async () => {
    expect(await suggest({ 'solution/solve.py': 'A = 1\n' })).toEqual({ missing: 'artefact', candidates: [], leftOut: [] });
  });

  it('hidden code is missing', async () => {
    expect(await suggest({ [ARTEFACT]: 'Queens lose 7.5%.\n' })).toEqual({ missing: 'hidden-code', candidates: [], leftOut: [] });
  });
});

describe('hidden code of other languages and places', () => {
  it.each([
    ['a heredoc', 'solution/solve.sh', "cat > solve.py <<'EOF'\nBROOD_LOSS = 0.075\nEOF\n"],
    ['JavaScript', 'solution/solve.mjs', 'const broodLoss = 0.075;\n'],
    ['R', 'solution/solve.R', 'brood_loss <- 0.075\n'],
    ['the verifier', 'tests/test_outputs.py', 'BROOD_LOSS = Decimal("0.075")\n'],
  ])('%s', async (_, path, code) => {
    const { candidates } = await suggest({ [ARTEFACT]: 'Queens lose 7.5% of their brood.\n', [path]: code });
    expect(candidates.map(({ entry }) => entry['value'])).toEqual(['7.5%']);
  });

  it('names in a heredoc', async () => {
    const { candidates } = await suggest({
      [ARTEFACT]: '| Label | Apiary |\n|---|---|\n| Old Mill | Mill Race Bees |\n',
      'solution/solve.sh': 'python3 - <<\'EOF\'\nNAMES = {"Old Mill": "Mill Race Bees"}\nEOF\n',
    });
    expect(candidates.map(({ entry }) => entry['to'])).toEqual(['Mill Race Bees']);
  });
});

it('one value that is said twice is one candidate, prose first', async () => {
  const { candidates } = await suggest({
    [ARTEFACT]: 'A standard jar holds 467 g of honey.\n',
    'environment/skills/apiary/scripts/jars.py': 'JAR_GRAMS = 467\n',
    'solution/solve.py': 'JAR_GRAMS = 467\n',
  });
  expect(candidates).toHaveLength(1);
  expect(candidates[0]?.stated.map(({ file, line }) => `${file}:${line}`)).toEqual([
    `${ARTEFACT}:1`,
    'environment/skills/apiary/scripts/jars.py:1',
  ]);
});

it('ids are unique', async () => {
  const found = await entries('Jar gain is 6.25%. Jar loss is 8.75%.', 'JAR = [0.0625, 0.0875]');
  const ids = found.map(({ id }) => id);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(2);
});
