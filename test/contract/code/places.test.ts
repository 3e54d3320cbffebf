import { expect, test } from 'vitest';
import { analyse, translate } from './support.js';

/** The texts of the code to which the reasons of a field lead. */
function reasons(extension: 'ts' | 'py', code: string, focus: string): Record<string, string> {
  const contract = translate(extension, code);
  const lines = code.split('\n');
  const entries = analyse(contract, focus).reasons.map(({ schemaPointer, keyword }) => {
    const range = contract?.locate(`${schemaPointer}/${keyword}`, 'member');
    return [
      keyword,
      range && range.line === range.endLine ? (lines[range.line - 1] ?? '').slice(range.column - 1, range.endColumn - 1) : '...',
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, text]) => text !== '...').reverse());
}

test('the call that forces', () => {
  const code = `import { z } from 'zod';
export default z.object({
  label: z.literal('ZERO'),
  count: z.number().int().gt(2).lt(4),
  proved: z.boolean().refine((p) => p === true),
});`;
  expect(reasons('ts', code, '/label')).toMatchObject({ const: "z.literal('ZERO')" });
  expect(reasons('ts', code, '/count')).toEqual({ type: 'int()', exclusiveMinimum: 'gt(2)', exclusiveMaximum: 'lt(4)' });
  expect(reasons('ts', code, '/proved')).toEqual({ const: 'p === true' });
});

test('the member of a type, or of the constant that the type is taken from', () => {
  const code = `const ANSWER = { label: 'ZERO' } as const;
export interface Result {
  label: (typeof ANSWER)['label'];
  proved: true;
  frozen: typeof ANSWER;
}`;
  expect(reasons('ts', code, '/label')).toMatchObject({ const: "(typeof ANSWER)['label']" });
  expect(reasons('ts', code, '/proved')).toMatchObject({ const: 'true' });
  expect(reasons('ts', code, '/frozen/label')).toMatchObject({ const: "'ZERO'" });
});

test('annotations and arguments of Python, behind characters of two units', () => {
  const code = `# \u{1F600}
from typing import Literal
from pydantic import BaseModel, Field
class Result(BaseModel):
    label: Literal['\u{1F600}']
    count: int = Field(..., ge=3, le=3)
`;
  expect(reasons('py', code, '/label')).toMatchObject({ const: "Literal['\u{1F600}']" });
  expect(reasons('py', code, '/count')).toEqual({ type: 'int', minimum: 'ge=3', maximum: 'le=3' });
});

test('names of members', () => {
  const contract = translate('ts', "import { z } from 'zod';\nexport default z.object({\n  label: z.string(),\n});");
  expect(contract?.locate('/properties/label', 'key')).toEqual({ line: 3, column: 3, endLine: 3, endColumn: 8 });
  expect(contract?.locate('/properties/label', 'member')).toEqual({ line: 3, column: 3, endLine: 3, endColumn: 20 });
  expect(contract?.locate('/properties/label', 'value')).toEqual({ line: 3, column: 10, endLine: 3, endColumn: 20 });
  expect(contract?.locate('/properties/missing', 'value')).toBeNull();
});

test('a class, and what it says nothing of', () => {
  const contract = translate('py', 'from typing import Any, TypedDict\n\nclass Result(TypedDict):\n    x: Any\n');
  expect(contract?.locate('', 'value')).toMatchObject({ line: 3, column: 1 });
  expect(contract?.locate('/properties/x', 'key')).toMatchObject({ line: 4, column: 5, endColumn: 6 });
  expect(contract?.locate('/$schema', 'key')).toBeNull();
});

test('a contract that is too large to be written out is open, and says so', () => {
  const lines = Array.from({ length: 30 }, (_, i) => `const t${i + 1} = z.object({ a: t${i}, b: t${i}, x: z.literal(1) });`);
  const contract = translate('ts', `import { z } from 'zod';\nconst t0 = z.literal(1);\n${lines.join('\n')}\nexport default t30;`);
  expect(contract?.schema).toBe(true);
  expect(contract?.problems).toMatchObject([{ message: expect.stringContaining('too large') as string }]);
});

test('code that is nested without end, or refers to itself, is read as far as it goes', () => {
  const deep = `import { z } from 'zod';\nexport default z.object({ x: ${'z.array('.repeat(300)}z.literal(1)${')'.repeat(300)} });`;
  expect(translate('ts', deep)?.name).toBe('');
  expect(
    translate('ts', "import { z } from 'zod';\nconst a = z.object({ b: b });\nconst b = z.object({ a: a });\nexport default a;")?.name,
  ).toBe('a');
  expect(translate('py', `from typing import List\nResult = ${'List['.repeat(3000)}int${']'.repeat(3000)}\n`)?.name).toBe('Result');
  expect(translate('py', `class A(B): pass\nclass B(A):\n    x: int\nOTHER = ${'('.repeat(5000)}1${')'.repeat(5000)}\n`)).toBeNull();
  const condition = `${'('.repeat(5000)}r['x'] == 1${')'.repeat(5000)}`;
  expect(translate('py', `def accept(r):\n    if ${condition}:\n        return False\n    return ${condition}\n`)).toBeNull();
});
