import { defineRule, isObject, type InstructionText, type Level, type RuleContext, type Task } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { gatedManifest, member, namedFile, textAt } from './about/gated.js';
import { clausesOf } from './fallback/clause.js';

export default defineRule({
  meta: {
    id: 'missing-fallback-clause',
    description: 'an instruction of a gated task that does not refer to the specification, or does not say what to do without one',
    docs: { category: 'protocol' },
    level: 'warning',
    presets: gatedPresets('warning'),
    messages: {
      fallback:
        'This instruction refers to a specification and does not say what to do where there is none. Without the artefact an agent then stops or asks, and the trial measures that instead of the convention. Add a sentence such as: If no such specification is available, apply common conventions and complete the task.',
      reference:
        'This instruction never refers to a specification, so an agent that is given the artefact has no reason to follow it, and one that is not has no reason to miss it. Say that what is open follows the established in-house specification{{rest}}.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      if (gatedManifest(task) !== null) check(task, context);
    },
  }),
});

/** Steps of one task are read together: what the first says holds for the others. */
function check(task: Task, context: RuleContext): void {
  const texts = instructionsWithout(task);
  const [first] = texts;
  if (first === undefined) return;
  const read = texts.map((text) => ({ text, ...clausesOf(text.text) }));
  const referring = read.find(({ reference }) => reference !== null);
  const fallback = read.some((one) => one.fallback);
  const level = levelOf(task);
  if (referring?.reference) {
    const range = referring.text.range(referring.reference);
    if (!fallback) context.report({ messageId: 'fallback', level, at: { file: referring.text.file, range } });
    return;
  }
  const rest = fallback ? '' : ', and what to do where there is none';
  context.report({ messageId: 'reference', level, data: { rest }, at: { file: first.file, range: first.range({ start: 0, end: 0 }) } });
}

/** Whether the task is ever run without its artefact is said by its conditions alone. */
function levelOf(task: Task): Level {
  return isObject(member(task.manifest?.value, 'conditions', 'withheld')) ? 'warning' : 'note';
}

/** What the agent is told in the condition without the artefact. */
function instructionsWithout(task: Task): readonly InstructionText[] {
  const path = textAt(task.manifest?.value, 'conditions', 'withheld', 'instruction');
  const file = path === undefined ? undefined : namedFile(task, path);
  const own = task.instructions.filter((text) => text.file === file);
  return own.length > 0 ? own : task.instructions;
}
