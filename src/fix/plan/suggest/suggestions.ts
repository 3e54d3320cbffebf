import type { AnswerContract } from '../../../contract/types.js';
import type { Fix } from '../../../model/finding.js';
import { attempt, Draft, DraftRefused } from '../draft/draft.js';
import type { FoundFinding, Inspection, Plan, Workshop } from '../types.js';
import { bindToVariant } from './bind-to-variant.js';
import { leaveOpen } from './leave-open.js';
import { takeOut } from './take-out.js';
import type { Idea, Suggest, Suggestion } from './types.js';

/** In the order in which they are shown. */
const WAYS: readonly Suggest[] = [takeOut, leaveOpen, bindToVariant];

/** What could be done about published values, all of it: leave the choice open, bind it to a variant, or ask for less. */
export function suggestions(now: Inspection, workshop: Workshop): readonly Suggestion[] {
  return now.findings.flatMap((finding) =>
    composed(finding, now, workshop.parse).flatMap(({ draft, description, isBinding = false, prose = [] }) => {
      const fix = written(description, draft);
      const changes = draft.attempt();
      if (fix === null || changes instanceof DraftRefused || changes.length === 0) return [];
      const choice = JSON.stringify([finding.rule, finding.file, finding.field, isBinding ? null : description]);
      return { finding, fix, plan: planOf(finding, fix, now.task.id, changes), choice, isBinding, prose };
    }),
  );
}

function planOf({ field }: FoundFinding, { description }: Fix, task: string, changes: Plan['changes']): Plan {
  return { task, kind: 'suggestion', fields: field === null ? [] : [field], description: [description], notes: [], changes };
}

/** The same in words alone, for reports that show no edits: no file is read for it, and no copy of the schema looked for. */
export function suggestedDescriptions(finding: FoundFinding, { contracts }: Pick<Seen, 'contracts'>): readonly string[] {
  return ideas(finding, contracts).map(({ description }) => description);
}

/** The same as edits of texts alone, for reports: it reads no more files than the copies of the schema are looked for in. */
export function suggestedFixes(finding: FoundFinding, now: Seen, parse: Workshop['parse']): readonly Fix[] {
  return composed(finding, now, parse).flatMap(({ draft, description }) => written(description, draft) ?? []);
}

type Seen = Pick<Inspection, 'task' | 'contracts'>;

function composed(finding: FoundFinding, { task, contracts }: Seen, parse: Workshop['parse']) {
  return ideas(finding, contracts).flatMap((idea) => {
    const draft = new Draft(task, parse);
    return attempt(() => idea.compose(draft)) instanceof DraftRefused ? [] : [{ ...idea, draft }];
  });
}

function ideas(finding: FoundFinding, contracts: readonly AnswerContract[]): readonly Idea[] {
  const contract = finding.suppressed ? undefined : contracts.find(({ file }) => file.path === finding.file);
  const field = finding.field === null ? undefined : contract?.field(finding.field);
  return contract && field ? WAYS.flatMap((way) => way(finding, field, contract)) : [];
}

function written(description: string, draft: Draft): Fix | null {
  const edits = attempt(() => draft.edits());
  return edits instanceof DraftRefused || edits.length === 0 ? null : { description, edits };
}
