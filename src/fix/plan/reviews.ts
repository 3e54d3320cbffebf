import { isArray, property } from '../../model/json.js';
import { Draft, DraftRefused } from './draft/draft.js';
import { emptied } from './move/manifest.js';
import type { FixProposal, FoundFinding, Inspection, PlanRefusal, Workshop } from './types.js';

/** Deletes the manifest's reviews that suppress nothing or speak of a value that is no more. */
export function proposeReviews(now: Inspection, workshop: Workshop, refused: (finding: FoundFinding) => boolean): FixProposal {
  const { task } = now;
  const all = now.findings.filter((finding) => isNeedless(finding) && !finding.suppressed && !refused(finding));
  const file = task.file('kgt.json');
  const own = all.filter((finding) => finding.file === file?.path && indexOf(finding) !== null && !inUse(finding, now));
  const refusals = all.filter((finding) => !own.includes(finding)).map((finding) => reviewRefusal(finding, task.id));
  if (!file || own.length === 0) return { plan: null, fixes: [], refusals };
  const draft = new Draft(task, workshop.parse);
  const reviews = property(task.manifest?.value, 'reviews');
  const indexes = [...new Set(own.map((finding) => String(indexOf(finding))))];
  draft.edit(file, emptied('/reviews', isArray(reviews) ? reviews.length : 0, indexes));
  const changes = draft.attempt();
  if (changes instanceof DraftRefused) {
    const refused = own.map((finding) => reviewRefusal(finding, task.id, changes.message));
    return { plan: null, fixes: [], refusals: [...refusals, ...refused] };
  }
  const description = own.map((finding) => `the review at ${finding.file}:${finding.range.line} is deleted: ${reasonOf(finding)}`);
  return { plan: { task: task.id, kind: 'problem', fields: [], description, notes: [], changes }, fixes: own, refusals };
}

/** One past its date is for a person to renew. */
function isNeedless({ rule, messageId }: FoundFinding): boolean {
  return rule === 'unused-review' || (rule === 'stale-review' && messageId === 'stale');
}

function indexOf({ pointer }: FoundFinding): number | null {
  const match = /^\/reviews\/(\d+)$/.exec(pointer ?? '');
  return match ? Number(match[1]) : null;
}

/** A review of several fields may be stale for one of them only. */
function inUse({ file, range }: FoundFinding, { findings }: Inspection): boolean {
  return findings.some(({ suppressed }) => suppressed?.from === `${file}:${range.line}`);
}

function reasonOf({ rule }: FoundFinding): string {
  return rule === 'unused-review' ? 'it suppresses nothing' : 'the schema has another value now';
}

export function reviewRefusal(finding: FoundFinding, task: string, reason?: string): PlanRefusal {
  const line = finding.range.line;
  const why = reason ?? 'it is written outside of the task or still holds for another field, so a person has to take it out';
  return {
    task,
    kind: 'problem',
    field: finding.field,
    description: `delete the review at ${finding.file}:${line}`,
    reason: why,
    checklist: [{ file: finding.file, line, text: `this review is good for nothing in ${task}: ${reasonOf(finding)}` }],
  };
}
