import { defineRule, expectedLanguages, type Task } from '../../src/api/index.js';
import { blocksOf, hasValues, isExample, valuesIn } from './example/blocks.js';
import { isHidden } from './example/places.js';
import { singleAnswers, valuesBehindCues } from './example/scalars.js';
import { wholeAnswers } from './example/whole.js';

/** Places that a finding lists. */
const LISTED = 10;

export default defineRule({
  meta: {
    id: 'answer-in-instruction',
    description: 'examples and hints of the instruction that are the answer',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      whole:
        'This example holds all {{values}} values that the verifier expects. Whoever copies it passes: make an example with other values.',
      single:
        'What the instruction gives here as an example or a hint is the value that the verifier expects. Show another value of the same form.',
    },
    stability: 'stable',
  },
  languages: (task) => (mayGive(task) ? expectedLanguages(task) : []),
  create: (context) => ({
    task(task) {
      if (!mayGive(task)) return;
      const whole = wholeAnswers(task);
      for (const { instruction, span, places, values, level } of whole) {
        context.report({
          messageId: 'whole',
          level,
          data: { values },
          at: { file: instruction.file, range: instruction.range(span) },
          evidence: places.slice(0, LISTED),
        });
      }
      for (const { instruction, span, literal, level } of singleAnswers(task)) {
        const isTold = whole.some(
          (answer) => answer.instruction === instruction && answer.span.start <= span.start && span.end <= answer.span.end,
        );
        if (isTold) continue;
        const at = { file: instruction.file, range: instruction.range(span) };
        context.report({ messageId: 'single', level, at, evidence: [literal.place], rare: [literal.key] });
      }
    },
  }),
});

/** What no hidden file has is no answer: only then is it worth reading what the verifier expects. */
function mayGive(task: Task): boolean {
  return task.instructions.some(
    ({ text }) =>
      isHidden(task, valuesBehindCues(text), 1) ||
      blocksOf(text).some((block) => isExample(block) && hasValues(block, 3) && isHidden(task, valuesIn(block), 2)),
  );
}
