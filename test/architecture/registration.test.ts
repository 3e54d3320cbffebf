import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { KINDS, parts, registrySource, type Kind } from '../../scripts/lib/registry.mjs';
import { commands } from '../../src/generated/commands.js';
import { formats } from '../../src/generated/formats.js';
import { languages } from '../../src/generated/languages.js';
import { layouts } from '../../src/generated/layouts.js';
import { proofs } from '../../src/generated/proofs.js';
import { rules } from '../../src/generated/rules.js';

const kind = (name: string): Kind => KINDS.find((candidate) => candidate.name === name)!;
const fileIds = (name: string) => parts(kind(name)).map(({ id }) => id);

test.each(KINDS.map(({ name }) => name))('src/generated/%s.ts holds what the folder holds', (name) => {
  const text = readFileSync(new URL(`../../src/generated/${name}.ts`, import.meta.url), 'utf8');
  expect(text).toBe(registrySource(kind(name)));
});

describe('the file of a part is named after it', () => {
  test('rules', () => {
    expect(rules.map(({ meta }) => meta.id)).toEqual(fileIds('rules'));
    expect(rules.map(({ meta }) => `${meta.docs.category}/${meta.id}.ts`)).toEqual(parts(kind('rules')).map(({ path }) => path));
  });

  test('layouts, languages and proofs', () => {
    expect(layouts.map(({ id }) => id)).toEqual(fileIds('layouts'));
    expect(languages.map(({ id }) => id)).toEqual(fileIds('languages'));
    expect(proofs.length).toBe(fileIds('proofs').length);
  });

  test('formats and commands', async () => {
    for (const [id, load] of formats) expect((await load()).id).toBe(id);
    expect([...formats.keys()]).toEqual(fileIds('formats'));
    expect([...commands.keys()]).toEqual(fileIds('commands'));
  });
});
