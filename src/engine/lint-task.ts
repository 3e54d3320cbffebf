import type { ReviewOutcome } from '../api/rule.js';
import { findContractFiles } from '../contract/find.js';
import type { AnswerContract } from '../contract/types.js';
import { checkManifestPaths, checkManifestRules } from '../manifest/index.js';
import { unreadCode } from '../expected/index.js';
import { messageOf } from '../model/message-of.js';
import type { Task } from '../model/task.js';
import type { Failure, Recoverable, RunNote, UnreadFile } from '../report/types.js';
import { applyReviews, type ReviewResult } from '../review/index.js';
import { contractProblems } from './contract-problems.js';
import { fileProblems, neededFiles, prepareLanguages } from './documents.js';
import { openContract } from './open-contract.js';
import { recoverableOf } from './recoverable.js';
import { withRoles } from './roles.js';
import { RuleRunner } from './runner.js';
import type { LintSetup } from './setup.js';
import type { UnsignedFinding } from './to-finding.js';

/** What linting one task gave. */
export interface TaskResult {
  readonly findings: readonly UnsignedFinding[];
  readonly failures: readonly Failure[];
  readonly notes: readonly RunNote[];
  readonly unread: readonly UnreadFile[];
  /** Number of files of the task. */
  readonly files: number;
  /** Bits left for the result; undefined when the task has no answer contract, null when unbounded. */
  readonly bits: number | null | undefined;
  /** What public files give of the known answer; undefined when nobody asked or the task has no answer contract. */
  readonly recoverable: Recoverable | null | undefined;
  /** Ids of the rules that were on. */
  readonly active: readonly string[];
  readonly reviews: Pick<ReviewResult<UnsignedFinding>, 'consulted' | 'outcomes'>;
  /** The answer contracts that were checked: those that reach the agent. */
  readonly contracts: readonly AnswerContract[];
}

/** Lints one task: opens its contracts, sends its events to the rules, holds the findings against the reviews. */
export async function lintTask(task: Task, setup: LintSetup): Promise<TaskResult> {
  await prepareLanguages(task, setup.registry, activeRules(task, setup));
  const failures: Failure[] = [];
  const opened = openContracts(task, setup, failures);
  const runner = new RuleRunner(task, setup, opened);
  const contracts = opened.filter(isPublic);
  emitTask(task, runner, setup, opened);
  for (const contract of contracts) emitContract(contract, runner);
  runner.emit('task:exit', null, task);
  const reviewed = applyReviews({
    task: task.id,
    findings: runner.findings,
    reviews: [...(task.manifest?.reviews ?? []), ...setup.config.reviews],
    contracts,
    proofs: setup.proofs,
    today: setup.today,
    ran: (rule) => runner.active.includes(rule),
  });
  // Before the failures are gathered, to which both may add.
  const bits = bitsOf(contracts, failures);
  const recoverable = recoverableOf(task.id, contracts, setup.recover, failures);
  return {
    findings: withRoles(
      [...suggested(reviewed.findings, { task, contracts }, setup), ...findingsOfReviews(reviewed.outcomes, runner)],
      contracts,
    ),
    failures: [...failures, ...runner.failures],
    notes: [
      ...task.assumptions.map((text) => ({ task: task.id, file: null, text })),
      ...blindness(task),
      ...opened.flatMap(outOfReach),
      ...contracts.flatMap(undecided),
    ],
    unread: unreadFiles(task),
    files: task.files.length,
    bits,
    recoverable,
    active: runner.active,
    reviews: { consulted: reviewed.consulted, outcomes: reviewed.outcomes },
    contracts,
  };
}

/** Findings with what a person might change, where the report shows it. */
function suggested(
  findings: readonly UnsignedFinding[],
  now: { readonly task: Task; readonly contracts: readonly AnswerContract[] },
  { suggest }: LintSetup,
): readonly UnsignedFinding[] {
  if (!suggest) return findings;
  return findings.map((finding) => {
    const suggestions = finding.suggestions.length > 0 ? [] : suggest(finding, now);
    return suggestions.length > 0 ? { ...finding, suggestions } : finding;
  });
}

/** What the agent cannot read gives nothing away. */
function isPublic({ task, file }: AnswerContract): boolean {
  return task.visibility.mayRead(file);
}

