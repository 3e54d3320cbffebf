import { suggestions } from '../../fix/plan/index.js';
import type { Change } from '../../fix/transaction/types.js';
import { applyChanges } from '../../fix/edit/index.js';
import { decode } from '../../languages/decode.js';
import type { Fix } from '../../model/finding.js';
import { editing, titleOf } from './action.js';
import type { Offer, Task } from './types.js';

/** One of several right answers, for a person to choose; `--fix` makes none of them. */
export const offerSuggestions: Offer = async (finding, task) => {
  const planned = suggestions({ ...task.inspected, findings: [finding] }, task.workshop);
  const own = finding.suggestions.flatMap((fix) => {
    const changes = changesOf(fix, task);
    return changes === null ? [] : editing(titleOf([fix.description]), changes, task);
  });
  return [...planned.flatMap(({ fix, plan }) => editing(titleOf([fix.description]), plan.changes, task)), ...own];
};

/** The suggestion of a rule as changes of files; null where it reaches beyond the task or into a file that is no text. */
function changesOf({ edits }: Fix, { inspected }: Task): readonly Change[] | null {
  const changes: Change[] = [];
  for (const path of new Set(edits.map(({ file }) => file))) {
    const file = inspected.task.files.find((candidate) => candidate.path === path);
    const text = file?.link === null ? file.text() : null;
    if (!file || text === null) return null;
    const own = edits.filter((edit) => edit.file === path).map(({ range, newText }) => ({ ...range, newText }));
    const after = applyChanges(text, own);
    const before = Buffer.from(text, 'utf8');
    if (after === null || 'unread' in decode(before)) return null;
    changes.push({ path: file.taskPath, before, after: Buffer.from(after, 'utf8') });
  }
  return changes;
}
