import { describe, expect, it } from 'vitest';
import { hitsIn } from './world.js';

const GATES = [
  { id: 'berth-fees', kind: 'table', value: { barges: '8.5', ferries: 17, yachts: '4.3' } },
  { id: 'layby', kind: 'duration', value: '23 days', near: ['layby'] },
  { id: 'no-draught', kind: 'sentinel', value: -8, when: ['undraughted', 'draught'] },
  { id: 'no-flag', kind: 'sentinel', value: 'QX', when: ['flag', 'unknown'] },
  { id: 'dead-berth', kind: 'sentinel', value: '0000K', when: ['berth'] },
  { id: 'fill-share', kind: 'rate', value: '36%', near: ['filling'] },
  { id: 'crane-wind', kind: 'threshold', value: '11.5', unit: 'm/s', near: ['wind'] },
  { id: 'boom-turn', kind: 'number', value: '2.4', unit: 'deg/s', near: ['boom'] },
  { id: 'kiln-heat', kind: 'number', value: 215, unit: '°C', near: ['kiln'] },
  { id: 'slurry', kind: 'threshold', value: '0.83', unit: 'g/ml', near: ['slurry'] },
  { id: 'clearance', kind: 'number', value: 17, unit: 'm', near: ['clearance'] },
  { id: 'relief', kind: 'threshold', value: '146.50', unit: 'EUR', near: ['relief'] },
  { id: 'pilotage', kind: 'number', value: 35, unit: 'min', near: ['pilotage'] },
  { id: 'mooring-cap', kind: 'threshold', value: '19.00', unit: 'EUR', near: ['mooring'] },
  { id: 'gauge', kind: 'choice', value: 'lowest', phrases: ['lowest of the five soundings'] },
] as const;

const ARTEFACT = `# Quay

- The layby lasts 23 days. A ship without draught is written as -8; an unknown flag is QX; a dead berth is 0000K.
- The filling is 36%. No work in wind over 11.5 m/s. The boom turns at 2.4 deg/s. The kiln has 215 °C.
- The slurry has 0.83 g/ml. The clearance is 17 m. Relief ends at 146.50 EUR. The pilotage takes 35 min.
- A mooring is never more than 19.00 EUR. Of five soundings the lowest is taken.

| craft | percent |
|---|---|
| barges | 8.5 |
| ferries | 17 |
| yachts | 4.3 |
`;

const schema = (name: string, more: object): string => JSON.stringify({ type: 'object', properties: { [name]: more } }, null, 2);

