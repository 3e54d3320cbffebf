import { defineRule, FILE_START, type ReportDescriptor } from '../../src/api/index.js';
import { duplicateCauses, type Duplicates } from './hidden/duplicates.js';
import { listNames } from './reach/causes.js';

export default defineRule({
  meta: {
    id: 'hidden-file-duplicate',
    description: 'visible data files that are the same as a file of the solution or of the verifier',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      answer:
        '{{files}} is the same as the hidden {{hidden}}: the agent finds there what it is to make. Take it out of the environment, or name it in the instruction if it is input.',
      same: '{{files}} is the same as {{hidden}} of the solution. If it is input, name it in the instruction or declare it in kgt.json; if it is a result, take it out.',
      shared: '{{files}} is the same as the hidden {{hidden}}. Nothing is wrong if it is input.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const cause of duplicateCauses(task)) context.report(describe(cause));
    },
  }),
});

function describe({ messageId, level, copies: [first, ...others] }: Duplicates): ReportDescriptor {
  const copies = [first, ...others];
  return {
    messageId,
    level,
    data: {
      files: listNames(copies.map(({ file }) => file.taskPath)),
      hidden: listNames(copies.map(({ hidden }) => hidden.taskPath)),
    },
    at: { file: first.file },
    hidden: true,
    evidence: copies.map(({ hidden }) => ({ file: hidden.path, range: FILE_START, text: 'the same content' })),
    related: others.map(({ file }) => ({ file: file.path, range: FILE_START, text: 'another such file' })),
  };
}
