import { describe, expect, it } from 'vitest';
import { discoverIn, harborTask, ids, memoryTask, surfaces } from '../support.js';

describe('the layout harbor', () => {
  it('gives every file its surface', async () => {
    const task = await memoryTask(
      harborTask('', {
        'kgt.json': '{}',
        'README.md': '',
        'analysis/notes.md': '',
        'notes/plan.md': '',
        'audit/audit.py': '',
        'environment/Dockerfile': '',
        'environment/solution/decoy.md': '',
        'environment/skills/rules/SKILL.md': '',
        'solution/solve.sh': '',
        'tests/test.sh': '',
        'controls/perturbed/SKILL.md': '',
        'stray.json': '{}',
        environment2: '',
      }),
    );
    expect(task.layout).toBe('harbor');
    expect(surfaces(task)).toEqual({
      'task.toml': 'manifest',
      'kgt.json': 'manifest',
      'instruction.md': 'instruction',
      'README.md': 'notes',
      'analysis/notes.md': 'notes',
      'notes/plan.md': 'notes',
      'audit/audit.py': 'notes',
      'environment/Dockerfile': 'environment',
      'environment/solution/decoy.md': 'environment',
      'environment/skills/rules/SKILL.md': 'artefact',
      'solution/solve.sh': 'hidden',
      'tests/test.sh': 'hidden',
      'controls/perturbed/SKILL.md': 'control',
      'stray.json': 'notes',
      environment2: 'notes',
    });
  });

  it('recognises a task that has steps only, and reads their instructions in order', async () => {
    const task = await memoryTask({
      'task.toml': '',
      'steps/b/instruction.md': 'Second.',
      'steps/a/instruction.md': 'First.',
      'steps/a/solution/solve.sh': '',
      'steps/a/tests/test.sh': '',
      'steps/a/workdir/data.csv': '',
      'steps/a/comment.txt': '',
      'steps/a/deep/instruction.md': '',
    });
    expect(task.instructions.map((instruction) => instruction.text)).toEqual(['First.', 'Second.']);
    expect(surfaces(task)).toMatchObject({
      'steps/a/instruction.md': 'instruction',
      'steps/a/solution/solve.sh': 'hidden',
      'steps/a/tests/test.sh': 'hidden',
      'steps/a/workdir/data.csv': 'environment',
      'steps/a/comment.txt': 'notes',
      'steps/a/deep/instruction.md': 'notes',
    });
  });

  it.each([
    ['a folder of the environment', 'guides'],
    ['a path in the container', '/app/guides'],
    ['a path of the task', 'environment/guides'],
    ['a path with dots', './guides/'],
  ])('takes skills_dir for the artefact: %s', async (_, named) => {
    const task = await memoryTask(
      harborTask('', {
        'task.toml': `[environment]\nskills_dir = "${named}"\n`,
        'environment/guides/rules/SKILL.md': '',
        'environment/skills/x/SKILL.md': '',
        'environment/input.json': '{}',
      }),
    );
    expect(surfaces(task)).toMatchObject({
      'environment/guides/rules/SKILL.md': 'artefact',
      'environment/skills/x/SKILL.md': 'environment',
      'environment/input.json': 'environment',
    });
  });

  it.each(['skills_dir = 3', '[environment]\nskills_dir = ""', '[environment]\nskills_dir = "/nowhere"', '= skills_dir ['])(
    'keeps environment/skills where task.toml says nothing that fits: %s',
    async (toml) => {
      const task = await memoryTask(harborTask('', { 'task.toml': toml, 'environment/skills/x/SKILL.md': '' }));
      expect(surfaces(task)['environment/skills/x/SKILL.md']).toBe('artefact');
    },
  );

  it('does not take a lone task.toml, and says so', async () => {
    const discovery = await discoverIn({ 'a/task.toml': '', 'b/task.toml': '', 'b/instruction.md/x': '' });
    expect(ids(discovery)).toEqual([]);
    expect(discovery.almost).toEqual([
      'a has task.toml, but a harbor task needs task.toml with instruction.md or steps/*/instruction.md',
      'b has task.toml, but a harbor task needs task.toml with instruction.md or steps/*/instruction.md',
    ]);
  });
});
