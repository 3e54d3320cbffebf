import type { AnswerContract } from '../../contract/types.js';
import { valueAt } from '../../model/pointer.js';
import type { Change } from '../transaction/types.js';
import { staleDigest } from './digests/stale.js';
import { examplesOf } from './examples/examples.js';
import type { FoundFinding, Inspection } from './types.js';

/** What a plan claims, for it to be checked before anything is written. */
export interface Claim {
  readonly changes: readonly Change[];
  /** Instance paths that must be gone, by contract file. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
  /** Findings that must be gone. */
  readonly fixes: readonly FoundFinding[];
}

/** Why the task after a plan is not what the plan claims; null when it is. */
export function disproof(before: Inspection, after: Inspection, claim: Claim): string | null {
  return (
    lostFile(before, after) ??
    brokenContract(before, after, claim) ??
    newFinding(before, after, claim) ??
    idleReview(before, after) ??
    staying(after, claim) ??
    staleDigest(before.task, after.task, claim.changes)
  );
}

function lostFile(before: Inspection, after: Inspection): string | null {
  const failure = after.failures.find((message) => !before.failures.includes(message));
  if (failure !== undefined) return `the edited task could not be checked: ${failure}`;
  return after.contracts.length < before.contracts.length ? 'the edited schema could not be read' : null;
}

function brokenContract(before: Inspection, after: Inspection, { gone }: Claim): string | null {
  for (const contract of after.contracts) {
    const old = before.contracts.find(({ file }) => file.path === contract.file.path);
    if (!old) continue;
    const problem = contract.problems.find(({ message }) => !old.problems.some((known) => known.message === message));
    if (problem) return `the edited schema does not compile: ${problem.message}`;
    const invalid = invalidSolution(old, contract);
    if (invalid !== null) return invalid;
    const broken = gone.has(contract.file.path) ? invalidExample(old, contract) : null;
    if (broken !== null) return broken;
    const left = (gone.get(contract.file.path) ?? []).find((path) => contract.fields.some(({ focus }) => focus === path));
    if (left !== undefined) return `"${left}" would still be a field of the answer`;
  }
  return null;
}

/** A solution that was valid must stay so; one that was not must not get worse. */
function invalidSolution(old: AnswerContract, now: AnswerContract): string | null {
  for (const { file, value } of now.solutions) {
    const errors = now.validate(value);
    if (errors.length === 0) continue;
    const before = old.solutions.find((solution) => solution.file.path === file.path);
    if (before && old.validate(before.value).length >= errors.length) continue;
    return `${file.taskPath} would not be valid against the edited schema (${errors[0]?.instancePointer || 'the document'}, "${errors[0]?.keyword ?? ''}")`;
  }
  return null;
}

/** What shows the agent an answer must show one by the edited schema as well. */
function invalidExample(old: AnswerContract, now: AnswerContract): string | null {
  for (const { file, pointer, isFollowed } of examplesOf(old)) {
    const value = isFollowed ? valueAt(now.task.file(file.taskPath)?.document()?.value, pointer) : undefined;
    const error = value === undefined ? undefined : now.validate(value)[0];
    if (error) return `${file.taskPath} would not be valid against the edited schema (${error.instancePointer || 'the document'})`;
  }
  return null;
}

/**
 * Findings are compared without their places: edits move lines and pointers, and what two files have in common may be reported
 * for the other one.
 */
function newFinding(before: Inspection, after: Inspection, { fixes }: Claim): string | null {
  const known = new Map<string, number>();
  for (const finding of live(before)) if (!fixes.includes(finding)) known.set(identity(finding), (known.get(identity(finding)) ?? 0) + 1);
  for (const finding of live(after)) {
    const count = known.get(identity(finding)) ?? 0;
    if (count === 0)
      return leftBare(before, after, finding) ?? `it would bring a new finding of ${finding.rule} at ${finding.file}:${finding.range.line}`;
    known.set(identity(finding), count - 1);
  }
  return null;
}

/** An open object whose declared members have all left is a field of its own now, and one without a role. */
function leftBare(before: Inspection, after: Inspection, { rule, file }: FoundFinding): string | null {
  const [old, now] = [before, after].map(({ contracts }) => contracts.find((contract) => contract.file.path === file));
  if (rule !== 'missing-field-role' || !old || !now) return null;
  const bare = now.fields.find(({ leaf, role, path }) => leaf && role === null && old.field(path)?.leaf === false);
  if (!bare) return null;
  const { line } = old.locate(old.field(bare.path)?.schemas[0] ?? '', 'key');
  return `no member of "${bare.path}" (${file}:${line}) would be declared any more, and it has no role of its own: give it one first`;
}

/** Findings of a review that holds for nothing, but speaks of a finding that is there. */
const OF_REVIEWS = new Set(['unproved-review', 'stale-review']);

/**
 * A review outside of the task whose finding would be gone. Whether it is needed for another task is seen in a run over all of them
 * only, so that this is no finding here.
 */
function idleReview(before: Inspection, after: Inspection): string | null {
  const own = new Set(before.task.files.map(({ path }) => path));
  const left = new Set(live(after).map(placeOf));
  const idle = live(before).find((finding) => OF_REVIEWS.has(finding.rule) && !own.has(finding.file) && !left.has(placeOf(finding)));
  return idle
    ? `the review at ${placeOf(idle)}, which is outside of the task, would have nothing left to speak of here: take it out first`
    : null;
}

function placeOf({ file, range }: FoundFinding): string {
  return `${file}:${range.line}`;
}

function live({ findings }: Inspection): readonly FoundFinding[] {
  return findings.filter(({ suppressed }) => !suppressed);
}

function identity({ rule, field, forced, gate }: FoundFinding): string {
  return JSON.stringify([rule, field, forced?.value ?? null, gate]);
}

function staying(after: Inspection, { fixes }: Claim): string | null {
  const isSame = (a: FoundFinding, b: FoundFinding) => a.rule === b.rule && a.file === b.file && a.message === b.message;
  const found = fixes.find((finding) => live(after).some((other) => isSame(finding, other)));
  return found ? `the finding of ${found.rule} at ${found.file}:${found.range.line} would still be there` : null;
}
