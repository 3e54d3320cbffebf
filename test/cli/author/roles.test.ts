import { expect, it } from 'vitest';
import { proposeRoles } from '../../../src/cli/author/roles.js';
import { gardenTask, json, schemaOf, workshopOf } from '../../fix/plan/support.js';

const INPUT = {
  beds: [3, 5],
  hoses: [{ bore: 19 }, { bore: 25 }],
  gate: [9],
  pathKind: 'GRAVEL',
  depth: 40,
  soil: { kind: 'LOAM', ph: 6 },
  map_version: 2,
  status: 'SURVEYED',
  plot: 'garden-7',
  owner: 'GREENHOLD',
  gauge: 'HB-118',
  gate_check: 'PASSED',
  currency: 'EUR',
  version: 3,
  kind: 'garden',
  rain: { unit: 'mm', rain_unit: 'MM' },
};

async function found(properties: Record<string, unknown>, manifest?: object) {
  const tree = gardenTask({
    'environment/input.json': json(INPUT),
    'environment/submission_schema.json': json(schemaOf(properties)),
    'solution/submission.json': json({ result: {} }),
    'kgt.json': json(manifest ?? { version: 1 }),
  });
  const { contracts } = await workshopOf(tree).inspect(new Map());
  return contracts.flatMap(proposeRoles);
}

async function proposals(properties: Record<string, unknown>, manifest?: object) {
  return (await found(properties, manifest)).map(({ field, role, proved }) => `${field.path} ${role} ${proved ? 'proved' : 'proposed'}`);
}

const branches = {
  oneOf: ['DRIP', 'FLOOD'].map((kind) => ({
    type: 'object',
    properties: { kind: { const: kind }, [kind]: { type: 'integer' } },
    required: ['kind', kind],
    additionalProperties: false,
  })),
};

it.each([
  ['a value of the input', { depth: { const: 40 } }, ['/depth FROZEN_PROBLEM_DATA proved']],
  ['an object of the input, as a whole', { soil: { const: { kind: 'LOAM', ph: 6 } } }, ['/soil FROZEN_PROBLEM_DATA proved']],
  ['a list of the input, as a whole', { beds: { const: [3, 5] } }, ['/beds FROZEN_PROBLEM_DATA proved']],
  ['one item of a list of the input', { beds: { const: 3 } }, ['/beds FROZEN_PROBLEM_DATA proposed']],
  ['a member of one of several items', { bore: { const: 25 } }, ['/bore FROZEN_PROBLEM_DATA proposed']],
  ['the only item of a list', { gate: { const: 9 } }, ['/gate FROZEN_PROBLEM_DATA proved']],
  ['another spelling of the key', { path_kind: { const: 'GRAVEL' } }, ['/path_kind FROZEN_PROBLEM_DATA proved']],
  ['a telling word under an unrelated key', { cover: { const: 'GRAVEL' } }, ['/cover FROZEN_PROBLEM_DATA proposed']],
  ['a key that is only the end of the other', { trench_depth: { const: 40 } }, ['/trench_depth FROZEN_PROBLEM_DATA proposed']],
  ['an equal value under another name', { width: { const: 40 } }, ['/width DERIVED_CONCLUSION proposed']],
  ['a key that asks for a conclusion', { status: { const: 'SURVEYED' } }, ['/status FROZEN_PROBLEM_DATA proposed']],
  ['a word in capitals', { owner: { const: 'GREENHOLD' } }, ['/owner FROZEN_PROBLEM_DATA proved']],
  ['an identifier in capitals', { gauge: { const: 'HB-118' } }, ['/gauge FROZEN_PROBLEM_DATA proved']],
  ['a label that says what was concluded', { gate_check: { const: 'PASSED' } }, ['/gate_check FROZEN_PROBLEM_DATA proposed']],
  ['the version of something', { map_version: { const: 2 } }, ['/map_version FROZEN_PROBLEM_DATA proved']],
  ['the version of each document', { version: { const: 3 } }, ['/version FROZEN_PROBLEM_DATA proposed']],
  ['the kind of each object', { kind: { const: 'garden' } }, ['/kind FROZEN_PROBLEM_DATA proposed']],
  ['a unit', { currency: { const: 'EUR' } }, ['/currency FROZEN_PROBLEM_DATA proved']],
  ['the unit of something else', { unit: { const: 'mm' } }, ['/unit FROZEN_PROBLEM_DATA proposed']],
  ['the unit of what its key says', { rain_unit: { const: 'MM' } }, ['/rain_unit FROZEN_PROBLEM_DATA proved']],
  ['a value that stands nowhere', { trench: { const: 12 } }, ['/trench DERIVED_CONCLUSION proposed']],
  ['a choice among labels', { shape: { enum: ['ROUND', 'LONG', 'OPEN'] } }, ['/shape EXPLICIT_CLASSIFICATION_OBJECTIVE proposed']],
  ['an open value', { pipes: { type: 'integer' } }, ['/pipes AUTHORITATIVE_CERTIFICATE_DATA proposed']],
  ['an open conclusion', { verdict: { type: 'string' } }, ['/verdict DERIVED_CONCLUSION proposed']],
])('%s', async (_, properties, expected) => {
  expect(await proposals(properties)).toEqual(expected);
});

it.each([
  ['a key that asks for a conclusion', { status: { const: 'SURVEYED' } }, '/status, under the same key; the key "status" asks'],
  ['a conclusion', { gate_check: { const: 'PASSED' } }, '/gate_check, under the same key; the label PASSED says what was concluded'],
  ['a version', { version: { const: 3 } }, '/version, under the same key; a "version" is that of the document around it'],
  ['a kind', { kind: { const: 'garden' } }, '/kind, under the same key; a "kind" names the shape of the object around it'],
  ['a unit', { unit: { const: 'mm' } }, '/rain/unit, under the same key; a "unit" belongs to what it stands in'],
  ['one of several', { bore: { const: 25 } }, '/hoses/1/bore, under the same key; it is one of several items there'],
  ['another form', { depth: { const: '40' } }, '/depth, under the same key; it is written in another form there'],
  ['another key', { cover: { const: 'GRAVEL' } }, '/pathKind, under "pathKind"; look whether it is the same thing'],
])('says where the value stands and why that is no proof: %s', async (_, properties, why) => {
  const [proposal] = await found(properties);
  expect(proposal?.proved).toBe(false);
  expect(proposal?.why).toContain(why);
});

it('a label that selects a branch', async () => {
  expect(await proposals({ plan: branches })).toContain('/plan/kind PUBLIC_STRUCTURAL_DISCRIMINATOR proved');
});

it('nothing for a field that has a role, itself or from above', async () => {
  const role = { role: 'AUTHORITATIVE_CERTIFICATE_DATA' };
  const manifest = { version: 1, answer: { fields: { '/soil': role, '/depth': role } } };
  const properties = {
    depth: { const: 40 },
    soil: { type: 'object', properties: { ph: { const: 6 } }, required: ['ph'] },
    pipes: { type: 'integer' },
  };
  expect(await proposals(properties, manifest)).toEqual(['/pipes AUTHORITATIVE_CERTIFICATE_DATA proposed']);
});
