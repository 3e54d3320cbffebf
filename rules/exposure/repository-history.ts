import { defineRule } from '../../src/api/index.js';
import { historyClones, repositoryName } from './history/clones.js';
import { placeOf } from './reach/causes.js';

export default defineRule({
  meta: {
    id: 'repository-history',
    description: "clones of the task's own repository that keep its history, in which the change to be made may lie",
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      later:
        '{{name}} is cloned to {{destination}} with its whole history, and an earlier commit is checked out: git log --all shows what came later, the wanted change as well. Remove .git and commit anew, or fetch only that commit.',
      whole:
        '{{name}} is cloned to {{destination}} with its whole history. If the project knows the wanted change, git shows it: use --depth 1 with a pinned commit, or remove .git.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const { clone, destination, level, messageId, evidence } of historyClones(task)) {
        const name = repositoryName(clone.url) || 'A repository';
        context.report({ messageId, level, data: { name, destination }, at: placeOf(clone.by), evidence });
      }
    },
  }),
});
