import { defineRule } from '../../src/api/index.js';
import { escapes } from './links/escapes.js';

export default defineRule({
  meta: {
    id: 'symlink-escape',
    description: 'symbolic links of the environment that lead to hidden files or out of the task',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      hidden:
        'This link leads to {{target}}, which is hidden: whatever follows links (a mount, rsync -L, tar -h) hands it to the agent. Remove the link, or copy what the agent is to have.',
      other:
        'This link leads to {{target}} of another task, where hidden files lie: whatever follows links hands them to the agent. Remove the link, or copy what the agent is to have.',
      outside:
        'This link leads out of the environment, to {{target}}: what it shows depends on who follows it, and in the image it leads nowhere. Put the file itself here.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const { file, messageId, level, evidence } of escapes(task)) {
        context.report({ messageId, level, data: { target: file.link ?? '' }, at: { file }, evidence });
      }
    },
  }),
});