const STATED: readonly (readonly [gate: string, place: string, text: string])[] = [
  ['berth-fees', 'data.json', '{"barges": 8.5}'],
  ['berth-fees', 'load.py', 'BARGES = 8.5'],
  ['berth-fees', 'settings.yaml', 'yachts: 4.3'],
  ['berth-fees', 'fees.csv', 'craft,fee\nbarges,8.5\n'],
  ['berth-fees', 'README.md', 'Yachts pay 4.3 percent and no more.'],
  ['berth-fees', 'README.md', 'Ferries: 17 %.'],
  ['berth-fees', 'load.py', 'D = {\n    "barges_rate": 0.085,\n}'],
  ['layby', 'submission_schema.json', schema('layby_days', { type: 'integer', default: 23 })],
  ['layby', 'submission_schema.json', schema('layby_days', { const: 23 })],
  ['layby', 'submission_schema.json', schema('layby', { type: 'string', default: 'P23D' })],
  ['layby', 'submission_schema.json', schema('n', { title: 'layby days', default: 23 })],
  ['layby', 'keys.csv', 'key,value\nlayby_hours,552\n'],
  ['layby', 'README.md', '| setting | value |\n|---|---|\n| layby_hours | 552 |'],
  ['layby', 'README.md', 'layby of 23\u200b days'],
  ['layby', 'README.md', 'layby of 2\u200b3 days'],
  ['layby', 'README.md', 'layby of \u{1d7d0}\u{1d7d1} days'],
  ['layby', 'README.md', 'layby of \u0662\u0663 days'],
  ['layby', 'README.md', 'l\u0430yby of 23 days'],
  ['layby', 'README.md', 'The layby is $23$ days.'],
  ['layby', 'README.md', 'Three weeks and two days of layby.'],
  ['no-draught', 'README.md', 'Ships without draught are written with -8 hours.'],
  ['no-draught', 'load.py', 'undraughted_hours = -8'],
  ['no-flag', 'README.md', 'Flag unknown? Write QX.'],
  ['fill-share', 'run.log', '2026-05-03 04:12:05 INFO filling=36'],
  ['fill-share', 'run.log', '2026-05-03 04:12:05 INFO filling %=36'],
  ['fill-share', 'keys.csv', 'key,value\nfilling %,36\n'],
  ['fill-share', 'load.py', 'FILLING = Fraction(9, 25)'],
  ['fill-share', 'README.md', 'The filling is nine twenty-fifths.'],
  ['crane-wind', 'README.md', 'No crane in wind above eleven and a half metres per second.'],
  ['crane-wind', 'load.py', 'WIND_LIMIT_MS = 11.5'],
  ['crane-wind', 'load.py', 'MAX_WIND_M_PER_S = 11.5'],
  ['crane-wind', 'README.md', 'The wind limit is 41.4 km/h.'],
  ['boom-turn', 'README.md', 'Boom speed: 144 deg/min.'],
  ['kiln-heat', 'README.md', 'The kiln runs at two hundred and fifteen degrees.'],
  ['kiln-heat', 'README.md', 'The kiln runs at 419 °F.'],
  ['slurry', 'README.md', 'Slurry below 830 g/l is thin.'],
  ['clearance', 'README.md', 'The clearance is 55.77 ft.'],
  ['relief', 'README.md', 'Relief ends at one hundred forty-six euros and fifty cents.'],
];

const SILENT: readonly (readonly [place: string, text: string])[] = [
  ['README.md', 'The pilotage hall is 35 m long.'],
  ['README.md', 'The pilotage hall has 35 m2.'],
  ['data.json', '{"pilotage_id": 35}'],
  ['data.json', '{"pilotage_count": 35}'],
  ['data.json', '{"pilotages": 35}'],
  ['tool.ts', 'export const pilotagePort = 35;'],
  ['keys.csv', 'key,value\nmooring_desk_no,19\n'],
  ['README.md', 'A rope costs 19.00 EUR a piece; the mooring is apart.'],
  ['README.md', 'The wind logger has firmware 11.5.'],
  ['README.md', 'The boom tool 2.4 made the table.'],
  ['README.md', 'Berth 0000K17 is a test item.'],
  ['README.md', 'The lowest quay has five ladders.'],
  ['README.md', 'A yachts magazine gives 4.3 of 5 stars.'],
];

describe('kinds of statements', () => {
  it.each(STATED)('%s in %s: %j', async (gate, place, text) => {
    const hits = await hitsIn({ gates: GATES, artefact: ARTEFACT, files: { [`environment/${place}`]: `${text}\n` } });
    expect(hits.map((hit) => hit.gate.id)).toContain(gate);
  });

  it.each(SILENT)('nothing in %s: %j', async (place, text) => {
    const hits = await hitsIn({ gates: GATES, artefact: ARTEFACT, files: { [`environment/${place}`]: `${text}\n` } });
    expect(hits.map((hit) => `${hit.gate.id} ${hit.certainty}`)).toEqual([]);
  });

  it('is sure of a table whose rows stand all in one file', async () => {
    const files = { 'environment/fees.csv': 'craft,fee\nbarges,8.5\nferries,17\nyachts,4.3\n' };
    const hits = await hitsIn({ gates: GATES, artefact: ARTEFACT, files });
    expect(hits.map(({ gate, certainty }) => `${gate.id} ${certainty}`)).toEqual(Array(3).fill('berth-fees certain'));
  });
});
