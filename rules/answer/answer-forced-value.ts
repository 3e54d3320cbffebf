import {
  count,
  type AnswerContract,
  type JsonObject,
  type Level,
  type ReportDescriptor,
  type Rule,
  type RuleLevel,
} from '../../src/api/index.js';
import { schemaOf } from './judge/declared-at.js';
import { forcedRule } from './judge/forced-rule.js';

const fields = forcedRule(
  'answer-forced-value',
  'a field of the answer that bounds, patterns or combinations of keywords leave one value, and results that are nearly forced',
);

type Options = Parameters<typeof fields.create>[0]['options'] & { readonly fewResults: RuleLevel };

/** Up to this many bits a whole result can be found by trying: 256 results. */
const GUESSABLE = 8;

const DEFAULTS = { ...fields.meta.defaultOptions, fewResults: 'note' };

const rule: Rule<Options> = {
  meta: {
    ...fields.meta,
    presets: { ...fields.meta.presets, strict: ['error', { excuse: [], fewResults: 'warning' }] },
    messages: {
      ...fields.meta.messages,
      fewResults:
        'Only {{results}} different results are valid ({{left}}): an agent that guesses is right in one of {{results}} tries. Ask for a certificate that the verifier can check, or give the fields more values.',
    },
    schema: {
      ...fields.meta.schema,
      properties: {
        ...(fields.meta.schema['properties'] as JsonObject),
        fewResults: {
          description: 'Level for a result of which at most 256 values are valid.',
          enum: ['off', 'note', 'warning', 'error'],
          default: 'note',
        },
      },
    },
    defaultOptions: DEFAULTS,
  },
  create(context) {
    return {
      ...fields.create(context),
      'contract:exit'(contract) {
        const level = context.options.fewResults;
        const report = level === 'off' ? null : guessable(contract, level);
        if (report) context.report(report);
      },
    };
  },
};

export default rule;

/** A result that can be guessed, unless choosing among these very values is what the author asks for. */
function guessable(contract: AnswerContract, level: Level): ReportDescriptor | null {
  const { bits, count: results } = contract.analyzer.result(contract.result);
  if (bits === null || bits > GUESSABLE || results.upper === null || results.upper < 2n || isClassification(contract)) return null;
  const root = contract.fields[0];
  const pointer = root ? schemaOf(root, contract).replace(/\/(?:properties|items)\/[^/]*$/, '') : '';
  const range = contract.locate(pointer, pointer === '' ? 'value' : 'key');
  const shown = Math.round(bits * 10) / 10;
  const left = `${count(shown, 'bit is', 'bits are')} left`;
  return {
    messageId: 'fewResults',
    level,
    data: { results: String(results.upper), left },
    at: {
      file: contract.file,
      pointer,
      range: { ...range, endLine: range.line, endColumn: range.line === range.endLine ? range.endColumn : range.column + 1 },
    },
    bits,
  };
}

function isClassification(contract: AnswerContract): boolean {
  const open = contract.fields.filter((field) => field.leaf && field.analysis.whenPresent.upper !== 1n);
  return open.length > 0 && open.every((field) => field.role?.role === 'EXPLICIT_CLASSIFICATION_OBJECTIVE');
}
