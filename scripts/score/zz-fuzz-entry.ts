import { prepareCodeContracts, translateContract } from '../../src/contract/code/index.js';
import { language as python } from '../../src/languages/python.js';
import { language as typescript } from '../../src/languages/typescript.js';
import type { SourceFile } from '../../src/model/task.js';
import { createEvaluator, createForcedAnalyzer, parseSchema } from '../../src/schema/index.js';
export async function make() {
  await prepareCodeContracts(['python', 'typescript']);
  const parsers = { ts: await typescript.load(), py: await python.load() };
  return (ext: 'ts' | 'py', code: string) => {
    const path = `c.${ext}`;
    const c = translateContract(parsers[ext](code, path), { path, taskPath: path } as SourceFile);
    const doc = parseSchema(JSON.stringify(c?.schema ?? true), { uri: path });
    const ev = createEvaluator(doc);
    return { schema: c?.schema, accepts: (v: unknown) => ev.validAt('', v as never), field: (f: string) => createForcedAnalyzer(doc).field(f) };
  };
}
