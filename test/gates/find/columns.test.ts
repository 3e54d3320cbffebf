import { describe, expect, it } from 'vitest';
import { hitsIn } from './world.js';

const GATES = [
  { id: 'egfr-limit', kind: 'threshold', value: 42, near: ['egfr', 'renal'] },
  { id: 'rebate', kind: 'rate', value: '12%', near: ['discount'] },
  { id: 'drip', kind: 'duration', value: '90 minutes', near: ['infusion'] },
];
const ARTEFACT = '# Ward\n\nRenal dosing applies when eGFR is below 42.\n\nThe discount is 12%.\n\nAn infusion takes 90 minutes.\n';

async function hitsAt(file: string, text: string): Promise<string[]> {
  const hits = await hitsIn({ gates: GATES, artefact: ARTEFACT, files: { [`environment/inputs/${file}`]: text } });
  return hits.map(({ certainty, passage, span }) => `${certainty} ${passage.range(span).line}`);
}

const PATIENTS = 'id,kg,egfr\nA,70,90\nB,42,41\nC,7.5,42\n';

const QUIET: readonly (readonly [what: string, file: string, text: string])[] = [
  ['a record on the limit', 'patients.csv', PATIENTS],
  ['values with their unit', 'patients.csv', PATIENTS.replace('7.5,42', '7.5,42 mL')],
  ['objects of a list', 'patients.json', '[{"id":"A","egfr":90},\n{"id":"B","egfr":41},\n{"id":"C","egfr":42}]\n'],
  ['lines of objects', 'patients.jsonl', '{"id":"A","egfr":90}\n{"id":"B","egfr":41}\n{"id":"C","egfr":42}\n'],
  ['lengths of time', 'drips.csv', 'id,infusion_minutes\nA,90\nB,60\nC,30\n'],
  ['a name that ends in a unit', 'drips.csv', 'id,infusion_min\nA,90\nB,60\nC,30\n'],
];

const STATED: readonly (readonly [what: string, file: string, text: string, expected: readonly string[]])[] = [
  ['a column that is called a limit', 'patients.csv', PATIENTS.replace('egfr', 'egfr_limit'), ['certain 4']],
  ['a column that is called a maximum', 'patients.csv', PATIENTS.replace('egfr', 'max_egfr'), ['certain 4']],
  ['another column that speaks of settings', 'patients.csv', PATIENTS.replace('id', 'parameter'), ['certain 4']],
  ['a row that speaks of one', 'patients.csv', PATIENTS.replace('C,', 'cutoff,'), ['certain 4']],
  ['a row that names the gate', 'patients.csv', PATIENTS.replace('C,', 'renal,'), ['certain 4']],
  ['a file of settings', 'thresholds.csv', PATIENTS, ['certain 4']],
  ['a comparison in the cell', 'patients.csv', PATIENTS.replace('7.5,42', '7.5,< 42'), ['certain 4']],
  ['a column that holds nothing else', 'sites.csv', 'site,egfr\nA,42\nB,42\nC,42\n', ['certain 2', 'certain 3', 'certain 4']],
  ['a single object', 'site.json', '{"site": "A", "egfr": 42}\n', ['certain 1']],
  ['keys above that speak of settings', 'site.json', '{"limits": [{"egfr": 42}, {"egfr": 60}, {"egfr": 90}]}\n', ['certain 1']],
  ['shares by group', 'tiers.csv', 'tier,discount\ngold,12%\nsilver,8%\nbasic,5%\n', ['certain 2']],
  ['a table of a document', 'notes.md', '| id | egfr |\n|---|---|\n| A | 90 |\n| B | 41 |\n| C | 42 |\n', ['likely 5']],
  ['two numbers are few', 'patients.csv', 'id,egfr\nA,90\nC,42\n', ['datum 3']],
  ['rows told apart by a word', 'patients.csv', 'ward,egfr\nnorth,90\nsouth,41\neast,42\n', ['datum 4']],
  ['lengths of time by a word', 'drips.csv', 'ward,infusion_minutes\nnorth,90\nsouth,60\neast,30\n', ['likely 2']],
];

describe('a bare number below a header that names the gate', () => {
  it.each(QUIET)('is a measurement: %s', async (_, file, text) => {
    expect(await hitsAt(file, text)).toEqual([]);
  });

  it.each(STATED)('may be the gate: %s', async (_, file, text, expected) => {
    expect(await hitsAt(file, text)).toEqual(expected);
  });
});
