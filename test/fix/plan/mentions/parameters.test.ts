import { expect, test } from 'vitest';
import { speaking, speakingLines } from './speaking.js';

const FITS = 'def fits(pipes, width):\n    return sum(pipes) <= width\n';

test.each<[string, number[], string]>([
  ['by place', [], `${FITS}assert fits([4], 12)`],
  ['by name', [], `${FITS}assert fits([4], width=12)`],
  ['to a method', [], `class A:\n    def fits(self, width):\n        return width\nA().fits(3)`],
  ['to a class', [], `class A:\n    def __init__(self, width):\n        print(width)\nA(3)`],
  ['to a lambda with a name', [], 'even = lambda width: width % 2\nassert all(map(even, [4]))'],
  ['to a lambda', [], 'x = sorted(y, key=lambda width: -width)'],
  ['out of the answer', [1, 2], `${FITS}assert fits(**answer)`],
  ['out of a list', [1, 2], `${FITS}assert fits(*answer)`],
  ['by what it is handed to', [1, 2], `${FITS}run(fits)`],
  ['by nobody that is known', [1, 2], FITS.trim()],
  ['by a decorator', [2, 3], `@check\n${FITS}assert fits([4], 12)`],
  ['under another name', [1, 2], `${FITS}fits([4], 12)\ng = fits\ng(**answer)`],
  ['by what a text finds', [1, 2], `${FITS}fits([4], 12)\ngetattr(m, "fits")(**answer)`],
  ['by name to what is not known', [1, 2, 3], `${FITS}assert check(width=12) and fits([4], 12)`],
  ['to a lambda that is kept', [1], 'CHECKS = [lambda width: width > 0]'],
])('arguments passed %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'a.py', text)).toEqual(lines);
});

test('a function is called by other programs as well', async () => {
  const a = { 'tests/a.py': `${FITS}fits([4], 12)\n` };
  expect(await speaking('width', { ...a, 'tests/b.py': 'from a import fits\nassert fits([1], 2)\n' })).toEqual([]);
  const both = ['tests/a.py:1', 'tests/a.py:2'];
  expect(await speaking('width', { ...a, 'tests/b.py': 'import a\nassert a.fits(**answer)\n' })).toEqual(both);
  expect(await speaking('width', { ...a, 'tests/b.py': 'from a import fits as f\nassert f(**answer)\n' })).toEqual(both);
  expect(await speaking('width', { ...a, 'tests/b.sh': 'python3 -c "import a; a.fits(**x)"\n' })).toEqual(both);
});

const TEST = 'def test_it(width):\n    assert width > 0';

test.each<[string, number[], string]>([
  ['parametrize', [], `import pytest\n@pytest.mark.parametrize("width", [1, 2])\n${TEST}`],
  [
    'parametrize with several',
    [],
    `import pytest\n@pytest.mark.parametrize(["n", "width"], [(1, 2)])\n${TEST.replace('width)', 'n, width)')}`,
  ],
  ['a fixture', [], `import pytest\n@pytest.fixture\ndef width():\n    return 3\n${TEST}`],
  ['nobody that is known', [1, 2], TEST],
  ['a hook', [2, 3, 4], `def pytest_generate_tests(metafunc):\n    metafunc.parametrize("width", a)\n${TEST}`],
  ['parametrize, beside a name of a field', [2, 3, 4], `import pytest\n@pytest.mark.parametrize("width", ["width"])\n${TEST}`],
])('a test is given its argument by %s', async (_, lines, text) => {
  expect(await speakingLines('width', 'test_a.py', text)).toEqual(lines);
});
