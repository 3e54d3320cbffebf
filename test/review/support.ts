import type { AnswerContract, DataDocument, Echo, Field } from '../../src/contract/types.js';
import { EchoFinder } from '../../src/contract/echo.js';
import type { Json } from '../../src/model/json.js';
import { FILE_START } from '../../src/model/place.js';
import { valueAt } from '../../src/model/pointer.js';
import type { Review } from '../../src/model/review.js';
import type { Role } from '../../src/model/role.js';
import type { InstructionText, SourceDocument, SourceFile, Task } from '../../src/model/task.js';
import type { Claim, ReviewedFinding } from '../../src/review/types.js';
import type { FieldAnalysis, ForcedAnalyzer } from '../../src/schema/types.js';

/** Stand-ins for what the other rooms build, with only what a proof looks at. */
export const SCHEMA_FILE = 'suite/demo/environment/submission_schema.json';

export function review(parts: Partial<Review> = {}): Review {
  return {
    rule: 'answer-const',
    at: ['/mode'],
    class: 'PUBLIC_VARIANT_TAG',
    value: 'ROUND_TRIP',
    reason: 'names the shape of the itinerary',
    by: 'kb',
    from: { file: 'suite/demo/kgt.json', range: { ...FILE_START, line: 12, endLine: 12 }, pointer: '/reviews/0', kind: 'manifest' },
    ...parts,
  };
}

export function shared(parts: Partial<Review> = {}): Review {
  return review({
    tasks: ['suite/*'],
    from: { file: '.kgtlintrc.json', range: FILE_START, pointer: '/reviews/0', kind: 'configuration' },
    ...parts,
  });
}

export function finding(parts: Partial<ReviewedFinding> & { readonly value?: Json } = {}): ReviewedFinding {
  const { value = 'ROUND_TRIP', ...rest } = parts;
  return {
    rule: 'answer-const',
    messageId: 'forced',
    level: 'error',
    message: 'forced',
    task: 'suite/demo',
    file: SCHEMA_FILE,
    range: { line: 9, column: 5, endLine: 9, endColumn: 20 },
    pointer: '/properties/result/properties/mode',
    field: '/mode',
    forced: { value, by: [] },
    gate: null,
    evidence: [],
    related: [],
    bits: 0,
    fix: null,
    suggestions: [],
    suppressed: null,
    ...rest,
  };
}

export function analysis(parts: Partial<FieldAnalysis> = {}): FieldAnalysis {
  const one = { upper: 1n, lower: 1n, exact: true, unordered: 1n };
  return {
    focus: '/result/mode',
    verdict: 'forced',
    presence: 'required',
    count: one,
    whenPresent: one,
    bits: { upper: 0, unordered: 0 },
    conditional: [],
    reasons: [],
    witnesses: [],
    proof: 'witnessed',
    hints: [],
    engineSensitive: [],
    schemas: [],
    ...parts,
  };
}

export interface World {
  readonly path?: string;
  readonly role?: Role;
  readonly analysis?: Partial<FieldAnalysis>;
  readonly schema?: Json;
  /** Analyses of further focuses. */
  readonly focuses?: Readonly<Record<string, Partial<FieldAnalysis>>>;
  readonly inputs?: Readonly<Record<string, Json>>;
  readonly undeclared?: readonly string[];
  readonly solution?: Json;
  readonly instruction?: string;
  readonly files?: Readonly<Record<string, Json>>;
  readonly admits?: 'yes' | 'no' | 'unknown';
}

export function contract(world: World = {}): AnswerContract {
  const path = world.path ?? '/mode';
  const own = analysis({ focus: `/result${path}`, ...world.analysis });
  const field: Field = {
    path,
    focus: `/result${path}`,
    name: path.split('/').findLast((token) => token !== '*') ?? '',
    role: world.role ? { role: world.role, from: 'kgt.json:3' } : null,
    analysis: own,
    leaf: true,
    schemas: [],
    leavesChoice: false,
  };
  const inputs = Object.entries(world.inputs ?? {}).map(([name, value]) =>
    data(`suite/demo/environment/${name}`, value, !world.undeclared?.includes(name)),
  );
  const solutions = world.solution === undefined ? [] : [data('suite/demo/solution/submission.json', world.solution, true)];
  const analyzer: ForcedAnalyzer = {
    paths: () => [field.focus],
    field: (focus) => (focus === field.focus ? own : analysis({ focus, ...world.focuses?.[focus] })),
    result: () => {
      throw new Error('not needed here');
    },
    schemas: () => [],
    leavesChoice: () => false,
    admits: () => world.admits ?? 'unknown',
  };
  return {
    task: task(world),
    file: sourceFile(SCHEMA_FILE, world.schema ?? {}),
    document: document(world.schema ?? {}),
    schema: world.schema ?? {},
    result: '/result',
    analyzer,
    fields: [field],
    field: (wanted: string) => (wanted === path ? field : undefined),
    inputs,
    solutions,
    solutionValues: () => [],
    areGiven: () => false,
    echoes: (at: Field, value: Json): readonly Echo[] => new EchoFinder(inputs).find(at.name, value),
    statements: () => [],
    locate: () => FILE_START,
    validate: () => [],
  } as unknown as AnswerContract;
}

/** A claim about the field of `world`. */
export function claim(value: Json, world: World = {}, parts: Partial<Review> = {}): Claim {
  const made = contract(world);
  const field = made.fields[0] as Field;
  return { review: review({ value, at: [field.path], ...parts }), field, contract: made };
}

function task(world: World): Task {
  const files = Object.entries(world.files ?? {}).map(([path, value]) => sourceFile(`suite/demo/${path}`, value));
  const text = world.instruction;
  const instruction: InstructionText[] = text === undefined ? [] : [instructionText(text)];
  return {
    id: 'suite/demo',
    layout: 'harbor',
    files,
    file: (path) => files.find((file) => file.taskPath === path),
    glob: () => [],
    instructions: instruction,
    manifest: null,
    assumptions: [],
    context: 'environment',
    services: [],
    preparePassages: () => Promise.resolve(),
    passages: () => null,
    gates: {
      declared: [],
      files: () => [],
      hits: () => [],
      artefact: { files: () => [], unstated: () => [], conflicts: () => [], unused: () => [], drifts: () => [] },
    },
    get visibility(): never {
      throw new Error('nothing here asks for it');
    },
  };
}

function instructionText(text: string): InstructionText {
  const line = (offset: number): number => text.slice(0, offset).split('\n').length;
  return {
    file: sourceFile('suite/demo/instruction.md', text),
    pointer: '',
    text,
    range: ({ start, end }) => ({ line: line(start), column: 1, endLine: line(end), endColumn: 1 }),
  };
}

function data(path: string, value: Json, declared: boolean): DataDocument {
  return { file: sourceFile(path, value), document: document(value), value, declared };
}

function sourceFile(path: string, value: Json): SourceFile {
  const taskPath = path.slice('suite/demo/'.length);
  return {
    path,
    taskPath,
    surface: 'environment',
    size: 1,
    known: () => null,
    unread: () => null,
    text: () => '',
    document: () => document(value),
    link: null,
    bytes: () => null,
    digest: () => null,
    bom: () => false,
  };
}

/** The line of a place is one more than the depth of its pointer, so that tests can tell places apart. */
function document(value: Json): SourceDocument {
  return {
    language: 'json',
    text: '',
    value,
    problems: [],
    locate: (pointer) => (valueAt(value, pointer) === undefined ? null : { ...FILE_START, line: pointer.split('/').length }),
    offsets: () => null,
    range: () => FILE_START,
  };
}
