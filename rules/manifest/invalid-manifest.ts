import { defineRule, type ManifestProblem } from '../../src/api/index.js';

export default defineRule({
  meta: {
    id: 'invalid-manifest',
    description: 'entries of `kgt.json` that its format or the task does not allow',
    docs: { category: 'manifest' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'answer-contract': 'error', 'knowledge-gated': 'error' },
    messages: {
      error: '{{problem}} The checks that rest on this entry are incomplete until it is corrected.',
      warning: '{{problem}} Nothing reads this entry as it stands.',
    },
    schema: { type: 'object', properties: {}, additionalProperties: false },
    stability: 'stable',
  },
  create: (context) => ({
    manifestProblem(problem, file) {
      const { severity, pointer, range } = problem;
      context.report({ messageId: severity, level: severity, data: { problem: sentence(problem) }, at: { file, pointer, range } });
    },
  }),
});

function sentence({ message }: ManifestProblem): string {
  const text = message.trim();
  return text.charAt(0).toUpperCase() + text.slice(1) + (/[.!?]$/.test(text) ? '' : '.');
}
