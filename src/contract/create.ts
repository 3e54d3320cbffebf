import { isObject, type Json } from '../model/json.js';
import { FILE_START, type MemberPart, type Range } from '../model/place.js';
import { parent, valuesAt } from '../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../model/task.js';
import { createEvaluator, createForcedAnalyzer, parseSchema, type ForcedAnalyzer, type SchemaDocument } from '../schema/index.js';
import { isCodeLanguage, translateContract, type CodeContract } from './code/index.js';
import { findInputs, findSolutions } from './data.js';
import { EchoFinder } from './echo.js';
import { namedDeclaration } from './find.js';
import { readFields, type RoleLookup } from './fields.js';
import { toSchemaValue } from './exact.js';
import { shapeProblems } from './keyword-shapes.js';
import { referenceCycles } from './reference-cycles.js';
import { lostReferences } from './references.js';
import { spelling } from './spelling.js';
import { inputVocabulary } from './vocabulary.js';
import { resultPath } from './result-path.js';
import { findStatements } from './statement.js';
import { subschemas } from './subschemas.js';
import type { AnswerContract, DataDocument, Echo, Field, InvalidInstance, Statement } from './types.js';

/**
 * Reads the answer contract of a task from one file: a schema, or code that declares one. Null when the file holds no usable
 * schema, or is code that the agent never sees: what a hidden grader compares with gives nothing away.
 */
export function createContract(task: Task, file: SourceFile, roleOf: RoleLookup): AnswerContract | null {
  const document = file.document();
  if (document && isCodeLanguage(document.language)) {
    const code = file.surface === 'hidden' ? null : translateContract(document, file, task, namedDeclaration(task));
    return code && new SchemaContract(task, file, document, code.schema, roleOf, code);
  }
  if (document?.value === undefined || (typeof document.value !== 'boolean' && !isObject(document.value))) return null;
  return new SchemaContract(task, file, document, document.value, roleOf);
}

class SchemaContract implements AnswerContract {
  readonly task: Task;
  readonly file: SourceFile;
  readonly document: SourceDocument;
  readonly schema: Json;
  readonly result: string;
  readonly schemaDocument: SchemaDocument;
  readonly analyzer: ForcedAnalyzer;
  readonly fields: readonly Field[];
  readonly #byPath: ReadonlyMap<string, Field>;
  #inputs: readonly DataDocument[] | null = null;
  #solutions: readonly DataDocument[] | null = null;
  #echoes: EchoFinder | null = null;
  #vocabulary: ReadonlySet<string> | null = null;
  readonly #code: CodeContract | null;
  #evaluator: ReturnType<typeof createEvaluator> | null = null;

  constructor(task: Task, file: SourceFile, document: SourceDocument, schema: Json, roleOf: RoleLookup, code: CodeContract | null = null) {
    this.#code = code;
    this.task = task;
    this.file = file;
    this.document = document;
    this.schema = schema;
    this.result = resultPath(schema, task);
    this.schemaDocument = parseSchema(code ? JSON.stringify(schema) : document.text, {
      uri: file.path,
      syntax: document.language === 'yaml' ? 'yaml' : 'json',
    });
    this.analyzer = createForcedAnalyzer(this.schemaDocument);
    this.fields = readFields(this.analyzer, this.result, roleOf);
    this.#byPath = new Map(this.fields.map((field) => [field.path, field]));
  }

  get problems(): AnswerContract['problems'] {
    if (this.#code)
      return [...this.#code.problems, ...this.schemaDocument.problems.map(({ message }) => ({ message, range: this.locate('') }))];
    const own = this.schemaDocument.problems.map(({ message, at }) => ({
      message,
      range: { line: at.startLine, column: at.startColumn, endLine: at.endLine, endColumn: at.endColumn },
    }));
    const all = subschemas(this.schema);
    const lost = lostReferences(this.schema, all).map(({ message, pointer }) => ({ message, range: this.locate(pointer, 'member') }));
    const senseless = [...referenceCycles(all), ...shapeProblems(all)];
    return [
      ...own,
      ...lost,
      ...senseless.map(({ message, pointer, part, severity }) => ({ message, severity, range: this.locate(pointer, part) })),
    ];
  }

  field(path: string): Field | undefined {
    return this.#byPath.get(path);
  }

  get inputs(): readonly DataDocument[] {
    return (this.#inputs ??= findInputs(this.task, this.file));
  }

  get solutions(): readonly DataDocument[] {
    return (this.#solutions ??= findSolutions(this.task, this.result));
  }

  solutionValues(path: string): readonly { readonly value: Json; readonly pointer: string }[] {
    const solution = this.solutions[0];
    return solution ? valuesAt(solution.value, this.result + path) : [];
  }

  echoes(field: Field, value: Json): readonly Echo[] {
    this.#echoes ??= new EchoFinder(this.inputs);
    return this.#echoes.find(field.name, value);
  }

  areGiven(labels: readonly Json[]): boolean {
    this.#vocabulary ??= inputVocabulary(this.inputs);
    return labels.length > 0 && labels.every((label) => this.#vocabulary?.has(spelling(label)));
  }

  statements(value: Json): readonly Statement[] {
    return findStatements(this.task.instructions, value);
  }

  locate(schemaPointer: string, part: MemberPart = 'value'): Range {
    for (let pointer = schemaPointer; ; pointer = parent(pointer)) {
      const range = (this.#code ?? this.document).locate(pointer, pointer === '' ? 'value' : part);
      if (range || pointer === '') return range ?? FILE_START;
    }
  }

  validate(instance: Json): readonly InvalidInstance[] {
    const evaluator = (this.#evaluator ??= createEvaluator(this.schemaDocument));
    const value = toSchemaValue(instance) as never;
    // Saying yes or no is several times cheaper than saying why, and most solutions are valid.
    return evaluator.validAt('', value) ? [] : evaluator.validate(value);
  }
}
