import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ConfigError, printConfig } from '../../src/config/index.js';
import { folder, load } from './support.js';

const KEYS = [
  'extends',
  'rules',
  'overrides',
  'ignores',
  'layouts',
  'fields',
  'reviews',
  'plugins',
  'tasks',
  'files',
  'at',
  '__proto__',
  'constructor',
];
const WORDS = ['error', 'off', 'kgtlint:all', 'fixed-answer', 'named-key', '**', '!a', '/a', '', './.kgtlintrc.json', '[', '{a'];

/** Values in the shape of a configuration more often than chance would give. */
const anything = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(...WORDS, null, true, 3),
    fc.array(tie('value'), { maxLength: 3 }),
    fc
      .array(fc.tuple(fc.constantFrom(...KEYS, ...WORDS), tie('value')), { maxLength: 4 })
      .map((entries) => Object.fromEntries(entries) as unknown),
  ),
})).value;

const configuration = fc
  .array(fc.tuple(fc.constantFrom(...KEYS), anything), { maxLength: 4 })
  .map((entries) => JSON.stringify(Object.fromEntries(entries), null, 1));

test('any JSON is a configuration that answers, or a ConfigError with a place in the file', async () => {
  const root = folder({});
  let accepted = 0;
  await fc.assert(
    fc.asyncProperty(configuration, async (text) => {
      writeFileSync(join(root, '.kgtlintrc.json'), text);
      const outcome = await load(root).catch((error: unknown) => error);
      if (outcome instanceof ConfigError) {
        for (const { file, line } of outcome.problems) {
          expect(file).toBe('.kgtlintrc.json');
          expect(line).toBeLessThanOrEqual(text.split('\n').length);
        }
      } else {
        expect(outcome).not.toBeInstanceOf(Error);
        accepted += 1;
        expect(() => printConfig(outcome as Awaited<ReturnType<typeof load>>, 'a')).not.toThrow();
      }
    }),
    { numRuns: 300 },
  );
  expect(accepted).toBeGreaterThan(0);
});
