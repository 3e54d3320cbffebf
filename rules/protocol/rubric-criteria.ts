import { defineRule, type RuleContext } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { gatedManifest } from './about/gated.js';
import { criteriaOf, laxAt, type Criterion } from './rubric/criteria.js';
import { repeatedIn } from './rubric/repeats.js';
import { rubricLanguages, rubricsOf, type Rubric } from './rubric/sources.js';

export default defineRule({
  meta: {
    id: 'rubric-criteria',
    description: 'criteria without a name, with the name of another, that need not all be met, or that the instruction repeats',
    docs: { category: 'protocol' },
    level: 'warning',
    presets: gatedPresets('warning'),
    messages: {
      unnamed:
        'Criterion {{number}} of this rubric has no name. Trials are compared by criterion, and a number changes when the list does. Give it a name.',
      duplicate:
        'Criterion {{number}} has the name of criterion {{other}}. What one of them found is then counted for the other. Give each a name of its own.',
      optional:
        'An answer may pass this rubric without meeting every criterion. It can then pass without the gates, and the conditions cannot be told apart. Make every criterion count ("pass": "all").',
      repeated:
        'The instruction repeats twelve words or more of criterion {{number}}. What the rubric asks for is then given to every agent, with or without the artefact. Say in the instruction what to deliver, and keep the criterion to how it must be.',
    },
    stability: 'stable',
  },
  languages: (task) => (gatedManifest(task) === null ? [] : rubricLanguages(task)),
  create: (context) => ({
    task(task) {
      if (gatedManifest(task) === null) return;
      for (const rubric of rubricsOf(task)) check(rubric, context);
    },
  }),
});

function check(rubric: Rubric, context: RuleContext): void {
  const at = (pointer: string) => ({ file: rubric.file, pointer, range: rubric.locate(pointer) });
  const criteria = criteriaOf(rubric.value, rubric.pointer);
  const lax = laxAt(rubric.value, rubric.pointer) ?? criteria.find(({ optional }) => optional)?.pointer;
  if (lax !== undefined) context.report({ messageId: 'optional', at: at(lax) });
  const names = new Map<string, number>();
  criteria.forEach((criterion, i) => {
    const number = i + 1;
    const name = criterion.name?.trim().toLowerCase();
    const other = name === undefined ? undefined : names.get(name);
    if (name === undefined) context.report({ messageId: 'unnamed', data: { number }, at: at(criterion.pointer) });
    else if (other !== undefined) context.report({ messageId: 'duplicate', data: { number, other }, at: at(criterion.pointer) });
    else names.set(name, number);
    reportRepeated(criterion, number, rubric, context);
  });
}

function reportRepeated(criterion: Criterion, number: number, rubric: Rubric, context: RuleContext): void {
  for (const instruction of context.task.instructions) {
    const place = criterion.text === null ? null : repeatedIn(criterion.text, instruction);
    if (place === null) continue;
    const evidence = { file: rubric.file, range: rubric.locate(criterion.pointer), text: `criterion ${number}`, hidden: true };
    context.report({
      messageId: 'repeated',
      data: { number },
      at: { file: instruction.file, range: instruction.range(place) },
      evidence: [evidence],
    });
    return;
  }
}
