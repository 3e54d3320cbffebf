import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fix, gardenTask, json, schemaOf } from './support.js';

const digits = fc.stringMatching(/^[1-9][0-9]{0,30}$/);
const number = fc
  .tuple(
    fc.constantFrom('', '-'),
    digits,
    fc.constantFrom('', '.0', '.50', '.1000000000000000055'),
    fc.constantFrom('', 'e400', 'E-7', 'e+20'),
  )
  .map((parts) => parts.join(''));
const value = fc.oneof(
  number,
  fc.array(number, { minLength: 1, maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
  number.map((text) => `{"a": ${text}, "b": [${text}]}`),
);

test('a number comes into the input as the schema writes it', async () => {
  await fc.assert(
    fc.asyncProperty(value, fc.constantFrom('const', 'enum'), async (text, keyword) => {
      const schema = json(schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array' } }));
      const { changed, refusals } = await fix(
        gardenTask({
          'environment/submission_schema.json': schema.replace(
            '"const": 12',
            keyword === 'const' ? `"const": ${text}` : `"enum": [${text}]`,
          ),
          'solution/submission.json': `{"result":{"trench_length":${text},"pipes":[]}}`,
        }),
      );
      expect(refusals).toEqual([]);
      const plain = (written: string) => written.replace(/\s+/g, '');
      expect(plain(changed['environment/input.json'] as string)).toContain(`"trench_length":${plain(text)}}`);
    }),
    { numRuns: 30 },
  );
});

test('digits that only bounds could tell are not guessed', async () => {
  const bounds = '"type": "integer", "minimum": 12345678901234567890, "maximum": 12345678901234567890';
  const { changed, refusals } = await fix(
    gardenTask({
      'environment/submission_schema.json': json(schemaOf({ trench_length: { const: 12 }, pipes: { type: 'array' } })).replace(
        '"const": 12',
        bounds,
      ),
      'solution/submission.json': '{"result":{"trench_length":12345678901234567890,"pipes":[]}}',
    }),
  );
  expect(changed).toEqual({});
  expect(refusals.map(({ field }) => field)).toEqual(['/trench_length']);
});
