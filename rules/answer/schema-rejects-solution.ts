import {
  defineRule,
  findDisagreements,
  showValue,
  type AnswerContract,
  type DataDocument,
  type InvalidInstance,
  type RuleContext,
} from '../../src/api/index.js';
import { deadBranches } from './contradiction/dead-branch.js';
import { declaredAt } from './judge/declared-at.js';

export default defineRule({
  meta: {
    id: 'schema-rejects-solution',
    description: 'a hidden solution that the public schema refuses, and a schema that is not what its declaration says',
    docs: { category: 'answer' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'answer-contract': 'error', 'knowledge-gated': 'error' },
    messages: {
      rejected:
        'The hidden solution is not a valid answer: `{{keyword}}` refuses it at "{{instance}}"{{more}}. An agent that solves the task the same way fails. Correct the schema or the solution, and the verifier with them.',
      nothing:
        'No answer is valid: the keywords of the schema exclude each other, so that every submission fails. Correct them, and validate the solution against the schema.',
      deadBranch:
        'The variant {{tag}} can never be submitted: its keywords exclude each other, or others around them exclude it. An agent that needs it has no valid answer. Correct the branch, or remove it.',
      disagrees:
        'The schema differs from its declaration in {{file}}:{{line}} at "{{pointer}}". The verifier follows one and the agent the other. Generate the schema again, or correct the declaration.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    field(field, contract) {
      if (field.leavesChoice) return;
      for (const { pointer, tag } of deadBranches(field, contract)) {
        const at = { file: contract.file, pointer, range: contract.locate(`${pointer}/properties`, 'key') };
        context.report({ messageId: 'deadBranch', level: 'warning', data: { tag: showValue(tag) }, at, field: field.path });
      }
    },
    contract(contract) {
      if (contract.analyzer.field(contract.result).verdict === 'unsat') reportContradiction(contract, context);
      for (const solution of contract.solutions) reportRejection(solution, contract, context);
      reportDisagreements(contract, context);
    },
  }),
});

function reportContradiction(contract: AnswerContract, context: RuleContext): void {
  const pointer = contract.analyzer.field(contract.result).schemas[0] ?? declaredAt(contract.result, contract);
  context.report({ messageId: 'nothing', at: { file: contract.file, pointer, part: 'key' } });
}

function reportRejection(solution: DataDocument, contract: AnswerContract, context: RuleContext): void {
  const errors = contract.validate(solution.value);
  const error = deepest(errors);
  if (!error) return;
  context.report({
    messageId: 'rejected',
    data: {
      keyword: error.keyword,
      instance: error.instancePointer || '/',
      more: errors.length > 1 ? ` (and ${errors.length - 1} more)` : '',
    },
    at: { file: contract.file, pointer: error.schemaPointer, range: contract.locate(error.schemaPointer, 'member') },
    evidence: [
      {
        file: solution.file.path,
        range: solution.document.locate(error.instancePointer) ?? solution.document.range({ start: 0, end: 0 }),
        text: 'refused here',
      },
    ],
  });
}

/** Combinators fail because something below them fails; the deepest place says what. */
function deepest(errors: readonly InvalidInstance[]): InvalidInstance | undefined {
  const depth = (error: InvalidInstance) => error.instancePointer.split('/').length;
  return [...errors].sort((a, b) => depth(b) - depth(a))[0];
}

function reportDisagreements(contract: AnswerContract, context: RuleContext): void {
  for (const { declaration, declared, generated } of findDisagreements(contract)) {
    const range = declaration.document()?.locate(declared) ?? { line: 1, column: 1, endLine: 1, endColumn: 1 };
    context.report({
      messageId: 'disagrees',
      data: { file: declaration.taskPath, line: range.line, pointer: generated || '/' },
      at: { file: contract.file, pointer: generated, range: contract.locate(generated, 'member') },
      evidence: [{ file: declaration.path, range, text: 'declared here' }],
    });
  }
}
