import { readCode } from '../../src/code/index.js';
import type { CodeAssertion, CodeFacts } from '../../src/code/types.js';
import { languages } from '../../src/generated/languages.js';
import { createLanguageRegistry } from '../../src/languages/index.js';
import type { SourceFile } from '../../src/model/task.js';
import { showValue } from '../../src/model/show.js';

const registry = createLanguageRegistry(languages);

/** The facts of a text under a name that tells its language. */
export async function factsOf(path: string, text: string): Promise<CodeFacts | null> {
  const language = registry.for(path);
  if (language) await registry.ready([language.id]);
  const document = registry.parse(path, text);
  return readCode({ path, document: () => document } as unknown as SourceFile);
}

/** `equals 5 <order result`. */
export function show({ operator, value, names }: CodeAssertion): string {
  return [operator, showValue(value), ...(names.length > 0 ? ['<', ...names] : [])].join(' ');
}

/** `/app/ref/... <join name`. */
export function strings(facts: CodeFacts | null): string[] {
  return (facts?.strings ?? []).map(
    ({ value, open, names }) => `${value}${open ? '...' : ''}${names.length > 0 ? ` < ${names.join(' ')}` : ''}`,
  );
}
