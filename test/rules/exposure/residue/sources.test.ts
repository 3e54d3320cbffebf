import { expect, test } from 'vitest';
import { residueOf } from '../../../../rules/exposure/residue/sources.js';

test.each([
  ['gen/__pycache__/make.cpython-312.pyc', 'gen/make.py', 'make'],
  ['__pycache__/make.cpython-39.opt-1.pyc', 'make.py', 'make'],
  ['t/__pycache__/test_a.cpython-312-pytest-8.3.1.pyc', 't/test_a.py', 'test_a'],
  ['__pycache__/make.pypy310-pp73.pyc', 'make.py', 'make'],
  ['lib/make.pyc', 'lib/make.py', 'make'],
  ['lib/make.pyo', 'lib/make.py', 'make'],
  ['lib/__pycache__/make.pyc', 'lib/make.py', 'make'],
  ['a/.ipynb_checkpoints/study-checkpoint.ipynb', 'a/study.ipynb', 'study'],
  ['a/Judge.class', 'a/Judge.java', 'Judge'],
  ['a/Judge$Case$1.class', 'a/Judge.java', 'Judge'],
  ['obj/main.o', 'obj/main.c', 'main'],
  ['obj/main.c.o', 'obj/main.c', 'main'],
])('%s was made from %s', (path, source, stem) => {
  expect(residueOf(path)).toMatchObject({ stem, sources: expect.arrayContaining([source]) as unknown });
});

test.each(['a.py', 'a.ipynb', 'pyc', 'notes.classified', 'a.so', ''])('%j was not compiled', (path) => {
  expect(residueOf(path)).toBeNull();
});
