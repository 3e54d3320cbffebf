import { describe, expect, test } from 'vitest';
import { fix, gardenTask, placesOf } from '../support.js';
import { plotTask } from './plot.js';

const OPENS = { 'tests/read.py': 'from pathlib import Path\nTEXT = Path("/tests/rubric.md").read_text()\n' };
const RUBRIC = 'tests/rubric.md';

const DATA = [
  ['front matter', '---\nchecks:\n  trench_length: 12\n---\n# Rubric\n', 3],
  ['a block of code', '# Rubric\n\n```json\n{ "trench_length": 12 }\n```\n', 4],
  ['a block by its indentation', '# Rubric\n\n    trench_length: 12\n', 3],
  ['a table', '# Rubric\n\n| field | value |\n|---|---|\n| trench_length | 12 |\n', 5],
  ['a list', '# Rubric\n\n- `trench_length` is 12\n', 3],
  ['another spelling', '# Rubric\n\n| Trench Length | 12 |\n', 3],
] as const;

describe('Markdown that a program opens is read as data', () => {
  test.each(DATA)('%s', async (_, text, line) =>
    expect(await placesOf(gardenTask({ ...OPENS, [RUBRIC]: text }))).toEqual([`${RUBRIC}:${line}`]),
  );
  test('by a pattern', async () => {
    const glob = { 'tests/read.py': 'from pathlib import Path\nTEXTS = list(Path("/tests").glob("*.md"))\n' };
    expect(await placesOf(gardenTask({ ...glob, [RUBRIC]: DATA[0][1] }))).toEqual([`${RUBRIC}:3`]);
  });
  test.each([
    ['- width\n', 1],
    ['| width | 3 |\n', 1],
    ['- width: a number\n', 1],
    ['---\nwidth: 14\n---\n', 2],
  ])('an ordinary word where it stands for itself: %s', async (text, line) =>
    expect(await placesOf(plotTask({ ...OPENS, [RUBRIC]: text }))).toEqual([`${RUBRIC}:${line}`]),
  );
});

describe('Markdown is for people', () => {
  test.each(DATA.slice(0, 5))('where no program opens it: %s', async (_, text, line) => {
    const { notes } = await look({ [RUBRIC]: text });
    expect(notes).toContain(`hidden prose still names "trench_length": look at ${RUBRIC}:${line}`);
  });
  test('where only a comment names it', async () =>
    expect(await placesOf(gardenTask({ 'tests/read.py': '# see rubric.md\nx = 1\n', [RUBRIC]: DATA[0][1] }))).toEqual([]));
  test('in running text', async () =>
    expect(await placesOf(gardenTask({ ...OPENS, [RUBRIC]: '# Rubric\n\nThe trench_length must be right.\n' }))).toEqual([]));
  test('an ordinary word of a list', async () =>
    expect(await placesOf(plotTask({ ...OPENS, [RUBRIC]: '- The width of the bed is fine.\n' }))).toEqual([]));
});

async function look(files: Record<string, string>) {
  const { plans } = await fix(gardenTask(files));
  return { notes: plans.flatMap((plan) => plan.notes) };
}
