import {
  defineRule,
  protocolKind,
  type AnswerContract,
  type Evidence,
  type Field,
  type Level,
  type ReportDescriptor,
} from '../../src/api/index.js';
import { schemaOf } from './judge/declared-at.js';

type Options = { readonly level: Level };

export default defineRule<Options>({
  meta: {
    id: 'derived-conclusion',
    description: 'fields that are submitted although their role says that nobody should submit them, or that ask nothing',
    docs: { category: 'answer' },
    level: 'error',
    presets: { recommended: 'error', strict: ['error', { level: 'warning' }], 'answer-contract': 'error', 'knowledge-gated': 'error' },
    messages: {
      derived:
        '"{{field}}" is a DERIVED_CONCLUSION and is still submitted. It follows from the certificate and the input: let the verifier derive it, so that a right guess earns nothing.',
      frozen:
        '"{{field}}" is FROZEN_PROBLEM_DATA and is still submitted: {{place}} has its value. The agent copies what it was given; take the field out of the answer.',
      frozenOpen:
        '"{{field}}" is FROZEN_PROBLEM_DATA and is still submitted. It is known before solving: take it out of the answer unless it names a row.',
      discriminator:
        '"{{field}}" is a PUBLIC_STRUCTURAL_DISCRIMINATOR, but it selects nothing: no other branch of the schema has another value. Remove it, or give the answer a second shape.',
      classification:
        '"{{field}}" is an EXPLICIT_CLASSIFICATION_OBJECTIVE with {{choices}} to choose from. A classification asks for a choice among several public values: list the others, or drop the field.',
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        level: {
          description: 'Level for a derived or frozen field whose value is open. Forced ones are a warning at least.',
          enum: ['error', 'warning', 'note'],
          default: 'note',
        },
      },
    },
    defaultOptions: { level: 'note' },
    stability: 'stable',
  },
  create: (context) => ({
    field(field, contract) {
      const report = reportOf(field, contract, context.options.level);
      if (report)
        context.report({ ...report, at: { file: contract.file, pointer: schemaOf(field, contract), part: 'key' }, field: field.path });
    },
  }),
});

type Partial = Omit<ReportDescriptor, 'at'> | null;

function reportOf(field: Field, contract: AnswerContract, openLevel: Level): Partial {
  switch (field.role?.role) {
    case 'DERIVED_CONCLUSION':
      return { messageId: 'derived', level: levelOf(field, openLevel), data: { field: field.path } };
    case 'FROZEN_PROBLEM_DATA':
      return frozen(field, contract, openLevel);
    case 'PUBLIC_STRUCTURAL_DISCRIMINATOR':
      return field.analysis.tag ? null : discriminator(field);
    case 'EXPLICIT_CLASSIFICATION_OBJECTIVE':
      return classification(field);
    default:
      return null;
  }
}

function frozen(field: Field, contract: AnswerContract, openLevel: Level): Partial {
  const { value } = field.analysis;
  // A schema version or the name of a format is frozen, too, but it says how the answer is written.
  if (value !== undefined && protocolKind(field.name, value, contract.task)) return null;
  const echo = value === undefined ? undefined : contract.echoes(field, value).find((found) => !found.answerLike);
  const level = levelOf(field, openLevel);
  if (!echo) return { messageId: 'frozenOpen', level, data: { field: field.path } };
  const evidence: Evidence[] = [{ file: echo.file.path, range: echo.range, text: `the input has the same value under "${echo.key}"` }];
  return { messageId: 'frozen', level, data: { field: field.path, place: `${echo.file.taskPath}:${echo.range.line}` }, evidence };
}

/** A field that has one value asks for nothing, whatever the option says of open ones. */
function levelOf(field: Field, openLevel: Level): Level {
  return field.analysis.whenPresent.upper === 1n && openLevel === 'note' ? 'warning' : openLevel;
}

/** A field with several values may select a shape by other means than the schema's branches; only a lone value selects nothing. */
function discriminator(field: Field): Partial {
  return field.analysis.whenPresent.upper === 1n ? { messageId: 'discriminator', level: 'warning', data: { field: field.path } } : null;
}

function classification(field: Field): Partial {
  const choices = field.analysis.whenPresent.upper;
  if (choices === null || choices > 1n) return null;
  return { messageId: 'classification', level: 'warning', data: { field: field.path, choices: choices === 1n ? 'one value' : 'no value' } };
}
