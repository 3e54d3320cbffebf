import { defineRule } from '../../src/api/index.js';
import { gatedPresets } from './about/presets.js';

export default defineRule({
  meta: {
    id: 'gate-unused',
    description: 'declared gates that neither the solution nor the verifier uses, in any form',
    docs: { category: 'gates' },
    level: 'note',
    presets: gatedPresets('note'),
    messages: {
      unused:
        'Neither the solution nor the verifier uses the gate "{{gate}}" in any form that can be seen, so an answer may be right without it. Make the task depend on it, or take the gate out.',
    },
    stability: 'stable',
  },
  passages: (task) => task.gates.artefact.files(),
  create: (context) => ({
    task(task) {
      const { manifest } = task;
      if (manifest === null) return;
      for (const gate of task.gates.artefact.unused()) {
        context.report({
          messageId: 'unused',
          gate: gate.id,
          data: { gate: gate.id },
          at: { file: manifest.file, range: gate.range, pointer: `/gates/${gate.index}` },
        });
      }
    },
  }),
});
