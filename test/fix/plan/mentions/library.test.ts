import { expect, test } from 'vitest';
import { speaking, speakingLines } from './speaking.js';

test.each<[string, string, string]>([
  ['id', 'a.py', 'assert id(x) == id(x)'],
  ['type', 'a.py', 'assert type(x) is int'],
  ['type', 'a.py', 'import argparse\np = argparse.ArgumentParser()\np.add_argument("--n", type=int)'],
  ['output', 'a.py', 'import argparse\np = argparse.ArgumentParser()\np.add_argument("output")\nargs = p.parse_args()\nopen(args.output)'],
  ['encoding', 'a.py', 'from pathlib import Path\nPath("a").read_text(encoding="utf-8")'],
  ['encoding', 'a.py', 'x.read_text(encoding="utf-8")'],
  ['name', 'a.py', 'from pathlib import Path\np = Path("a") / "b"\nassert p.parent.name'],
  ['stem', 'a.py', 'import pathlib\nfor p in sorted(pathlib.Path("a").glob("*")):\n    print(p.stem)'],
  ['code', 'a.py', 'try:\n    f()\nexcept SystemExit as e:\n    x = e.code'],
  [
    'message',
    'a.py',
    'from jsonschema import ValidationError\ntry:\n    f()\nexcept (ValueError, ValidationError) as e:\n    x = e.message',
  ],
  ['stdout', 'a.py', 'import subprocess\nr = subprocess.run(x)\nassert r.stdout'],
  ['length', 'a.ts', 'x(answer.pipes.length, answer["pipes"].length);'],
  ['length', 'a.ts', 'const items = x.map((y) => y); z(items.length);'],
  ['size', 'a.ts', 'const seen = new Set(x); z(seen.size);'],
  ['message', 'a.ts', 'try { f(); } catch (e) { console.error(e.message); }'],
])('"%s" is what the language or a library means: %s %s', async (key, path, text) => {
  expect(await speakingLines(key, path, text)).toEqual([]);
});

test.each<[string, string, string, number[]]>([
  ['id', 'a.py', 'def f(id):\n    return id\nf(**answer)', [1, 2]],
  ['id', 'a.py', 'exec(code, answer)\nx = id', [2]],
  ['type', 'a.py', 'p = load()\np.add_argument("--n", type=int)', [2]],
  ['type', 'a.py', 'import argparse\np = argparse.ArgumentParser()\np.set_defaults(type=3)', [3]],
  [
    'output',
    'a.py',
    'import argparse\np = argparse.ArgumentParser()\np.add_argument("output")\nargs = p.parse_args()\ncheck(vars(args))',
    [3],
  ],
  ['name', 'a.py', 'x = answer.name', [1]],
  ['name', 'a.py', 'from pathlib import Path\np = Path("a")\nif x:\n    p = load()\nx = p.name', [5]],
  ['name', 'a.py', 'from pathlib import Path\ndef f(p):\n    return p.name\np = Path("a")\nf(answer)', [3]],
  ['code', 'a.py', 'try:\n    f()\nexcept Wrong as e:\n    x = e.code', [4]],
  ['width', 'a.py', 'try:\n    f()\nexcept ValueError as e:\n    x = e.instance.width', [4]],
  ['length', 'a.ts', 'x(answer.length, answer.result.length);', [1]],
  ['length', 'a.ts', 'x.pipes = answer; z(x.pipes.length);', [1]],
  ['length', 'a.ts', 'let items = []; items = answer; z(items.length);', [1]],
  ['size', 'a.ts', 'z(answer.size);', [1]],
  ['message', 'a.ts', 'try { f(); throw answer; } catch (e) { z(e.message); }', [1]],
])('"%s" may be a key where that is not proved: %s %s', async (key, path, text, lines) => {
  expect(await speakingLines(key, path, text)).toEqual(lines);
});

test('a built-in is not what another program makes of it, nor a method what a class of the task has', async () => {
  const x = { 'tests/a.py': 'x = id\n' };
  expect(await speaking('id', { ...x, 'tests/b.py': 'import builtins\nsetattr(builtins, k, v)\n' })).toEqual(['tests/a.py:1']);
  const y = { 'tests/a.py': 'x.read_text(encoding="utf-8")\n' };
  const own = 'class A:\n    def read_text(self, **more):\n        return more\n';
  expect(await speaking('encoding', { ...y, 'tests/b.py': own })).toEqual(['tests/a.py:1']);
});
