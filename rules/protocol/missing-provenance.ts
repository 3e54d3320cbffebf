import { defineRule, FILE_START, isObject, property } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { gatedManifest, textAt } from './about/gated.js';

const ASKED = ['origin', 'licence'] as const;

/** Words that hold the place of an answer and are none. */
const PLACEHOLDER = /^(?:to\s*do|tbd|tba|fixme|xxx+|unknown|unclear|n\/?a|none|\?+|-+|\.\.\.|…|<.*>|待定|未知|无)$/i;

export default defineRule({
  meta: {
    id: 'missing-provenance',
    description: 'a task with gates whose manifest does not record its origin and its licence',
    docs: { category: 'protocol' },
    level: 'warning',
    // Which conventions are private is a question for those who gate with them; elsewhere it is a reminder.
    presets: { ...gatedPresets('warning'), recommended: 'note' },
    messages: {
      section:
        'This manifest declares gates and does not say where the task comes from. Whether its conventions are private cannot be judged without that, and nobody may reuse data without a licence. Add a section "provenance" with "origin" and "licence".',
      entry:
        'The provenance of this task has no {{missing}}. Whether its conventions are private cannot be judged without the origin, and nobody may reuse data without a licence. Fill it in.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      const manifest = gatedManifest(task);
      if (manifest === null || manifest.gates.length === 0) return;
      const provenance = property(manifest.value, 'provenance');
      if (!isObject(provenance)) {
        context.report({ messageId: 'section', at: { file: manifest.file, range: FILE_START } });
        return;
      }
      const missing = ASKED.filter((key) => PLACEHOLDER.test(textAt(provenance, key)?.trim() ?? '?'));
      if (missing.length === 0) return;
      const pointer = '/provenance';
      context.report({
        messageId: 'entry',
        data: { missing: missing.join(' and no ') },
        at: { file: manifest.file, pointer, range: manifest.locate(pointer) },
      });
    },
  }),
});
