import { readFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
const readme = readFileSync(`${root}README.md`, 'utf8');

test('the finding that the README shows is printed by the command that it names', () => {
  const [, args = '', shown = ''] = /<!-- from: kgtlint (.*?) -->\n+```text\n([\s\S]*?)```/.exec(readme) ?? [];
  const { stdout, status } = spawnSync(process.execPath, [`${root}dist/cli.js`, ...args.split(' ')], { cwd: root, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(shown).not.toBe('');
  expect(stdout).toContain(shown);
});

test('files that the README links to are there', () => {
  const links = [...readme.matchAll(/\]\(([^)#:]+)\)/g)].map((match) => match[1] as string);
  expect(links.length).toBeGreaterThan(5);
  for (const link of links) expect(() => readFileSync(`${root}${link}`), link).not.toThrow(/ENOENT/);
});
