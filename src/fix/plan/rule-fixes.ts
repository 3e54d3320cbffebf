import type { Fix } from '../../model/finding.js';
import type { SourceFile, Task } from '../../model/task.js';
import { applyChanges, type TextChange } from '../edit/index.js';
import { mayBeFixed } from '../transaction/targets.js';
import { Draft, DraftRefused } from './draft/draft.js';
import type { FixProposal, FoundFinding, Inspection, PlanKind, PlanRefusal, Workshop } from './types.js';

export type Fixable = FoundFinding & { readonly fix: Fix };

/** Findings with a fix of that kind. */
export function fixables({ findings, task }: Inspection, kind: PlanKind): readonly Fixable[] {
  return findings.filter(
    (finding): finding is Fixable => finding.fix !== null && !finding.suppressed && kindOf(finding.fix, task) === kind,
  );
}

/** What changes white space only is layout. */
function kindOf({ edits }: Fix, task: Task): PlanKind {
  const isLayout = edits.every(({ file, range, newText }) => {
    const before = fileOf(task, file)?.text()?.slice(range.start, range.end) ?? '';
    return before.replace(/\s+/g, '') === newText.replace(/\s+/g, '');
  });
  return isLayout ? 'layout' : 'problem';
}

/**
 * The fixes that rules bring with their findings, as many as can be made together, in the order of the findings. A fix that
 * contradicts an earlier one is left for the next pass.
 */
export function proposeRuleFixes(now: Inspection, findings: readonly Fixable[], kind: PlanKind, workshop: Workshop): FixProposal {
  const { task } = now;
  const chosen = new Map<SourceFile, TextChange[]>();
  const taken: Fixable[] = [];
  const refusals: PlanRefusal[] = [];
  const notes: string[] = [];
  for (const finding of findings) {
    const barred = finding.fix.edits.flatMap(({ file }) => whyBarred(file, task) ?? [])[0];
    if (barred !== undefined) refusals.push(fixRefusal(finding, task.id, kind, barred));
    else if (join(chosen, finding.fix, task)) taken.push(finding);
    else notes.push(`"${finding.fix.description}" touches the same text, and waits for the next pass`);
  }
  if (taken.length === 0) return { plan: null, fixes: [], refusals };
  const draft = new Draft(task, workshop.parse);
  for (const [file, edits] of chosen) draft.replace(file, edits);
  const changes = draft.attempt();
  if (changes instanceof DraftRefused) {
    const refused = taken.map((finding) => fixRefusal(finding, task.id, kind, changes.message));
    return { plan: null, fixes: [], refusals: [...refusals, ...refused] };
  }
  const description = [...new Set(taken.map(({ fix, rule }) => `${fix.description} (${rule})`))];
  return { plan: { task: task.id, kind, fields: [], description, notes, changes }, fixes: taken, refusals };
}

/** Why no fix may change the file, so that only this fix is refused and not the whole transaction. */
function whyBarred(path: string, task: Task): string | null {
  const file = fileOf(task, path);
  if (!file) return `it changes ${path}, which lies outside of the task`;
  return mayBeFixed(file.taskPath) ? null : `it changes ${path}, a file of a kind that no fix writes`;
}

function fileOf(task: Task, path: string): SourceFile | undefined {
  return task.files.find((file) => file.path === path);
}

/** False, and nothing is added, where an edit overlaps one that was chosen before. */
function join(chosen: Map<SourceFile, TextChange[]>, fix: Fix, task: Task): boolean {
  const added = new Map<SourceFile, TextChange[]>();
  for (const { file: path, range, newText } of fix.edits) {
    const file = fileOf(task, path) as SourceFile;
    const changes = [...(added.get(file) ?? chosen.get(file) ?? []), { ...range, newText }];
    if (applyChanges(file.text() ?? '', changes) === null) return false;
    added.set(file, changes);
  }
  for (const [file, changes] of added) chosen.set(file, changes);
  return true;
}

export function fixRefusal({ fix, field }: Fixable, task: string, kind: PlanKind, reason: string): PlanRefusal {
  return { task, kind, field, description: fix.description, reason, checklist: [] };
}
