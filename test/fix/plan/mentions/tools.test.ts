import { describe, expect, test } from 'vitest';
import type { Tree } from '../../../../src/task/filesystem/memory.js';
import { frozen, gardenTask, json, placesOf, schemaOf } from '../support.js';

/** A task whose frozen fields are called as the settings of tools. */
function releaseTask(files: Tree, ...fields: string[]): Tree {
  const properties = { name: { const: 'ADA' }, version: { const: 3 }, size: { type: 'integer' } };
  return gardenTask({
    'environment/submission_schema.json': json(schemaOf(properties)),
    'solution/submission.json': json({ result: { name: 'ADA', version: 3, size: 1 } }),
    'tests/verify.py': 'import json\n\nassert json.load(open("/app/submission.json"))["result"]["size"] == 1\n',
    'kgt.json': frozen(...fields),
    ...files,
  });
}

describe('settings of tools', () => {
  test.each<[string, string]>([
    ['package.json', '{"name": "checks", "version": "1.0.0", "description": "the name", "author": {"name": "Ann"}}\n'],
    ['package-lock.json', '{"name": "checks", "version": "1.0.0", "packages": {"": {"name": "checks", "version": "1.0.0"}}}\n'],
    ['tsconfig.json', '{"compilerOptions": {"plugins": [{"name": "x"}]}}\n'],
    ['pyproject.toml', '[project]\nname = "checks"\nversion = "1.0"\n[tool.poetry]\nname = "checks"\n[[tool.uv.index]]\nname = "x"\n'],
    ['Cargo.toml', '[package]\nname = "checks"\nversion = "1.0.0"\n[dependencies]\nserde = { version = "1" }\n'],
    ['.pre-commit-config.yaml', 'repos:\n  - repo: local\n    hooks:\n      - id: a\n        name: a\n'],
    ['environment.yml', 'name: checks\ndependencies:\n  - python\n'],
    ['compose.yaml', 'name: checks\nversion: "3"\nservices: {}\n'],
    ['about.json', '{"authors": [{"name": "Ann"}], "license": {"name": "MIT"}}\n'],
    ['requirements.txt', 'name==1.0\n# version\n'],
    ['poetry.lock', '[[package]]\nname = "a"\nversion = "1.0"\n'],
    ['go.mod', 'module name\n'],
    ['setup.cfg', '[metadata]\nname = a\nversion = 1\n'],
    ['tox.ini', '[testenv:a]\ndescription = the name\n'],
  ])('%s', async (name, text) => {
    expect(await placesOf(releaseTask({ [`tests/${name}`]: text }, '/name', '/version'))).toEqual([]);
  });

  test.each<[string, string, string[]]>([
    ['pyproject.toml', '[project]\nname = "a"\n[tool.mycheck]\nfields = ["name", "size"]\n', ['tests/pyproject.toml:4']],
    ['pyproject.toml', '[tool.mycheck.tolerances]\nname = 0\n', ['tests/pyproject.toml:2']],
    ['package.json', '{"name": "a",\n "config": {"check": "name"}}\n', ['tests/package.json:2']],
    ['package.json', '{"name": "a",\n "scripts": {"test": "jq -e .result.name"}}\n', ['tests/package.json:2']],
    ['Cargo.toml', '[package]\nname = "a"\n[package.metadata.check]\nfields = ["name"]\n', ['tests/Cargo.toml:4']],
    ['.pre-commit-config.yaml', 'repos:\n  - hooks:\n      - id: a\n        args: [name, size]\n', ['tests/.pre-commit-config.yaml:4']],
    ['compose.yaml', 'name: a\nservices:\n  b:\n    environment:\n      FIELD: name\n', ['tests/compose.yaml:5']],
    ['setup.cfg', '[metadata]\nname = a\n[mycheck]\nfields = name\n', ['tests/setup.cfg:4']],
    ['pytest.ini', '[pytest]\naddopts = --field name\n', ['tests/pytest.ini:2']],
    ['notes.lock', 'name = a\n', ['tests/notes.lock:1']],
    ['about.json', '{"name": "ADA",\n "authors": []}\n', ['tests/about.json:1']],
  ])('but not what a person put into %s for a check', async (name, text, places) => {
    expect(await placesOf(releaseTask({ [`tests/${name}`]: text }, '/name'))).toEqual(places);
  });

  test('an identifier is no setting of a tool', async () => {
    const text = '[tool.poetry]\nname = "trench_length"\n';
    expect(await placesOf(gardenTask({ 'tests/pyproject.toml': text }))).toEqual(['tests/pyproject.toml:2']);
  });
});
