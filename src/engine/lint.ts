import type { RuleMeta } from '../api/rule.js';
import { messageOf } from '../model/message-of.js';
import type { Review } from '../model/review.js';
import type { Task } from '../model/task.js';
import type { Failure, LintResult, Recoverable, RunNote, Summary, UnreadFile } from '../report/types.js';
import { appliesTo, ReviewLedger } from '../review/index.js';
import type { TaskRef } from '../task/types.js';
import { lintTask, type TaskResult } from './lint-task.js';
import { NameBook } from './names.js';
import { withoutCommon, type Neighbours } from './rarity.js';
import { RuleRunner } from './runner.js';
import type { LintSetup } from './setup.js';
import { sign } from './sign.js';
import type { UnsignedFinding } from './to-finding.js';

export interface LintHooks {
  /** Called before each task. */
  onTask?(id: string, index: number, total: number): void;
  /** Called after each task with the milliseconds that it took. */
  onTaskDone?(id: string, milliseconds: number): void;
  /** Called with each task that could be linted and what that gave, for those who ask further. */
  onResult?(task: Task, result: TaskResult): void;
  /** False where tasks that a review of the configuration names may be missing in the run. Default: none is missing. */
  hasAllOf?(review: Review): boolean;
  /** Tasks beside those of the run; asked at its end, where a short run must tell what the repository shares. */
  readonly neighbours?: Neighbours;
}

/**
 * Lints the tasks one after the other and lets each go before the next is opened, so that memory does not grow
 * with their number. Never throws for what is in a task.
 */
export async function lint(
  refs: readonly TaskRef[],
  setup: LintSetup,
  unread: readonly UnreadFile[] = [],
  hooks: LintHooks = {},
): Promise<LintResult> {
  const run = new Run(setup);
  for (const [i, ref] of refs.entries()) {
    hooks.onTask?.(ref.id, i, refs.length);
    const start = performance.now();
    await run.task(ref, hooks);
    hooks.onTaskDone?.(ref.id, performance.now() - start);
  }
  await run.unusedReviews(refs, hooks);
  await run.dropCommon(refs, hooks.neighbours);
  return run.result(refs.length, unread);
}

/** What a run has gathered so far. */
class Run {
  #findings: UnsignedFinding[] = [];
  readonly #failures: Failure[] = [];
  readonly #notes: RunNote[] = [];
  readonly #unread: UnreadFile[] = [];
  readonly #bits: Record<string, number | null> = {};
  readonly #recoverable: Record<string, Recoverable | null> = {};
  readonly #active = new Set<string>();
  readonly #ledger = new ReviewLedger();
  readonly #names = new NameBook();
  #files = 0;

  constructor(private readonly setup: LintSetup) {}

  async task(ref: TaskRef, hooks: LintHooks): Promise<void> {
    try {
      const task = await ref.open();
      const result = await lintTask(task, this.setup);
      this.#add(ref.id, result);
      hooks.onResult?.(task, result);
      // After the linting, which loads the parsers.
      this.#names.record(task);
    } catch (error) {
      this.#failures.push({ rule: null, task: ref.id, file: null, message: messageOf(error) });
    }
  }

  #add(id: string, result: TaskResult): void {
    this.#findings.push(...result.findings);
    this.#failures.push(...result.failures);
    this.#notes.push(...result.notes);
    this.#unread.push(...result.unread);
    this.#files += result.files;
    if (result.bits !== undefined) this.#bits[id] = result.bits;
    if (result.recoverable !== undefined) this.#recoverable[id] = result.recoverable;
    for (const rule of result.active) this.#active.add(rule);
    this.#ledger.record(id, result.reviews);
  }

  /** Reviews of the configuration are unused only when they were good for nothing in all tasks that they name. */
  async unusedReviews(refs: readonly TaskRef[], hooks: LintHooks): Promise<void> {
    for (const { task: id, outcome } of this.#ledger.unused()) {
      if (this.#mayHaveFailed(outcome.review) || hooks.hasAllOf?.(outcome.review) === false) continue;
      const ref = refs.find((candidate) => candidate.id === id);
      if (!ref) continue;
      const runner = new RuleRunner(await ref.open(), this.setup);
      runner.emit('review', outcome.review.from.file, outcome);
      this.#findings.push(...runner.findings);
      // A rule that fails when it starts has failed before, in the task's own turn.
      this.#failures.push(
        ...runner.failures.filter((failure) => !this.#failures.some((known) => known.rule === failure.rule && known.task === failure.task)),
      );
    }
  }

  /** In a task that could not be linted, or not by its rule, a review may well be needed. */
  #mayHaveFailed(review: Review): boolean {
    return this.#failures.some(({ task, rule }) => task !== null && (rule === null || rule === review.rule) && appliesTo(review, task));
  }

  /** Findings on values that many tasks expect. */
  async dropCommon(refs: readonly TaskRef[], neighbours: Neighbours | undefined): Promise<void> {
    this.#findings = [...(await withoutCommon(this.#findings, refs, this.setup.registry, neighbours))];
  }

  result(tasks: number, unread: readonly UnreadFile[]): LintResult {
    const findings = sign(this.#findings);
    const live = findings.filter((finding) => !finding.suppressed);
    const count = (level: string) => live.filter((finding) => finding.level === level).length;
    const summary: Summary = {
      tasks,
      files: this.#files,
      errors: count('error'),
      warnings: count('warning'),
      notes: count('note'),
      suppressed: findings.length - live.length,
      unread: [...unread, ...this.#unread].sort((a, b) => (a.path < b.path ? -1 : 1)),
      bits: this.#bits,
      ...(this.setup.recover ? { recoverable: this.#recoverable } : {}),
    };
    return { findings, summary, notes: [...this.#notes, ...this.#names.notes()], failures: this.#failures, rules: this.#metas() };
  }

  #metas(): RuleMeta[] {
    return [...this.#active].sort().map((id) => ({ ...(this.setup.rules.get(id) as { meta: RuleMeta }).meta, id }));
  }
}
