import { defineRule, FILE_START, type ReportDescriptor } from '../../src/api/index.js';
import { listNames } from './reach/causes.js';
import { residueCauses, type ResidueCause } from './residue/residues.js';

export default defineRule({
  meta: {
    id: 'compiled-residue',
    description: 'bytecode, object files and checkpoints in the image whose source is hidden or was taken away',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      hidden:
        '{{files}} was compiled from the hidden {{source}}, and its names and constants can be read from it. Delete it, and list such files in .dockerignore.',
      removed: '{{source}} is taken out of the image, but {{files}} was compiled from it and stays. Remove it in the same instruction.',
      stray:
        '{{files}} was compiled from {{source}}, which the agent does not have. If it made data or answers, its constants can be read from here. Delete it, and list such files in .dockerignore.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const cause of residueCauses(task)) {
        const report = describe(cause);
        if (report !== null) context.report(report);
      }
    },
  }),
});

function describe({ messageId, level, files, source, evidence }: ResidueCause): ReportDescriptor | null {
  const [first, ...others] = files;
  if (first === undefined) return null;
  return {
    messageId,
    level,
    data: { files: listNames(files.map(({ taskPath }) => taskPath)), source: others.length === 0 ? source : `${source} and others` },
    at: { file: first },
    hidden: true,
    evidence,
    related: others.map(({ path }) => ({ file: path, range: FILE_START, text: 'another such file' })),
  };
}
