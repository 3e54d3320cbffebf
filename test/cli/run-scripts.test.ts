import { readFileSync, readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { runScript } from './script/run.js';

const folder = new URL('./scripts/', import.meta.url);
const scripts = readdirSync(folder).filter((name) => name.endsWith('.txt'));

test('every file of scripts/ is a script', () => {
  expect(readdirSync(folder)).toEqual(scripts);
  expect(scripts.length).toBeGreaterThan(0);
});

test.concurrent.each(scripts)('%s', async (name) => {
  await runScript(readFileSync(new URL(name, folder), 'utf8'));
});
