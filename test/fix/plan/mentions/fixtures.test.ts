import { expect, test } from 'vitest';
import { speaking, speakingLines } from './speaking.js';

const READ = 'json.loads(Path("/app/input.json").read_text())';
const IMPORTS = 'import json, pytest\nfrom pathlib import Path\n';
const problem = (value: string, decorator = '@pytest.fixture') => `${IMPORTS}${decorator}\ndef problem():\n    ${value}\n`;
const asks = 'def test_it(problem):\n    assert problem["width"] == 12';

test.each<[string, number[], string]>([
  ['returned', [], `${problem(`return ${READ}`)}${asks}`],
  ['for the session', [], `${problem(`return ${READ}`, '@pytest.fixture(scope="session")')}${asks}`],
  ['yielded', [], `${problem(`yield ${READ}`)}${asks}`],
  [
    'handed to another fixture',
    [],
    `${problem(`return ${READ}`)}@pytest.fixture\ndef site(problem):\n    return problem\n${asks.replaceAll('problem', 'site')}`,
  ],
  ['in a class', [], `${problem(`return ${READ}`)}class TestIt:\n    def test_it(self, problem):\n        assert problem["width"] == 12`],
  ['of the answer', [7], `${problem(`return ${READ.replace('input', 'submission')}`)}${asks}`],
  ['changed by a test', [9], `${problem(`return ${READ}`)}def test_a(problem):\n    problem.update(load())\n${asks}`],
  ['under a name of its own', [7], `${problem(`return ${READ}`, '@pytest.fixture(name="other")')}${asks}`],
  ['of two', [10], `${problem(`return ${READ}`)}@pytest.fixture\ndef problem():\n    return load()\n${asks}`],
  [
    'of a class beside it',
    [12],
    `${problem(`return ${READ}`)}class TestIt:
        @pytest.fixture
        def problem(self):
            return load()

        def test_it(self, problem):
            assert problem["width"]`,
  ],
  ['no fixture', [7], `${problem(`return ${READ}`, '@cached')}${asks}`],
  ['given by a hook', [9], `${problem(`return ${READ}`)}def pytest_generate_tests(metafunc):\n    pass\n${asks}`],
])('data of a fixture: %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'test_a.py', text)).toEqual(lines);
});

test('a fixture of conftest.py gives what no program changes', async () => {
  const conftest = problem(`return ${READ}`);
  expect(await speaking('width', { 'tests/conftest.py': conftest, 'tests/test_a.py': `${asks}\n` })).toEqual([]);
  expect(await speaking('width', { 'tests/other/conftest.py': conftest, 'tests/test_a.py': `${asks}\n` })).toEqual(['tests/test_a.py:2']);
  const changing = 'def test_b(problem):\n    problem.update(load())\n';
  expect(await speaking('width', { 'tests/conftest.py': conftest, 'tests/test_a.py': `${asks}\n`, 'tests/test_b.py': changing })).toEqual([
    'tests/test_a.py:2',
  ]);
});
