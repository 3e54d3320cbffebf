import { defineRule } from '../../src/api/index.js';
import type { Rule } from '../../src/api/rule.js';

/** Reports each line with the word "todo" in an instruction; the fix deletes the word, a suggestion shouts it. */
export const sample: Rule = defineRule<{ readonly word: string; readonly fix: boolean; readonly suggest: boolean }>({
  meta: {
    id: 'sample-todo',
    description: 'a word that does not belong into an instruction',
    docs: { category: 'sample' },
    level: 'warning',
    presets: { recommended: 'warning' },
    messages: { found: 'The word "{{word}}" stands here.', hidden: 'Never reported.' },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        word: { type: 'string', default: 'todo' },
        fix: { type: 'boolean', default: false },
        suggest: { type: 'boolean', default: false },
      },
    },
    defaultOptions: { word: 'todo', fix: false, suggest: false },
    fixable: true,
    hasSuggestions: true,
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      const { word, fix, suggest } = context.options;
      if (word === 'throw') throw new Error('boom');
      for (const instruction of task.instructions) {
        const { file, text } = instruction;
        for (const match of text.matchAll(new RegExp(word, 'g'))) {
          const span = { start: match.index, end: match.index + word.length };
          const change = (newText: string, description: string) => ({ description, edits: [{ file: file.path, range: span, newText }] });
          context.report({
            messageId: 'found',
            data: { word },
            at: { file, range: instruction.range(span) },
            ...(fix ? { fix: change('', 'delete the word') } : {}),
            ...(suggest ? { suggestions: [change(word.toUpperCase(), 'shout the word')] } : {}),
          });
        }
      }
    },
  }),
});
