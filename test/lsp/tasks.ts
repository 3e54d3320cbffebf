import { createHash } from 'node:crypto';

type Files = Record<string, string>;

export const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The files of a task, laid out in a folder of a repository. */
export function at(folder: string, files: Files): Files {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

export const schemaOf = (properties: Record<string, unknown>) => ({
  type: 'object',
  properties: { result: { type: 'object', properties, required: Object.keys(properties), additionalProperties: false } },
  required: ['result'],
  additionalProperties: false,
});

const INPUT = json({ beds: [3, 5], site: 'north' });

/** Pipes of a garden: the length of the trench is frozen, and `--fix` moves it into the input, in five files. */
export const GARDEN: Files = {
  'task.toml': `version = "1.0"\n[metadata]\nfixture_digest = "sha256:${createHash('sha256').update(INPUT).digest('hex')}"\n`,
  'instruction.md': 'Lay the pipes of the garden.\n',
  'environment/Dockerfile': 'FROM scratch\nCOPY input.json submission_schema.json /app/\n',
  'environment/input.json': INPUT,
  'environment/submission_schema.json': json(
    schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array', items: { type: 'integer' } } }),
  ),
  'solution/submission.json': json({ result: { trench_length: 12, pipes: [4, 8] } }),
  'tests/input.json': INPUT,
  'tests/verify.py': 'import json\n\nanswer = json.load(open("/app/submission.json"))\nassert sum(answer["result"]["pipes"]) > 0\n',
  'kgt.json': json({
    version: 1,
    answer: { fields: { '/trench_length': { role: 'FROZEN_PROBLEM_DATA' }, '/pipes': { role: 'AUTHORITATIVE_CERTIFICATE_DATA' } } },
  }),
};

/** A conclusion that the schema gives away, and a value that is copied from the input; no manifest. */
export const PARITY: Files = {
  'task.toml': 'version = "1.0"\n',
  'instruction.md': 'Decide the game.\n',
  'environment/Dockerfile': 'FROM scratch\nCOPY input.json submission_schema.json /app/\n',
  'environment/input.json': json({ vertices: 61, moves: [[0, 1]] }),
  'environment/submission_schema.json': json(
    schemaOf({
      vertices: { const: 61 },
      claim_status: { const: 'REFUTED_BY_BRIDGE' },
      strategy: { type: 'array', items: { type: 'integer' } },
    }),
  ),
  'solution/submission.json': json({ result: { vertices: 61, claim_status: 'REFUTED_BY_BRIDGE', strategy: [1] } }),
  'tests/test.sh': 'true\n',
};

export const PARITY_OPEN = json(schemaOf({ claim_status: { type: 'string' }, strategy: { type: 'array', items: { type: 'integer' } } }));

/** A convention of the bakery that the artefact states, the solver uses and a text of the environment gives away. */
export const BREAD: Files = {
  'task.toml': 'version = "1.0"\n',
  'instruction.md': 'Plan the baking of the week.\n',
  'environment/Dockerfile': 'FROM scratch\nCOPY notes.md /app/\n',
  'environment/notes.md': 'Orders come in on Monday.\n\nThe bake loss is 14 % of the dough.\n',
  'environment/skills/bakery/SKILL.md': '# Bakery\n\nThe bake loss is 14 % of the dough.\n',
  'solution/solve.py': 'BAKE_LOSS = 0.14\nprint(100 * (1 - BAKE_LOSS))\n',
  'tests/test.sh': 'true\n',
  'kgt.json': json({
    version: 1,
    artefact: { paths: ['environment/skills/**'], delivery: 'mounted' },
    gates: [{ id: 'bake-loss', kind: 'rate', value: '14%', near: ['bake loss'], source: 'environment/skills/bakery/SKILL.md' }],
  }),
};
