import { defineRule, rangeIn, type Evidence, type RuleContext } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { firstDifference, whiteSpaceEdit } from './drift/compare.js';
import { copiesOf, type Copy, type Pair } from './drift/copies.js';

export default defineRule({
  meta: {
    id: 'instruction-drift',
    description: 'an instruction that is not the same, to the byte, in every condition or every layout of a task',
    docs: { category: 'protocol' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      differs:
        'The instruction of {{copy}} is not that of {{base}} ({{file}}): they part at byte {{byte}}, in {{kind}}. What the artefact changes can be measured only where nothing else changes. Make the two files the same, or name one file for both.',
    },
    fixable: true,
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const pair of copiesOf(task)) check(pair, context);
    },
  }),
});

function check(pair: Pair, context: RuleContext): void {
  const difference = firstDifference(pair);
  if (difference === null) return;
  const { base, copy } = pair;
  const edit = whiteSpaceEdit(pair);
  const evidence: Evidence = { file: base.file.path, range: lineOf(base, difference.inBase), text: `the instruction of ${base.of}` };
  context.report({
    messageId: 'differs',
    data: { copy: copy.of, base: base.of, file: base.file.taskPath, byte: difference.byte + 1, kind: nameOf(difference.kind) },
    at: { file: copy.file, range: lineOf(copy, difference.at) },
    evidence: [evidence],
    ...(edit === null ? {} : { fix: { description: `Take the white space of ${base.file.taskPath}`, edits: [edit] } }),
  });
}

function nameOf(kind: string): string {
  return kind === 'text'
    ? 'the text'
    : kind === 'white space'
      ? 'white space'
      : kind === 'end of line'
        ? 'the end of a line'
        : 'the byte order mark';
}

/** The place of a difference; behind the final line end it is the last line, since there is none below it. */
function lineOf({ file, start, text }: Copy, offset: number) {
  const whole = file.text() ?? '';
  const at = start + offset;
  const shown = offset === text.length && text.endsWith('\n') && offset > 0 ? at - 1 : at;
  return rangeIn(whole, { start: shown, end: shown });
}
