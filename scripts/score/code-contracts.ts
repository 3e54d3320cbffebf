import { prepareCodeContracts, translateContract, type CodeContract } from '../../src/contract/code/index.js';
import { language as python } from '../../src/languages/python.js';
import { language as typescript } from '../../src/languages/typescript.js';
import type { Range } from '../../src/model/place.js';
import type { SourceFile } from '../../src/model/task.js';
import { createForcedAnalyzer, parseSchema, type FieldAnalysis } from '../../src/schema/index.js';

export interface Answer {
  readonly contract: CodeContract | null;
  field(focus: string): FieldAnalysis;
  /** Places of the keywords that force a field. */
  reasons(focus: string): readonly { readonly keyword: string; readonly range: Range | null }[];
}

/** Reads snippets of code as answer contracts and analyses their fields. */
export async function reader(): Promise<(extension: string, code: string) => Answer> {
  await prepareCodeContracts(['python', 'typescript']);
  const parsers = { ts: await typescript.load(), py: await python.load() };
  return (extension, code) => {
    const path = `contract.${extension}`;
    const document = parsers[extension as 'ts' | 'py'](code, path);
    const contract = translateContract(document, { path, taskPath: path } as SourceFile);
    const analyzer = createForcedAnalyzer(parseSchema(JSON.stringify(contract?.schema ?? true), { uri: path }));
    return {
      contract,
      field: (focus) => analyzer.field(focus),
      reasons: (focus) =>
        analyzer.field(focus).reasons.map(({ schemaPointer, keyword }) => ({
          keyword,
          range: contract?.locate(`${schemaPointer}/${keyword}`, 'member') ?? null,
        })),
    };
  };
}
