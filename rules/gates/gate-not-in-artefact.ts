import { defineRule, type Unstated } from '../../src/api/index.js';
import { listed } from './about/listed.js';
import { gatedPresets } from './about/presets.js';

const WHY = 'Who is given the artefact cannot learn there what the task asks, so the conditions do not differ in this gate.';

export default defineRule({
  meta: {
    id: 'gate-not-in-artefact',
    description: 'declared gates that no file of the artefact states, in any form',
    docs: { category: 'gates' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      missing: `No file of the artefact states the value of the gate "{{gate}}", in any form. ${WHY} State it in the artefact, or correct the gate.`,
      row: `No file of the artefact states the {{part}} {{rows}} of the gate "{{gate}}". ${WHY} State it in the artefact, or correct the gate.`,
      unread:
        'No file of the artefact that kgtlint can read states the gate "{{gate}}"; {{files}} could not be read. Keep conventions in text files, so that they can be checked.',
    },
    stability: 'stable',
  },
  passages: (task) => task.gates.artefact.files(),
  create: (context) => ({
    task(task) {
      const { manifest } = task;
      if (manifest === null) return;
      for (const unstated of task.gates.artefact.unstated()) {
        const { gate } = unstated;
        context.report({
          ...messageOf(unstated),
          gate: gate.id,
          at: { file: manifest.file, range: gate.range, pointer: `/gates/${gate.index}` },
        });
      }
    },
  }),
});

function messageOf({ gate, rows, unread }: Unstated) {
  if (unread.length > 0) {
    return { messageId: 'unread', level: 'note', data: { gate: gate.id, files: listed(unread.map((file) => file.taskPath)) } } as const;
  }
  if (rows === null) return { messageId: 'missing', data: { gate: gate.id } };
  const word = gate.kind === 'table' ? 'row' : 'name';
  return { messageId: 'row', data: { gate: gate.id, part: rows.length === 1 ? word : `${word}s`, rows: listed(rows) } };
}
