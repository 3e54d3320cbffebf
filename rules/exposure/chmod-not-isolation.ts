import { defineRule } from '../../src/api/index.js';
import { closedCauses } from './closed/closed.js';
import { listNames, placeOf, whereOf } from './reach/causes.js';

export default defineRule({
  meta: {
    id: 'chmod-not-isolation',
    description: 'permissions that are to hide an answer in an image whose agent is root',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      owner:
        'The agent is {{user}}, so these permissions do not keep {{files}} from it. Keep the file out of the image, or give the agent another user (USER) than the owner.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const { by, exposures, level, evidence } of closedCauses(task)) {
        context.report({
          messageId: 'owner',
          level,
          data: { user: task.visibility.user.name, files: listNames(exposures.map(whereOf)) },
          at: placeOf(by),
          evidence,
          related: exposures.map(({ by: { file, range } }) => ({ file, range, text: 'it is brought here' })),
        });
      }
    },
  }),
});
