import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../scripts/lib/files.mjs';
import { readParts } from './page/markdown.js';
import { problemsOf } from './page/parses.js';
import { ROOT } from './page/root.js';
import { runPage } from './page/run.js';
import { readSteps, type Step } from './page/steps.js';

const markdown = listFiles(`${ROOT}docs`)
  .filter((path) => path.endsWith('.md'))
  .map((path) => `docs/${path}`);
/** Their examples are of another kind, and run by rule-pages.test.ts. */
const rulePages = markdown.filter((path) => path.startsWith('docs/rules/'));
const pages = ['README.md', ...markdown.filter((path) => !rulePages.includes(path))];

const notRun: string[] = [];
afterAll(() => {
  console.log(`${notRun.length} blocks of the docs are not run:\n${notRun.sort().join('\n')}`);
});

/** An error whose message begins with the page, where one can click on it. */
async function inPage<T>(page: string, action: () => T | Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (error instanceof Error) error.message = error.message.replace(/^line (\d+): /, `${page}:$1: `);
    throw error;
  }
}

function note(page: string, steps: readonly Step[]): void {
  for (const step of steps) if (step.kind === 'not run') notRun.push(`  ${page}:${step.line} ${step.reason}`);
}

test('pages of rules hold no commands, which nothing would run', () => {
  const parts = rulePages.flatMap((page) => readParts(readFileSync(`${ROOT}${page}`, 'utf8')).map((part) => ({ page, ...part })));
  const commands = parts.filter((part) => part.kind === 'fence' && /^(sh|console|bash|shell)\b/.test(part.info));
  expect(commands.map(({ page, line }) => `${page}:${line}`)).toEqual([]);
});

describe.concurrent.each(pages)('%s', (page) => {
  const read = () => inPage(page, () => readSteps(readFileSync(`${ROOT}${page}`, 'utf8')));

  test('does what it says', { timeout: 120_000 }, async () => {
    const steps = await read();
    note(page, steps);
    await inPage(page, () => runPage(steps));
  });

  test('its examples parse', async () => {
    const examples = (await read()).filter((step) => step.kind === 'example');
    const problems = await Promise.all(
      examples.map(async ({ language, text, line }) => (await problemsOf(language, text)).map((problem) => `${page}:${line} ${problem}`)),
    );
    expect(problems.flat()).toEqual([]);
  });
});
