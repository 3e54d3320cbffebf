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

const PARTS = '{ "peak_mm": 4417.25, "station": "Kestrel-9B", "dry_days": 382, "mean": 61.847 }';
const asserts = (lines: readonly string[]): string =>
  `import json\n\ndef test_it():\n    got = json.load(open("/app/out.json"))\n${lines.map((line) => `    assert ${line}\n`).join('')}`;
const EACH = ['got["peak_mm"] == 4417.25', 'got["station"] == "Kestrel-9B"', 'got["dry_days"] == 382', 'float(got["mean"]) == 61.847'];
const RANKING = 'crew,points\nAlder,311.25\nBirch,298.75\nCedar,277.5';
const PAIR =
  'Convert readings.\n\nFor the reading\n\n```json\n{ "v": 12 }\n```\n\nit prints, for example:\n\n```json\n{ "code": "Z-7731", "millivolt": 12034, "stamp": "2031-04-02T10:00" }\n```\n';
const CASE =
  'FIRST = {"code": "Z-7731", "millivolt": 12034, "stamp": "2031-04-02T10:00"}\n\ndef test_first():\n    assert load() == FIRST\n';

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
    {
      name: 'parts of which one is another value',
      tree: task(block('Example:', PARTS), asserts([...EACH.slice(1), 'got["peak_mm"] == 4418.5'])),
    },
    { name: 'few of the parts', tree: task(block('Example:', PARTS), asserts(EACH.slice(0, 2))) },
    {
      name: 'the same values under other names',
      tree: task(block('Example:', PARTS), asserts(EACH.map((line) => line.replace(/"(\w+)"\]/, '"x_$1"]')))),
    },
    {
      name: 'parts that a function gives for arguments',
      tree: task(block('Example:', PARTS), asserts(EACH.map((line) => line.replace('got[', 'summary("a.csv")[')))),
    },
    {
      name: 'parts that the sentences require',
      tree: task(`${block('Example:', PARTS)}The station is "Kestrel-9B": 4417.25 mm, 382 days, mean 61.847.\n`, asserts(EACH)),
    },
    {
      name: 'a text that differs in one cell',
      tree: task(
        block('Example:', RANKING),
        `EXPECTED = """${RANKING.replace('277.5', '277.75')}\n"""\n\ndef test_it():\n    assert read() == EXPECTED\n`,
      ),
    },
    {
      name: 'a kept file that is an input',
      tree: task(block('Example:', RANKING), '', { 'tests/crews.csv': `${RANKING}\n` }),
    },
    {
      name: 'a text of plain words',
      tree: task(block('Example:', 'alder\nbirch\ncedar'), 'def test_it():\n    assert read() == "alder\\nbirch\\ncedar"\n'),
    },
  ],
  invalid: [
    {
      name: 'values that are asserted one by one',
      tree: task(block('The output should look like this:', PARTS), asserts(EACH)),
      errors: [
        {
          messageId: 'whole',
          level: 'error',
          file: 'instruction.md',
          line: 6,
          data: { values: 4 },
          evidence: ['tests/test_outputs.py:5', 'tests/test_outputs.py:6', 'tests/test_outputs.py:7', 'tests/test_outputs.py:8'],
        },
      ],
    },
    {
      name: 'values that are asserted with a tolerance, and one that is not',
      tree: task(
        block('Example:', PARTS),
        asserts(['got["peak_mm"] == pytest.approx(4417.25)', 'abs(got["mean"] - 61.8471) < 0.01', 'got["dry_days"] == 382']),
      ),
      errors: [{ messageId: 'whole', level: 'warning', file: 'instruction.md', line: 6, data: { values: 3 } }],
    },
    {
      name: 'cells of a table under the names of their columns',
      tree: task(
        block('Sample output:', 'peak_mm,station,mean\n4417.25,Kestrel-9B,61.847'),
        asserts([EACH[0] ?? '', EACH[1] ?? '', EACH[3] ?? '']),
      ),
      errors: [{ messageId: 'whole', level: 'error', file: 'instruction.md', line: 6 }],
    },
    {
      name: 'a text that is compared as a whole',
      tree: task(block('Example:', RANKING), `EXPECTED = """${RANKING}\n"""\n\ndef test_it():\n    assert read() == EXPECTED\n`),
      errors: [{ messageId: 'whole', level: 'error', file: 'instruction.md', line: 6, endLine: 9 }],
    },
    {
      name: 'a file that the verifier keeps',
      tree: task(block('Example:', RANKING), '', { 'tests/data/expected_ranking.csv': `${RANKING}\n` }),
      errors: [{ messageId: 'whole', level: 'error', file: 'instruction.md', line: 6, evidence: ['tests/data/expected_ranking.csv:1'] }],
    },
    {
      name: 'one of several files that the verifier keeps',
      tree: task(block('Example:', RANKING), '', {
        'tests/expected_1.csv': `${RANKING}\n`,
        'tests/expected_2.csv': `${RANKING.replace('311', '344')}\n`,
      }),
      errors: [{ messageId: 'whole', level: 'warning', file: 'instruction.md', line: 6 }],
    },
    {
      name: 'an output beside its input, one of several cases',
      tree: task(
        PAIR,
        `${CASE}\ndef test_second():\n    assert convert({"v": 0}) == {"code": "Z-1", "millivolt": 0, "stamp": "2030-01-01T10:00"}\n`,
      ),
      errors: [{ messageId: 'whole', level: 'note', file: 'instruction.md', line: 12 }],
    },
    {
      name: 'an output beside its input, the only case',
      tree: task(PAIR, CASE),
      errors: [{ messageId: 'whole', level: 'warning', file: 'instruction.md', line: 12 }],
    },
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
