import type { Review } from '../../model/review.js';
import type { SourceFile } from '../../model/task.js';
import type { Change } from '../transaction/types.js';
import { outsideRecords, type OutsideRecord } from './digests/outside.js';
import { disproof, type Claim } from './check.js';
import { candidates, type Candidate } from './move/candidates.js';
import { refusalOf } from './move/describe.js';
import { proposeMoves, type Proposal } from './move/propose.js';
import { proposeReviews, reviewRefusal } from './reviews.js';
import { fixables, fixRefusal, proposeRuleFixes, type Fixable } from './rule-fixes.js';
import { provedSuggestions, type Suggestion } from './suggest/index.js';
import type { FoundFinding, Inspection, Plan, PlanKind, PlanRefusal, Workshop } from './types.js';

/** More passes than this are a circle. */
const MOST_PASSES = 10;

/** What can be fixed in a task. Nothing is written: that is for `commit` of the transaction. */
export interface FixOutcome {
  /** Id of the task. */
  readonly task: string;
  /** In the order in which they build on each other. */
  readonly plans: readonly Plan[];
  readonly refusals: readonly PlanRefusal[];
  /** For a person to choose from, on top of the plans; no part of the changes. Empty when they are not asked for. */
  readonly suggestions: readonly Suggestion[];
  /** All plans together: old and new bytes of each file, paths relative to the task's folder. */
  readonly changes: readonly Change[];
  /** Digests of changed files that are recorded outside of the task, where a person has to bring them up to date. */
  readonly outside: readonly OutsideRecord[];
  /** Reviews of the configuration that say something about the task, before the plans and after them. */
  readonly shared: { readonly before: readonly Review[]; readonly after: readonly Review[] };
  /** Files whose lines must not be shown to the agent; paths relative to the task's folder. */
  readonly hidden: ReadonlySet<string>;
  readonly passes: number;
  /** False when something was left after the last pass. */
  readonly settled: boolean;
}

/**
 * Plans, checks each plan on the task as it would be, and goes on with that task until there is nothing left to fix.
 *
 * @param target the one finding that is to be fixed; null: all of them
 */
export async function fixTask(workshop: Workshop, kinds: ReadonlySet<PlanKind>, target: FoundFinding | null = null): Promise<FixOutcome> {
  const contents = new Map<string, Uint8Array>();
  const start = await workshop.inspect(contents);
  return new Fixing(workshop, kinds, contents, start, target).run();
}

interface Step {
  readonly plan: Plan;
  readonly after: Inspection;
}

class Fixing {
  readonly #plans: Plan[] = [];
  readonly #refusals = new Map<string, PlanRefusal>();
  /** Findings whose fixes have failed their check. */
  readonly #failed = new Set<string>();

  constructor(
    private readonly workshop: Workshop,
    private readonly kinds: ReadonlySet<PlanKind>,
    private readonly contents: Map<string, Uint8Array>,
    private now: Inspection,
    private readonly target: FoundFinding | null,
  ) {}

  async run(): Promise<FixOutcome> {
    const { task: start, shared: before } = this.now;
    let passes = 0;
    let step: Step | null = null;
    for (; passes < MOST_PASSES; passes++) {
      step = await this.#next();
      if (step === null) break;
      for (const { path, after } of step.plan.changes) this.contents.set(path, after);
      this.#plans.push(step.plan);
      this.now = step.after;
    }
    const refusals = [...this.#refusals.values()];
    const offered = this.kinds.has('suggestion') ? await provedSuggestions(this.now, this.workshop, this.contents) : [];
    const isHidden = ({ surface }: SourceFile) => surface === 'hidden' || surface === 'artefact';
    const hidden = new Set(this.now.task.files.filter(isHidden).map(({ taskPath }) => taskPath));
    const changes = total(this.#plans);
    return {
      task: start.id,
      plans: this.#plans,
      refusals,
      suggestions: offered,
      changes,
      outside: changes.length === 0 ? [] : outsideRecords(start, changes, this.workshop.outside?.() ?? [], hidden),
      shared: { before, after: this.now.shared },
      hidden,
      passes,
      settled: step === null,
    };
  }

  async #next(): Promise<Step | null> {
    if (this.kinds.has('problem')) {
      const step = (await this.#moves()) ?? (await this.#reviews()) ?? (await this.#ruleFixes('problem'));
      if (step) return step;
    }
    return this.kinds.has('layout') ? this.#ruleFixes('layout') : null;
  }

  #isOpen(finding: FoundFinding): boolean {
    return !this.#failed.has(identity(finding)) && (this.target === null || identity(this.target) === identity(finding));
  }

  /** The field of the finding that is to be fixed, or one that it lies in. */
  #isMeant({ contract, field }: Candidate): boolean {
    if (this.target === null) return true;
    const { file, field: path } = this.target;
    return file === contract.file.path && path !== null && (path === field.path || path.startsWith(`${field.path}/`));
  }

