import type { AnswerContract } from '../../contract/types.js';
import type { FoundFinding } from '../../fix/plan/index.js';
import type { Change } from '../../fix/transaction/types.js';
import { proofs } from '../../generated/proofs.js';
import { rules } from '../../generated/rules.js';
import type { Suppression } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import { compactJson } from '../../model/json-print.js';
import { FILE_START } from '../../model/place.js';
import type { Review } from '../../model/review.js';
import { currentValue, judge } from '../../review/index.js';
import type { TaskRef } from '../../task/types.js';
import { nearest } from '../../validate/index.js';
import { ordinaryReason } from './given.js';
import { manifestChange } from './manifest-change.js';
import type { OpenedTask } from './open.js';
import { objection, write } from './write.js';

/** What a person says of one finding. */
export interface WantedReview extends Pick<Review, 'rule' | 'class' | 'reason' | 'by' | 'expires' | 'quote'> {
  readonly field: string;
  /** Undefined: the value that the finding has now. */
  readonly value?: Json;
  /** ISO date of the day. */
  readonly on: string;
}

/** Adds a review to the task's manifest, when its proof holds. Returns what was proved, or why nothing was written. */
export async function addReview(ref: TaskRef, opened: OpenedTask, wanted: WantedReview): Promise<{ readonly proved: string } | string> {
  const draft = draftReview(opened, wanted);
  if (typeof draft === 'string') return draft;
  const { now, workshop } = opened;
  const reason = (await objection(now, draft.changes, workshop)) ?? write(draft.changes, ref.dir);
  return reason ?? { proved: draft.proved };
}

/** A review that is proved, and the changes of the task that add it. */
export interface ReviewDraft {
  readonly proved: string;
  readonly changes: readonly Change[];
}

/** The review of a finding as it would be written, or why it would not be. */
export function draftReview(opened: OpenedTask, wanted: WantedReview): ReviewDraft | string {
  const { workshop, now } = opened;
  const about = now.findings.filter(({ rule, field }) => rule === wanted.rule && field === wanted.field);
  const open = about.filter(({ suppressed }) => !suppressed);
  const [finding] = open;
  if (!finding) return about[0]?.suppressed ? reviewedAlready(about[0].suppressed) : noFinding(wanted, now.findings);
  const value = wanted.value ?? valueOf(finding, opened);
  if (value === undefined) return 'the schema gives the field no single value: name the one that you mean with --value';
  const from = { file: 'kgt.json', range: FILE_START, pointer: '', kind: 'manifest' } as const;
  const review: Review = { ...wanted, at: [wanted.field], value, from };
  const verdicts = open.map((one) => judge(review, one, { contracts: now.contracts, proofs, today: wanted.on }));
  const verdict = verdicts.find(({ status }) => status === 'accepted') ?? verdicts[0];
  if (verdict?.status !== 'accepted') return `it is ${verdict?.status ?? 'unproved'}: ${verdict?.why ?? 'there is no proof'}`;
  const ordinary = ordinaryAt(wanted, finding, value, opened);
  if (ordinary !== null) return ordinary;
  const changes = manifestChange(now.task, { at: '/reviews', item: textOf(wanted, value) }, workshop.parse);
  return typeof changes === 'string' ? changes : { proved: verdict.why, changes };
}

function reviewedAlready({ class: reviewClass, by, from, reason }: Suppression): string {
  return `this finding is reviewed already, as ${reviewClass} by ${by} at ${from}: ${reason}; change that review, or take it out first`;
}

function noFinding({ rule, field }: WantedReview, findings: readonly FoundFinding[]): string {
  // The rules of plugins have names with a slash.
  if (!rule.includes('/') && !rules.some(({ meta }) => meta.id === rule)) {
    const known = nearest(
      rule,
      rules.map(({ meta }) => meta.id),
    );
    return `there is no rule "${rule}"${known === null ? '' : `: did you mean "${known}"?`}`;
  }
  const fields = [...new Set(findings.flatMap((finding) => (finding.rule === rule && finding.field !== null ? [finding.field] : [])))];
  const has = fields.length > 0 ? `it reports ${fields.slice(0, 8).join(', ')}` : 'it reports no field of this task';
  return `${rule} reports nothing at "${field}", so there is nothing to review; ${has}`;
}

function contractOf({ file }: FoundFinding, { now }: OpenedTask): AnswerContract | undefined {
  return now.contracts.find((contract) => contract.file.path === file) ?? now.contracts[0];
}

/** Why the value proves no echo, though an equal one stands somewhere; null for reviews of other classes. */
function ordinaryAt(wanted: WantedReview, finding: FoundFinding, value: Json, opened: OpenedTask): string | null {
  if (wanted.class !== 'FROZEN_INPUT_ECHO') return null;
  const contract = contractOf(finding, opened);
  const field = contract?.field(finding.field ?? '');
  return contract && field ? ordinaryReason(field, value, contract) : null;
}

function valueOf(finding: FoundFinding, opened: OpenedTask): Json | undefined {
  const contract = contractOf(finding, opened);
  const field = contract?.field(finding.field ?? '');
  return field && currentValue(finding, field);
}

function textOf({ rule, field, class: reviewClass, quote, reason, by, on, expires }: WantedReview, value: Json): string {
  const members: Record<string, Json> = { rule, at: field, class: reviewClass, value };
  return compactJson({
    ...members,
    ...(quote === undefined ? {} : { quote }),
    reason,
    by,
    on,
    ...(expires === undefined ? {} : { expires }),
  });
}
