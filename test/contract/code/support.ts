import { expect, test } from 'vitest';
import { prepareCodeContracts, translateContract, type CodeContract } from '../../../src/contract/code/index.js';
import { language as python } from '../../../src/languages/python.js';
import { language as typescript } from '../../../src/languages/typescript.js';
import type { Json } from '../../../src/model/json.js';
import type { SourceFile } from '../../../src/model/task.js';
import { createEvaluator, createForcedAnalyzer, parseSchema, type FieldAnalysis } from '../../../src/schema/index.js';

const parsers = { ts: await typescript.load(), tsx: await typescript.load(), py: await python.load() };
await prepareCodeContracts(['python', 'typescript']);

/** The contract that a text declares; null when it declares none. */
export function translate(extension: keyof typeof parsers, code: string, wanted: string | null = null): CodeContract | null {
  const path = `environment/contract.${extension}`;
  return translateContract(parsers[extension](code, path), { path, taskPath: path } as SourceFile, undefined, wanted);
}

export function analyse(contract: CodeContract | null, focus: string): FieldAnalysis {
  return createForcedAnalyzer(parseSchema(JSON.stringify(contract?.schema ?? true), { uri: 'contract' })).field(focus);
}

export function accepts(contract: CodeContract | null, instance: Json): boolean {
  return createEvaluator(parseSchema(JSON.stringify(contract?.schema ?? true), { uri: 'contract' })).validAt('', instance as never);
}

/** `forced "A"`, `set ["A","B"]`, `tag`, `finite 3`, `open`: what the contract says of a field. */
export function verdictOf(contract: CodeContract | null, focus: string): string {
  const { verdict, value, count } = analyse(contract, focus);
  if (verdict === 'forced') return `forced ${JSON.stringify(value)}`;
  if (verdict === 'forced-set') return `set ${JSON.stringify([...(value as Json[])].sort())}`;
  if (verdict === 'branch-tag') return 'tag';
  return verdict === 'finite' ? `finite ${count.unordered ?? count.upper}` : verdict;
}

/** One test a row: what is written for the field `/x`, and what follows for it. `wrap` makes a file of it. */
export function table(
  name: string,
  extension: keyof typeof parsers,
  wrap: (written: string) => string,
  rows: readonly (readonly [written: string, verdict: string])[],
): void {
  test.each(rows)(`${name}: %s`, (written, verdict) => {
    expect(verdictOf(translate(extension, wrap(written)), '/x')).toBe(verdict);
  });
}
