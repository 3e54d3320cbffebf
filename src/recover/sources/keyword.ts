import type { AnswerContract } from '../../contract/types.js';
import type { KeywordRef } from '../../schema/types.js';
import type { Source, SourceKind } from '../types.js';

/** A keyword of the schema as a source; the subschema itself where no keyword is named. */
export function keywordSource(contract: AnswerContract, kind: SourceKind, keyword: KeywordRef | undefined, schemas: readonly string[]): Source {
  const file = contract.file.path;
  if (keyword === undefined) {
    const pointer = schemas[0] ?? '';
    return { kind, file, pointer, range: contract.locate(pointer) };
  }
  const { startLine, startColumn, endLine, endColumn } = keyword.range;
  const range = { line: startLine, column: startColumn, endLine, endColumn };
  return { kind, file: keyword.range.uri || file, pointer: `${keyword.schemaPointer}/${keyword.keyword}`, range };
}
