import { defineRule, plural, type AnswerContract, type Field, type RuleContext } from '../../src/api/index.js';

type Options = { readonly each: boolean };

const LISTED = 8;

/** Only leaves want a role of their own; a role given to an object or array covers what is below it. */
function unclassified(contract: AnswerContract): readonly Field[] {
  const classified = contract.fields.filter((field) => field.role).map((field) => field.path);
  return contract.fields.filter(
    (field) => field.leaf && field.path !== '' && !classified.some((path) => field.path === path || field.path.startsWith(`${path}/`)),
  );
}

function list(fields: readonly Field[]): string {
  const names = fields.slice(0, LISTED).map((field) => field.path);
  return names.join(', ') + (fields.length > LISTED ? ` and ${fields.length - LISTED} more` : '');
}

export default defineRule<Options>({
  meta: {
    id: 'missing-field-role',
    description: 'fields of the answer that the author has not classified',
    docs: { category: 'answer' },
    level: 'error',
    presets: { recommended: 'error', strict: ['error', { each: true }], 'answer-contract': 'error', 'knowledge-gated': 'error' },
    messages: {
      none: 'No field of this answer has a role ({{count}}: {{fields}}). Without roles nobody can tell frozen data from conclusions. Write them under answer.fields in kgt.json.',
      some: 'Some fields of this answer have a role and {{count}} {{have}} none: {{fields}}. A field that was forgotten is not checked as what it is. Add them under answer.fields in kgt.json.',
      one: '"{{field}}" has no role. Say in kgt.json under answer.fields whether it is frozen data, a discriminator, certificate data, a derived conclusion or the classification that is asked for.',
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: { each: { description: 'Report every field on its own, as an error.', type: 'boolean', default: false } },
    },
    defaultOptions: { each: false },
    stability: 'stable',
  },
  create: (context) => ({
    contract(contract) {
      const fields = unclassified(contract);
      if (fields.length === 0) return;
      if (context.options.each) fields.forEach((field) => reportOne(field, contract, context));
      else reportAll(fields, contract, context);
    },
  }),
});

function reportOne(field: Field, contract: AnswerContract, context: RuleContext<Options>): void {
  const pointer = field.schemas[0] ?? '';
  context.report({ messageId: 'one', data: { field: field.path }, at: { file: contract.file, pointer, part: 'key' }, field: field.path });
}

function reportAll(fields: readonly Field[], contract: AnswerContract, context: RuleContext<Options>): void {
  const some = contract.fields.some((field) => field.role);
  const pointer = contract.field(fields[0]?.path ?? '')?.schemas[0] ?? '';
  context.report({
    messageId: some ? 'some' : 'none',
    level: some ? 'warning' : 'note',
    data: { count: fields.length, have: plural(fields.length, 'has', 'have'), fields: list(fields) },
    at: { file: contract.file, pointer, part: 'key' },
  });
}
