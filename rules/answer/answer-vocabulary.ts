import { defineRule } from '../../src/api/index.js';
import { nearForced } from './vocabulary/near-forced.js';
import { tellingLength } from './vocabulary/telling-length.js';

export default defineRule({
  meta: {
    id: 'answer-vocabulary',
    description: 'vocabularies and lengths that nearly give the answer: n labels for n rows, all but one of n, no label that is wrong',
    docs: { category: 'answer' },
    level: 'warning',
    presets: { recommended: 'warning', strict: 'warning', 'answer-contract': 'warning', 'knowledge-gated': 'warning' },
    messages: {
      labelsForRows:
        '"{{field}}" has {{labels}} labels for exactly {{rows}} rows: each is used once, so that an agent only has to sort them. Add labels that are never right, or let the number of rows be open.',
      allButOne:
        '"{{field}}" must hold at least {{rows}} of {{labels}} labels: only one can be wrong. Lower minItems, or add labels that are never right.',
      noDistractor:
        'Every one of the {{labels}} labels of "{{field}}" is right: an agent that lists them all is never wrong. Add labels that are never right.',
      tellingLength:
        '"{{field}}" must have exactly {{rows}} items, and neither the instruction nor an input says so: the schema tells how many there are to find. Leave the length open unless the number may be known.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    field(field, contract) {
      const found = nearForced(field, contract) ?? tellingLength(field, contract);
      if (!found) return;
      context.report({
        messageId: found.messageId,
        level: found.messageId === 'tellingLength' ? 'note' : 'warning',
        data: { field: field.path, labels: found.labels, rows: found.rows },
        at: { file: contract.file, pointer: found.pointer, range: contract.locate(`${found.pointer}/${found.keyword}`, 'member') },
        field: field.path,
        bits: field.analysis.bits.upper,
      });
    },
  }),
});
