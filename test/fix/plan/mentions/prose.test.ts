import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { fix, gardenTask } from '../support.js';
import { plotTask } from './plot.js';

async function notesOf(tree: Tree): Promise<readonly string[]> {
  const { plans } = await fix(tree);
  expect(plans).toHaveLength(1);
  return plans.flatMap(({ notes }) => notes);
}

describe('prose that is neither the instruction nor hidden is named', () => {
  const still = (place: string) => [`prose of the task still names "trench_length": look at ${place}`];
  test.each([
    ['environment/FORMAT.md', '# Format\n\n| field | type |\n|---|---|\n| `trench_length` | integer |\n', 5],
    ['environment/docs/format.txt', 'trench_length  integer\n', 1],
    ['README.md', 'The trench_length is frozen.\n', 1],
    ['NOTES.md', '\nAbout `trench_length`.\n', 2],
    ['docs/review.rst', 'On trench_length.\n', 1],
  ])('%s', async (path, text, line) => expect(await notesOf(gardenTask({ [path]: text }))).toEqual(still(`${path}:${line}`)));

  test.each([
    ['environment/FORMAT.md', 'The trench_length_max is open.\n'],
    ['environment/requirements.txt', 'trench_length==1.0\n'],
    ['environment/data/log.csv', 'trench_length is long,1\n'],
  ])('and not %s: %s', async (path, text) => expect(await notesOf(gardenTask({ [path]: text }))).toEqual([]));
});

describe('an ordinary word', () => {
  const names = async (path: string, text: string) => (await notesOf(plotTask({ [path]: `${text}\n` }))).length > 0;

  test.each([
    'Give `width` in metres.',
    'Give "width" in metres.',
    'Run `jq .result.width a.json` first.',
    '| width | integer |',
    '| **width** (m) | integer |',
    'width: the size of the bed',
    '- width (integer): the size of the bed',
    '- **width** - the size of the bed',
    '- width',
    '## width',
    '```json\n{ "width": 14 }\n```',
    '```yaml\nwidth: 14\n```',
    '---\nwidth: 14\n---',
    '{width: 14}',
    'The answer has width, depth and area in it, as the plan says.',
    'The answer has area and width in it, as the plan says.',
    'See result.width for what the plan says of it.',
    'It is checked whether width == 14 for this plan.',
    'width\n-----',
    'width   integer',
  ])('is named where it is marked as a name: %s', async (text) => {
    expect(await names('environment/FORMAT.md', text)).toBe(true);
    expect(await names('instruction.md', text)).toBe(true);
  });

  test.each([
    'The width of the bed is fine.',
    '- The width was not measured by anybody.',
    '- width was not measured by anybody.',
    'What is said of the\nwidth.',
    'A bed of full width, and nothing else.',
    'See [width](https://example.org/width) and https://example.org/width/a for more.',
    'What stands in data/width.csv is old and `data/width.csv` as well.',
    '```sh\nmake full width\n```',
    'The *width* of the bed, or the half-width.',
    'One width/height for all of the beds here.',
  ])('and not in a sentence: %s', async (text) => {
    expect(await names('environment/FORMAT.md', text)).toBe(false);
    expect(await names('instruction.md', text)).toBe(false);
    expect(await names('tests/README.md', text)).toBe(false);
  });

  test('in hidden data as in hidden prose', async () => {
    expect(await names('tests/rubric.json', '{ "text": "The width of the bed is fine." }')).toBe(false);
    expect(await names('tests/rubric.json', '{ "text": "The answer has a `width`." }')).toBe(true);
    expect(await names('tests/rubric.csv', 'id,text\n1,The width of the bed is fine.')).toBe(false);
  });
});
