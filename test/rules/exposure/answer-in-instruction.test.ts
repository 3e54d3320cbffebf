import rule from '../../../rules/exposure/answer-in-instruction.js';
import { RuleTester, type Tree } from '../../../src/tester/index.js';

const task = (instruction: string, test: string, files: Tree = {}): Tree => ({
  'task.toml': 'version = "1.0"\n',
  'instruction.md': instruction,
  'tests/test_outputs.py': test,
  ...files,
});

const TOTALS = 'EXPECTED = {"north": 48213.75, "south": 1077.25, "west": 960.5}\n\ndef test_it():\n    assert load() == EXPECTED\n';
const block = (lead: string, content: string): string =>
  `Sum the regions into /app/out.json.\n\n${lead}\n\n\`\`\`json\n${content}\n\`\`\`\n`;
const SAME = '{\n  "north": 48213.75,\n  "south": 1077.25,\n  "west": 960.5\n}';
const scalar = (value: string): string => `EXPECTED = ${value}\n\ndef test_it():\n    assert answer() == EXPECTED\n`;

new RuleTester().run('answer-in-instruction', rule, {
  valid: [
    { name: 'an example with other values', tree: task(block('Example:', SAME.replace('48213.75', '10.25')), TOTALS) },
    { name: 'what has to be there exactly', tree: task(block('The file must contain exactly this, for example:', SAME), TOTALS) },
    { name: 'an input', tree: task(block('A sample of the input:', SAME), TOTALS) },
    { name: 'a block that is no example', tree: task(block('Write this to /app/out.json:', SAME), TOTALS) },
    {
      name: 'keys and columns',
      tree: task(
        block('Example:', '{ "north_sum": 1, "south_sum": 2, "west_sum": 3 }'),
        'EXPECTED = ["north_sum", "south_sum", "west_sum"]\n\ndef test_it():\n    assert list(load()) == EXPECTED\n',
      ),
    },
    {
      name: 'the columns of a table',
      tree: task(
        'Example:\n\n```csv\nRegion A,Region B,Region C\n1,2,3\n```\n',
        'def test_it():\n    assert rows() == ["Region A", "Region B", "Region C"]\n',
      ),
    },
    {
      name: 'a session',
      tree: task(
        block('Example:', '>>> top()\n["Wren Kettle", "Orla Finch", "Tam Heron"]'),
        'def test_it():\n    assert load() == ["Wren Kettle", "Orla Finch", "Tam Heron"]\n',
      ),
    },
    { name: 'small numbers', tree: task(block('Example:', '[1, 2, 3]'), 'def test_it():\n    assert load() == [1, 2, 3]\n') },
    { name: 'a required text', tree: task('Write DONE when ready, e.g. with echo.\n', scalar('"DONE"')) },
    { name: 'a value without a cue', tree: task('Start from 48213.75 and subtract the fees.\n', scalar('48213.75')) },
    {
      name: 'one case of a function',
      tree: task(
        'Write slug(text), e.g. "wren-kettle-58x".\n',
        'def test_it():\n    assert slug("Wren kettle 58x") == "wren-kettle-58x"\n',
      ),
    },
    { name: 'a mapping', tree: task('Write a program, e.g. 17 -> 48213.75.\n', scalar('48213.75')) },
    { name: 'one of several short values', tree: task('Answer with two letters (e.g. QK, ZV or WX).\n', scalar('"QK"')) },
    { name: 'another short value', tree: task('Answer with two letters (e.g. ZV).\n', scalar('"QK"')) },
    { name: 'a value that is said twice', tree: task('The base is 48213.75. Example: 48213.75 at first.\n', scalar('48213.75')) },
  ],
  invalid: [
    {
      name: 'an example that is the whole answer',
      tree: task(block('Example output:', SAME), TOTALS),
      errors: [
        {
          messageId: 'whole',
          level: 'error',
          file: 'instruction.md',
          line: 6,
          endLine: 10,
          data: { values: 3 },
          evidence: ['tests/test_outputs.py:1'],
        },
      ],
    },
    {
      name: 'a table',
      tree: task('Sum.\n\nThe result looks like this:\n\n```csv\nregion,sum\nnorth,48213.75\nsouth,1077.25\nwest,960.5\n```\n', TOTALS),
      errors: [{ messageId: 'whole', level: 'error', file: 'instruction.md', line: 6 }],
    },
    {
      name: 'names',
      tree: task(
        block('For example:', '["Wren Kettle", "Orla Finch", "Tam Heron"]'),
        'def test_it():\n    assert load() == ["Wren Kettle", "Orla Finch", "Tam Heron"]\n',
      ),
      errors: [{ messageId: 'whole', level: 'error', file: 'instruction.md', line: 6 }],
    },
    {
      name: 'a hidden file of answers',
      tree: task(block('Example:', SAME), '', { 'tests/expected.json': '{ "west": 960.5, "north": 48213.75, "south": 1077.25 }\n' }),
      errors: [{ messageId: 'whole', level: 'error', file: 'instruction.md', line: 6, evidence: ['tests/expected.json:1'] }],
    },
    {
      name: 'an example of one value',
      tree: task('Find the amount.\nWrite a number, e.g. `48213.75`.\n', scalar('48213.75')),
      errors: [
        { messageId: 'single', level: 'warning', file: 'instruction.md', line: 2, column: 23, evidence: ['tests/test_outputs.py:1'] },
      ],
    },
    {
      name: 'a short hint',
      tree: task('Which region leads? Answer with two letters (format hint: QK).\n', scalar('"QK"')),
      errors: [{ messageId: 'single', level: 'warning', file: 'instruction.md', line: 1 }],
    },
    {
      name: 'what it should be',
      tree: task('Find the amount; it should be about 48213.75.\n', scalar('48213.75')),
      errors: [{ messageId: 'single', level: 'note', file: 'instruction.md', line: 1 }],
    },
    {
      name: 'the answer, in the layout of Terminal-Bench',
      tree: {
        'task.yaml': 'instruction: |\n  Find the amount.\n  The correct answer is 48213.75.\n',
        'tests/test_outputs.py': scalar('48213.75'),
      },
      errors: [{ messageId: 'single', level: 'warning', file: 'task.yaml', line: 3 }],
    },
  ],
});