/** Contracts that were not checked, which must not look like clean ones. */
function outOfReach(contract: AnswerContract): RunNote[] {
  if (isPublic(contract)) return [];
  const { task, file } = contract;
  const text = `the answer contract does not reach the agent (${task.visibility.of(file).why}), so its fields were not checked`;
  return [{ task: task.id, file: file.path, text }];
}

/** Fields for which the budget of the analysis did not suffice: nothing is reported of them, and that is said. */
function undecided(contract: AnswerContract): RunNote[] {
  return contract.fields.flatMap((field) => {
    const unknown = field.leavesChoice ? undefined : field.analysis.unknown;
    if (unknown?.reason !== 'budget') return [];
    const text = `the analysis of "${field.path}" took more than its budget${unknown.at ? ` at ${unknown.at.keyword}` : ''}; whether the schema forces it stays open`;
    return [{ task: contract.task.id, file: contract.file.path, text }];
  });
}

function activeRules(task: Task, setup: LintSetup) {
  const settings = setup.config.rulesFor(task.id);
  return [...setup.rules].filter(([id]) => settings.get(id)?.level !== 'off').map(([, rule]) => rule);
}

function openContracts(task: Task, setup: LintSetup, failures: Failure[]): AnswerContract[] {
  return findContractFiles(task).flatMap((file) => {
    const language = setup.registry.for(file.path);
    if (file.unread() !== null || !language || !setup.registry.isReady(language.id)) return [];
    try {
      return openContract(task, file, setup.config) ?? [];
    } catch (error) {
      failures.push({
        rule: null,
        task: task.id,
        file: file.path,
        message: `the answer contract could not be analysed: ${messageOf(error)}`,
      });
      return [];
    }
  });
}

function emitTask(task: Task, runner: RuleRunner, setup: LintSetup, contracts: readonly AnswerContract[]): void {
  runner.emit('task', null, task);
  for (const problem of fileProblems(task, neededFiles(task, contracts), setup.registry))
    runner.emit('problem', problem.file.path, problem);
  for (const problem of contractProblems(task, contracts)) runner.emit('problem', problem.file.path, problem);
  const { manifest } = task;
  if (manifest) {
    const problems = [
      ...manifest.problems,
      ...checkManifestPaths(manifest, task),
      ...checkManifestRules(manifest, [...setup.rules.keys()]),
    ];
    for (const problem of problems) runner.emit('manifestProblem', manifest.file, problem, manifest.file);
  }
  for (const file of task.files) if (file.surface === 'artefact') runner.emit('artefact', file.path, file);
  runner.emitDocuments(task, setup.registry);
}

function emitContract(contract: AnswerContract, runner: RuleRunner): void {
  const { path } = contract.file;
  runner.emit('contract', path, contract);
  for (const field of contract.fields) runner.emit('field', path, field, contract);
  runner.emit('contract:exit', path, contract);
}

/** What the rules on reviews say; a review cannot suppress a finding about itself. */
function findingsOfReviews(outcomes: readonly ReviewOutcome[], runner: RuleRunner): readonly UnsignedFinding[] {
  const before = runner.findings.length;
  for (const outcome of outcomes) runner.emit('review', outcome.review.from.file, outcome);
  return runner.findings.slice(before);
}

/** Where nothing can be told of what the agent sees, the rules that ask for it have nothing to find. */
function blindness({ id, visibility: { blind } }: Task): RunNote[] {
  if (blind === null) return [];
  const text = `kgtlint cannot tell what reaches the agent: ${blind.what} is unknown, because ${blind.why}`;
  return [{ task: id, file: blind.by?.file ?? null, text }];
}

/** Files that somebody asked for and that could not be read, or that are too long for it: they count as unread, never as clean. */
function unreadFiles(task: Task): readonly UnreadFile[] {
  const tooLong = new Set(unreadCode(task));
  return task.files.flatMap((file) => {
    const reason = file.known() ?? (tooLong.has(file) ? 'too-large' : null);
    return reason === null ? [] : [{ path: file.path, reason }];
  });
}

function bitsOf(contracts: readonly AnswerContract[], failures: Failure[]): number | null | undefined {
  const [contract] = contracts;
  if (!contract) return undefined;
  try {
    return contract.analyzer.result(contract.result).bits;
  } catch (error) {
    failures.push({
      rule: null,
      task: contract.task.id,
      file: contract.file.path,
      message: `the bits left could not be counted: ${messageOf(error)}`,
    });
    return undefined;
  }
}