  #refuse(refusals: readonly PlanRefusal[]): void {
    for (const refusal of refusals) this.#refusals.set(`${refusal.description}\0${refusal.field ?? ''}`, refusal);
  }

  async #check(plan: Plan, claim: Omit<Claim, 'changes'>): Promise<Inspection | string> {
    const contents = new Map([...this.contents, ...plan.changes.map(({ path, after }) => [path, after] as const)]);
    const after = await this.workshop.inspect(contents);
    return disproof(this.now, after, { ...claim, changes: plan.changes }) ?? after;
  }

  async #moves(): Promise<Step | null> {
    const all = candidates(this.now).filter((candidate) => !this.#failed.has(keyOf(candidate)) && this.#isMeant(candidate));
    if (all.length === 0) return null;
    const whole = await proposeMoves(this.now, all, this.workshop);
    this.#refuse(whole.refusals);
    const tried = await this.#tryMoves(whole);
    if (tried === null || typeof tried !== 'string') return tried;
    return this.#oneByOne(whole.taken, tried);
  }

  /** The step, why it fails, or null when there is nothing to do. */
  async #tryMoves({ plan, gone, failure }: Proposal): Promise<Step | string | null> {
    if (failure) return failure.message;
    if (plan === null) return null;
    const after = await this.#check(plan, { gone, fixes: [] });
    return typeof after === 'string' ? after : { plan, after };
  }

  /** Adds one field after the other to the plan, so that one that fails does not keep the others from leaving. */
  async #oneByOne(taken: readonly Candidate[], reason: string): Promise<Step | null> {
    let best: Step | null = null;
    let good: readonly Candidate[] = [];
    for (const candidate of taken) {
      const proposal = await proposeMoves(this.now, [...good, candidate], this.workshop);
      const tried = taken.length === 1 ? reason : await this.#tryMoves(proposal);
      if (tried !== null && typeof tried !== 'string') {
        best = tried;
        good = proposal.taken;
        continue;
      }
      this.#failed.add(keyOf(candidate));
      this.#refuse([refusalOf(candidate, this.now.task, tried ?? reason, proposal.failure?.checklist ?? [])]);
    }
    return best;
  }

  async #reviews(): Promise<Step | null> {
    const { plan, fixes, refusals } = proposeReviews(this.now, this.workshop, (finding) => !this.#isOpen(finding));
    this.#refuse(refusals);
    if (plan === null) return null;
    const after = await this.#check(plan, { gone: new Map(), fixes });
    if (typeof after !== 'string') return { plan, after };
    for (const finding of fixes) this.#failed.add(identity(finding));
    this.#refuse(fixes.map((finding) => reviewRefusal(finding, this.now.task.id, after)));
    return null;
  }

  async #ruleFixes(kind: PlanKind): Promise<Step | null> {
    const all = fixables(this.now, kind).filter((finding) => this.#isOpen(finding));
    return (await this.#tryRuleFixes(all, kind)) ?? this.#firstRuleFix(all, kind);
  }

  async #tryRuleFixes(findings: readonly Fixable[], kind: PlanKind): Promise<Step | null> {
    if (findings.length === 0) return null;
    const { plan, fixes, refusals } = proposeRuleFixes(this.now, findings, kind, this.workshop);
    this.#refuse(refusals);
    if (plan === null) return null;
    const after = await this.#check(plan, { gone: new Map(), fixes });
    if (typeof after !== 'string') return { plan, after };
    const [only] = findings;
    if (findings.length > 1 || !only) return null;
    this.#failed.add(identity(only));
    this.#refuse([fixRefusal(only, this.now.task.id, kind, after)]);
    return null;
  }

  /** Together they fail: the first that holds alone. The next pass goes on with the others. */
  async #firstRuleFix(findings: readonly Fixable[], kind: PlanKind): Promise<Step | null> {
    if (findings.length < 2) return null;
    for (const finding of findings) {
      const step = await this.#tryRuleFixes([finding], kind);
      if (step) return step;
    }
    return null;
  }
}

function keyOf({ contract, field }: Candidate): string {
  return `${contract.file.path}\0${field.path}`;
}

function identity({ rule, file, field, message }: FoundFinding): string {
  return JSON.stringify([rule, file, field, message]);
}

/** From the first old bytes of each file to its last new ones. */
function total(plans: readonly Plan[]): readonly Change[] {
  const changes = new Map<string, Change>();
  for (const change of plans.flatMap((plan) => plan.changes))
    changes.set(change.path, { ...change, before: changes.get(change.path)?.before ?? change.before });
  return [...changes.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
}
