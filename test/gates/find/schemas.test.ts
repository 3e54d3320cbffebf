import { describe, expect, it } from 'vitest';
import { hitsIn } from './world.js';

const GATES = [
  { id: 'step', kind: 'number', value: '12.5', unit: 'mg', near: ['round'] },
  { id: 'infusion-time', kind: 'duration', value: '90 minutes', near: ['infusion'] },
  { id: 'lots', kind: 'number', value: 1, near: ['lot'] },
];
const ARTEFACT = '# Ward\n\nDoses are rounded to steps of 12.5 mg.\n\nAn infusion takes 90 minutes.\n\nTake 1 lot.\n';

/** `gate certainty` of each hit in a schema with one property. */
async function hitsAt(name: string, more: object, file = 'environment/submission_schema.json'): Promise<string[]> {
  const text = JSON.stringify({ type: 'object', properties: { [name]: more } }, null, 2);
  const hits = await hitsIn({ gates: GATES, artefact: ARTEFACT, files: { [file]: `${text}\n` } });
  return hits.map(({ gate, certainty }) => `${gate.id} ${certainty}`);
}

const VALUES = ['const', 'default', 'minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf'];

describe('a gate as the value of a keyword', () => {
  it.each(VALUES)('%s, under a property that the description names', async (keyword) => {
    expect(await hitsAt('mg', { type: 'number', [keyword]: 12.5, description: 'round here' })).toEqual(['step certain']);
  });

  it.each(VALUES)('%s, under a property of that name', async (keyword) => {
    expect(await hitsAt('infusion_minutes', { type: 'integer', [keyword]: 90 })).toEqual(['infusion-time certain']);
  });

  it.each(['enum', 'examples'])('an item of %s', async (keyword) => {
    expect(await hitsAt('mg', { [keyword]: [12.5], description: 'round here' })).toEqual(['step certain']);
  });

  it.each(['^12\\.5 mg$', '^(?:12\\.5|[0-9]{1,3}) mg$'])('the pattern %s', async (pattern) => {
    expect(await hitsAt('dose', { type: 'string', pattern, title: 'round here' })).toEqual(['step certain']);
  });

  it('a schema is known by its keywords, whatever its name', async () => {
    const more = { type: 'number', multipleOf: 12.5, description: 'round here' };
    expect(await hitsAt('mg', more, 'environment/inputs/answer_format.json')).toEqual(['step certain']);
  });
});

describe('what a keyword does not say', () => {
  it.each(['minLength', 'maxLength', 'minItems', 'maxItems', 'minContains', 'maxContains', 'minProperties', 'maxProperties'])(
    '%s counts, so that a measure is doubted',
    async (keyword) => {
      expect(await hitsAt('infusion', { [keyword]: 90 })).toEqual(['infusion-time likely']);
    },
  );

  it.each(['minLength', 'minItems', 'minProperties'])('%s of 1 says that something is there', async (keyword) => {
    expect(await hitsAt('lot', { [keyword]: 1 })).toEqual([]);
    expect(await hitsAt('lot', { default: 1 })).toEqual(['lots certain']);
  });

  it('how often a character stands in a pattern', async () => {
    expect(await hitsAt('infusion', { type: 'string', pattern: '^[a-z]{90}\\d{1,90}$' })).toEqual([]);
  });
});
