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
};

async function proposals(properties: Record<string, unknown>, manifest?: object) {
  const tree = gardenTask({
    'environment/input.json': json(INPUT),
    'environment/submission_schema.json': json(schemaOf(properties)),
    'solution/submission.json': json({ result: {} }),
    'kgt.json': json(manifest ?? { version: 1 }),
  });
  const { contracts } = await workshopOf(tree).inspect(new Map());
  return contracts.flatMap(proposeRoles).map(({ field, role, proved }) => `${field.path} ${role} ${proved ? 'proved' : 'proposed'}`);
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
  ['a version of the protocol', { map_version: { const: 2 } }, ['/map_version FROZEN_PROBLEM_DATA proposed']],
  ['a value that stands nowhere', { trench: { const: 12 } }, ['/trench DERIVED_CONCLUSION proposed']],
  ['a choice among labels', { shape: { enum: ['ROUND', 'LONG', 'OPEN'] } }, ['/shape EXPLICIT_CLASSIFICATION_OBJECTIVE proposed']],
  ['an open value', { pipes: { type: 'integer' } }, ['/pipes AUTHORITATIVE_CERTIFICATE_DATA proposed']],
  ['an open conclusion', { verdict: { type: 'string' } }, ['/verdict DERIVED_CONCLUSION proposed']],
])('%s', async (_, properties, expected) => {
  expect(await proposals(properties)).toEqual(expected);
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
