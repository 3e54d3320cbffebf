import { describe, expect, it } from 'vitest';
import { ARTEFACT, GATES, hitsIn } from './world.js';
import { createMemoryTask } from '../../../src/task/memory.js';
import type { Tree } from '../../../src/task/filesystem/memory.js';
import { layouts } from '../../../src/generated/layouts.js';
import type { GateHit } from '../../../src/model/gate.js';
import { readers } from './world.js';

const LEAK = 'Demurrage is 7.5% of the declared value.';

/** `reach file:line` of each hit. */
function places(hits: readonly GateHit[]): string[] {
  return hits.map(({ reach, passage, span }) => `${reach} ${passage.file.taskPath}:${passage.range(span).line}`);
}

const cases: readonly (readonly [name: string, files: Tree, expected: readonly string[]])[] = [
  ['the instruction', { 'instruction.md': `# Work\n\nDo it.\n${LEAK}\n` }, ['visible instruction.md:4']],
  ['a comment of the instruction', { 'instruction.md': `# Work\n\n<!-- ${LEAK} -->\n` }, ['visible instruction.md:3']],
  ['the description of the task', { 'task.toml': `version = "1.0"\n[task]\ndescription = "${LEAK}"\n` }, ['metadata task.toml:3']],
  ['another entry of the task', { 'task.toml': `version = "1.0"\n[metadata]\ninternal = "${LEAK}"\n` }, []],
  ['a setting of the image', { 'environment/Dockerfile': 'FROM scratch\nENV DEMURRAGE_RATE=7.5%\n' }, ['visible environment/Dockerfile:2']],
  ['a label of the image', { 'environment/Dockerfile': 'FROM scratch\nLABEL demurrage="7.5%"\n' }, ['beside environment/Dockerfile:2']],
  ['an argument of the build', { 'environment/Dockerfile': 'FROM scratch\nARG DEMURRAGE=0.075\n' }, ['beside environment/Dockerfile:2']],
  ['a comment of the Dockerfile', { 'environment/Dockerfile': `FROM scratch\n# ${LEAK}\n` }, ['beside environment/Dockerfile:2']],
  [
    'a Dockerfile that is copied',
    { 'environment/Dockerfile': `FROM scratch\n# ${LEAK}\nCOPY . /app\n` },
    ['visible environment/Dockerfile:2'],
  ],
  [
    'a file that the image writes',
    { 'environment/Dockerfile': `FROM debian\nRUN echo "${LEAK}" > /app/notes.txt\n` },
    ['visible environment/Dockerfile:2'],
  ],
  [
    'a heredoc',
    { 'environment/Dockerfile': `FROM debian\nRUN cat > /app/notes.txt <<'TEXT'\nNotes\n${LEAK}\nTEXT\n` },
    ['visible environment/Dockerfile:4'],
  ],
  [
    'a setting of compose',
    {
      'environment/Dockerfile': 'FROM debian\n',
      'environment/docker-compose.yaml': 'services:\n  main:\n    build: .\n    environment:\n      DEMURRAGE_RATE: "7.5%"\n',
    },
    ['visible environment/docker-compose.yaml:5'],
  ],
  ['the name of a file', { 'environment/demurrage-7.5pct.csv': 'id\n1\n' }, ['visible environment/demurrage-7.5pct.csv:1']],
  [
    'the public schema',
    { 'environment/submission_schema.json': JSON.stringify({ type: 'object', description: LEAK }) },
    ['visible environment/submission_schema.json:1'],
  ],
  [
    'a notebook',
    {
      'environment/a.ipynb': JSON.stringify({
        cells: [{ cell_type: 'markdown', metadata: {}, source: ['# Notes\n', `${LEAK}\n`] }],
        metadata: {},
        nbformat: 4,
        nbformat_minor: 5,
      }),
    },
    ['visible environment/a.ipynb:1'],
  ],
  ['the solution', { 'solution/solve.py': 'DEMURRAGE = 0.075\n' }, []],
  ['the verifier', { 'tests/test_outputs.py': 'DEMURRAGE = 0.075\n' }, []],
  ['a copy of the artefact', { 'environment/copy.md': ARTEFACT }, []],
  [
    'a file that nothing copies',
    { 'environment/Dockerfile': 'FROM debian\nCOPY data /data\n', 'environment/data/a.csv': 'id\n', 'environment/draft.md': `${LEAK}\n` },
    ['beside environment/draft.md:1'],
  ],
  [
    'a table of many rows',
    { 'environment/a.csv': `id,demurrage,interview_rounds\n${Array.from({ length: 40 }, (_, i) => `A${i},${i / 10}%,${i}`).join('\n')}\n` },
    [],
  ],
  [
    'many records',
    {
      'environment/a.json': JSON.stringify(
        Array.from({ length: 40 }, (_, i) => ({ name: `A${i}`, dose_mg: 320 + i, household: 1240 + i })),
      ),
    },
    [],
  ],
  [
    'a number that begins a wrapped line',
    { 'environment/a.txt': 'Notes\n\nThe demurrage of the port is\n7.5 % of the value.\n' },
    ['visible environment/a.txt:4'],
  ],
];

describe('where values of gates are looked for', () => {
  it.each(cases)('%s', async (_, files, expected) => {
    expect(places(await hitsIn({ files }))).toEqual(expected);
  });
});

async function inLayout(files: Tree): Promise<string[]> {
  const kgt = {
    version: 1,
    artefact: { paths: ['skills/**', 'environment/skills/**'] },
    gates: GATES.map((gate) => ({ family: 'convention', ...gate })),
  };
  const task = await createMemoryTask({ 'kgt.json': JSON.stringify(kgt), ...files }, { layouts, readers });
  await task.preparePassages(task.gates.files());
  return places(task.gates.hits());
}

describe('other layouts', () => {
  it('an instruction in a data file', async () => {
    const found = await inLayout({
      'task.yaml': `instruction: |-\n  Do it.\n\n  ${LEAK}\ndifficulty: hard\n`,
      Dockerfile: 'FROM debian\n',
      'docker-compose.yaml': 'services:\n  client:\n    build: .\n',
      'skills/port/SKILL.md': ARTEFACT,
      'run-tests.sh': '',
    });
    expect(found).toEqual(['visible task.yaml:4']);
  });

  it('an instruction below front matter', async () => {
    const found = await inLayout({
      'task.md': `---\nname: one\ndescription: Settle the season.\n---\n# Work\n\n${LEAK}\n`,
      'environment/skills/port/SKILL.md': ARTEFACT,
      'oracle/solve.sh': '',
      'verifier/test.sh': '',
    });
    expect(found).toEqual(['visible task.md:7']);
  });

  it('a description in front matter', async () => {
    const found = await inLayout({
      'task.md': `---\nname: one\ndescription: ${LEAK}\n---\n# Work\n`,
      'environment/skills/port/SKILL.md': ARTEFACT,
      'oracle/solve.sh': '',
      'verifier/test.sh': '',
    });
    expect(found).toEqual(['metadata task.md:3']);
  });
});
