import { expect, test } from 'vitest';
import { translate } from './support.js';

const nameIn = (extension: 'ts' | 'py', code: string, wanted: string | null = null) => translate(extension, code, wanted)?.name ?? null;

test('in TypeScript: the default export, then a telling name, then the last', () => {
  const head = `import { z } from 'zod';
export const first = z.object({ x: z.literal(1) });
export const TaskResult = z.object({ x: z.literal(2) });
export const last = z.object({ x: z.literal(3) });
export const options = { verbose: true };
export function help() { return 1; }
`;
  expect(nameIn('ts', head)).toBe('TaskResult');
  expect(nameIn('ts', head.replace('TaskResult', 'Other'))).toBe('last');
  expect(nameIn('ts', `${head}export default first;`)).toBe('first');
  expect(nameIn('ts', head, 'first')).toBe('first');
  expect(nameIn('ts', head, 'missing')).toBeNull();
  expect(nameIn('ts', head.replaceAll('export const first', 'const first'), 'first')).toBe('first');
  expect(nameIn('ts', "export type Mode = 'a' | 'b';\nexport interface Thing { x: Mode }\nexport enum Kind { A = 'A' }\n")).toBe('Thing');
  expect(nameIn('ts', 'const x = 1;')).toBeNull();
  expect(nameIn('ts', 'const = ;')).toBeNull();
  expect(nameIn('ts', '')).toBeNull();
});

test('what is likely to be meant but not known is not passed over', () => {
  const contract = translate('ts', `import { build } from './build.js';
import { z } from 'zod';
export const Part = z.object({ x: z.literal(1) });
export const Submission = build(Part);`); // prettier-ignore
  expect(contract).toMatchObject({ name: 'Submission', problems: [{ range: { line: 4 } }] });
  expect(contract?.schema).toEqual({ $schema: 'https://json-schema.org/draft/2020-12/schema' });
  const python = translate(
    'py',
    'from elsewhere import Base\nfrom typing import TypedDict, Literal\nclass Part(TypedDict):\n    x: Literal[1]\nclass Answer(Base):\n    part: Part\n',
  );
  expect(python).toMatchObject({ name: 'Answer', problems: [{ message: expect.stringContaining('statically known') as string }] });
});

test('in Python: a telling name, then the last, functions after classes and schemas', () => {
  const head =
    "from pydantic import BaseModel\nclass First(BaseModel):\n    x: int\nclass SubmissionModel(BaseModel):\n    x: int\nclass Last(BaseModel):\n    x: int\ndef accept(r):\n    return r['x'] == 1\n";
  expect(nameIn('py', head)).toBe('SubmissionModel');
  expect(nameIn('py', head.replace('SubmissionModel', 'Other'))).toBe('Last');
  expect(nameIn('py', head, 'accept')).toBe('accept');
  expect(nameIn('py', head, 'nothing')).toBeNull();
  expect(nameIn('py', 'x = (\n')).toBeNull();
});

test('the type that a schema gives is the schema', () => {
  const code =
    "import { z } from 'zod';\nconst answer = z.object({ x: z.literal(1) });\nexport type Submission = z.infer<typeof answer>;\n";
  expect(translate('ts', code)).toMatchObject({ name: 'Submission', schema: { properties: { x: { const: 1 } } } });
});
