import type { AnswerContract } from '../../contract/types.js';
import { join } from '../../model/pointer.js';
import type { KeywordRef } from '../../schema/types.js';
import type { Source, SourceKind } from '../types.js';

/** A keyword of the schema as a source; the subschema itself where no keyword is named. */
export function keywordSource(
  contract: AnswerContract,
  kind: SourceKind,
  keyword: KeywordRef | undefined,
  schemas: readonly string[],
): Source {
  const pointer = keyword ? join(keyword.schemaPointer, keyword.keyword) : (schemas[0] ?? '');
  return { kind, file: contract.file.path, pointer, range: contract.locate(pointer, 'member') };
}
