import { describe, expect, test } from 'vitest';
import type { Json } from '../../../src/model/json.js';
import { proof } from '../../../src/review/proofs/public-variant-tag.js';
import { claim, SCHEMA_FILE, type World } from '../support.js';

const BRANCH = '/properties/result/oneOf';

function tag(...branches: [Json, boolean][]): World {
  const byBranch = branches.map(([value, live], i) => ({ branch: `${BRANCH}/${i}`, value: value as never, live }));
  return { analysis: { verdict: 'branch-tag', tag: { sites: [BRANCH], role: 'discriminator', byBranch } } };
}

describe('PUBLIC_VARIANT_TAG by constants', () => {
  test('two live branches with two constants', () => {
    const result = proof.prove(claim('ONE_WAY', tag(['ONE_WAY', true], ['ROUND_TRIP', true])));
    expect(result).toMatchObject({ proved: true, text: 'the constant selects a branch, and another branch has "ROUND_TRIP"' });
    expect(result.evidence?.map((at) => at.file)).toEqual([SCHEMA_FILE, SCHEMA_FILE]);
  });

  test('a boolean may be a tag', () => {
    expect(proof.prove(claim(true, tag([true, true], [false, true])))).toMatchObject({ proved: true });
  });

  test.each([
    ['two branches of one site give constants', ['/oneOf/0', '/oneOf/2'], true],
    ['then and else', ['/then', '/else'], true],
    ['two sites give constants', ['/oneOf/0', '/anyOf/1'], false],
  ])('a third branch leaves a choice, %s', (_, sites, expected) => {
    const conditional = ['ONE_WAY', 'ROUND_TRIP'].map((value, i) => ({ site: sites[i] ?? '', value }));
    expect(proof.prove(claim('ONE_WAY', { analysis: { verdict: 'finite', conditional } })).proved).toBe(expected);
  });

  test.each<[string, World, string]>([
    ['no branches at all', {}, 'no oneOf, anyOf or if of the schema has branches that differ in this field'],
    ['one branch only', tag(['ONE_WAY', true]), 'only 1 of 1 branches can be satisfied'],
    ['the other branch is dead', tag(['ONE_WAY', true], ['ROUND_TRIP', false]), 'only 1 of 2 branches can be satisfied'],
    ['its own branch is dead', tag(['ONE_WAY', false], ['ROUND_TRIP', true], ['OPEN_JAW', true]), 'no other branch has another constant'],
    ['all branches agree', tag(['ONE_WAY', true], ['ONE_WAY', true]), 'no other branch has another constant'],
  ])('not proved: %s', (_, world, why) => {
    const result = proof.prove(claim('ONE_WAY', world));
    expect(result.proved).toBe(false);
    expect(result).toHaveProperty('why', expect.stringContaining(why));
  });
});

/** A result of which one of two certificates must be given; the field stands in the first. */
function certificates(branches: Json, keys: { presence?: 'required' | 'optional'; path?: string } = {}): World {
  return {
    path: keys.path ?? '/direct/method',
    schema: { properties: { result: { anyOf: branches, properties: { direct: {}, indirect: {} } } } },
    focuses: {
      '/result': { schemas: ['/properties/result'] },
      '/result/direct': { presence: keys.presence ?? 'optional', schemas: ['/properties/result/properties/direct'] },
    },
  };
}

describe('PUBLIC_VARIANT_TAG by presence', () => {
  const either = [{ required: ['direct'] }, { required: ['indirect'] }];

  test('the key that names the variant inside its object', () => {
    const result = proof.prove(claim('descent', certificates(either)));
    expect(result).toMatchObject({ proved: true, text: expect.stringContaining('only in the variant with "direct"') as string });
  });

  test('a branch behind a reference, and a branch that forbids the key', () => {
    const world = certificates([{ $ref: '#/$defs/a~1b' }, { properties: { direct: false } }]);
    const schema = { ...(world.schema as object), $defs: { 'a/b': { required: ['direct'] } } };
    expect(proof.prove(claim('descent', { ...world, schema }))).toMatchObject({ proved: true });
  });

  test('the field itself is the key', () => {
    const world: World = {
      path: '/direct',
      analysis: { presence: 'optional' },
      schema: { properties: { result: { oneOf: either } } },
      focuses: { '/result': { schemas: ['/properties/result'] } },
    };
    expect(proof.prove(claim('yes', world))).toMatchObject({ proved: true });
  });

  test.each<[string, Json, World]>([
    ['no branch does without the key', 'descent', certificates([{ required: ['direct'] }, { required: ['direct', 'indirect'] }])],
    ['the other branch asks for nothing', 'descent', certificates([{ required: ['direct'] }, {}])],
    ['no branch requires the key', 'descent', certificates([{ required: ['indirect'] }, { required: ['other'] }])],
    ['valid answers all have the key', 'descent', certificates(either, { presence: 'required' })],
    ['a number is content of the variant', 1, certificates(either)],
    ['a truth value is content of the variant', true, certificates(either)],
    ['the key asks for a conclusion', 'IMPOSSIBLE', certificates(either, { path: '/direct/conclusion' })],
    ['the key names nothing structural', 'u', certificates(either, { path: '/direct/witness' })],
    ['a reference to nowhere', 'descent', certificates([{ $ref: '#/%zz' }, { $ref: '#/properties/result/anyOf/1' }])],
  ])('not proved: %s', (_, value, world) => {
    expect(proof.prove(claim(value, world)).proved).toBe(false);
  });
});
