import { count, defineRule, isObject, join, property, type Manifest, type RuleContext } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { isBoundary, meets, missingCells, readCells, whole, type Bound, type Cell } from './calibration/cells.js';
import { showCell } from './calibration/wilson.js';

type Options = { readonly trials: number };

export default defineRule<Options>({
  meta: {
    id: 'calibration-screen',
    description: 'trial runs that do not meet the retention rule, or meet it by one run',
    docs: { category: 'protocol' },
    level: 'warning',
    presets: gatedPresets('warning'),
    messages: {
      fails:
        '"{{cell}}" has {{result}} and the retention rule asks for {{bound}}. {{meaning}} Change the gates and run the trials again, or drop the task.',
      boundary: '"{{cell}}" has {{result}} and meets {{bound}} by one run. Run more trials before you rely on it.',
      trials:
        'Each cell has {{trials}} and the retention rule wants {{wanted}}: with fewer, its bounds tell little. Run more, or lower the option "trials".',
      noTrials: 'The calibration does not say how many trials a cell has, so its successes are shares of nothing. Add "trials".',
      missing:
        'The calibration has no {{cells}}, so the retention rule cannot be applied: it compares the frontier with the artefact, the frontier without it, and a second configuration with it. Add the successes.',
      impossible: '"{{cell}}" has {{successes}} in {{trials}}. One of the two numbers is wrong.',
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        trials: { description: 'Trials that each cell must have.', type: 'integer', minimum: 1, default: 5 },
      },
    },
    defaultOptions: { trials: 5 },
    stability: 'stable',
  },
  create: (context) => ({
    task({ manifest }) {
      if (manifest !== null) screen(manifest, context);
    },
  }),
});

function screen(manifest: Manifest, context: RuleContext<Options>): void {
  const calibration = property(manifest.value, 'calibration');
  if (!isObject(calibration)) return;
  const at = (key?: string) => {
    const pointer = key === undefined ? '/calibration' : join('/calibration', key);
    return { file: manifest.file, pointer, range: manifest.locate(pointer) };
  };
  const cells = readCells(calibration);
  const missing = missingCells(cells);
  if (missing.length > 0) context.report({ messageId: 'missing', data: { cells: listed(missing) }, at: at() });
  const trials = whole(property(calibration, 'trials'));
  if (trials === null || trials === 0) {
    context.report({ messageId: 'noTrials', at: at() });
    return;
  }
  const wanted = context.options.trials;
  if (trials < wanted) context.report({ messageId: 'trials', data: { trials: count(trials, 'trial'), wanted }, at: at('trials') });
  for (const cell of cells) {
    const found = judge(cell, trials);
    if (found) context.report({ ...found, at: at(cell.key) });
  }
}

function judge(cell: Cell, trials: number) {
  const { key, successes, bound } = cell;
  if (successes > trials)
    return {
      messageId: 'impossible',
      data: { cell: key, successes: count(successes, 'success', 'successes'), trials: count(trials, 'trial') },
    };
  const data = { cell: key, result: showCell(successes, trials), bound: showBound(bound) };
  if (!meets(successes, trials, bound)) return { messageId: 'fails', data: { ...data, meaning: meaningOf(bound) } };
  return isBoundary(cell, trials) ? { messageId: 'boundary', level: 'note' as const, data } : null;
}

function showBound({ kind, percent }: Bound): string {
  if (percent === 0) return 'no success';
  return `${kind === 'at-least' ? 'at least' : 'at most'} ${percent} %`;
}

function meaningOf({ kind, percent }: Bound): string {
  if (kind === 'at-least') return 'The task is then not solved even with the artefact.';
  return percent === 0 ? 'The task is then solved without what it gates.' : 'The task is then too easy once the artefact is there.';
}

function listed(keys: readonly string[]): string {
  return keys.map((key) => `"${key}"`).join(' and no ');
}
