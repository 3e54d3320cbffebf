import { defineRule } from '../../src/api/index.js';
import { gatedPresets } from './about/presets.js';

export default defineRule({
  meta: {
    id: 'gate-conflict',
    description: 'an artefact that gives one gate two values',
    docs: { category: 'gates' },
    level: 'warning',
    presets: gatedPresets('warning'),
    messages: {
      conflict:
        'The artefact gives the gate "{{gate}}" another value here than in {{file}}, line {{line}}. Who follows the artefact may take either, and be wrong. Keep one of them, or say what this one is for.',
    },
    stability: 'stable',
  },
  passages: (task) => task.gates.artefact.files(),
  create: (context) => ({
    task(task) {
      for (const { gate, stated, other } of task.gates.artefact.conflicts()) {
        context.report({
          messageId: 'conflict',
          gate: gate.id,
          data: { gate: gate.id, file: stated.file.taskPath, line: stated.range.line },
          at: other,
          evidence: [{ file: stated.file.path, range: stated.range, text: 'where the gate has the value that the manifest declares' }],
        });
      }
    },
  }),
});
