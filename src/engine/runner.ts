import type { ReportDescriptor, Rule, RuleContext, RuleListener, RuleMeta } from '../api/rule.js';
import type { ResolvedConfig, RuleSetting } from '../config/types.js';
import type { AnswerContract } from '../contract/types.js';
import type { LanguageRegistry } from '../languages/index.js';
import { messageOf } from '../model/message-of.js';
import type { SourceFile, Task } from '../model/task.js';
import type { Failure } from '../report/types.js';
import { checkListener, checkReturned } from './check-listener.js';
import type { LintSetup } from './setup.js';
import { toFinding, type UnsignedFinding } from './to-finding.js';

/** Takes the time that each rule needs; only there when somebody asked for it. */
export interface RuleClock {
  now(): number;
  add(rule: string, milliseconds: number): void;
}

/** The rules of one task at work: sends them events and collects what they report. */
export class RuleRunner {
  readonly findings: UnsignedFinding[] = [];
  readonly failures: Failure[] = [];
  readonly #task: Task;
  readonly #listeners = new Map<string, RuleListener>();
  readonly #clock: RuleClock | undefined;
  /** Rules that failed; what they report afterwards, out of a promise, would differ from run to run. */
  readonly #failed = new Set<string>();
  /** The file of the event that is being sent. */
  #at: string | null = null;
  readonly #wanted = new Map<string, RuleMeta['documents']>();

  /** @param contracts of the task, which know the places of what is declared in code */
  constructor(
    task: Task,
    { rules, config, showValues, clock }: Pick<LintSetup, 'rules' | 'config' | 'showValues' | 'clock'>,
    private readonly contracts: readonly AnswerContract[] = [],
  ) {
    this.#task = task;
    this.#clock = clock;
    for (const [id, setting] of config.rulesFor(task.id)) {
      const rule = rules.get(id);
      if (rule && isOn(id, setting, task, config)) this.#start(id, rule, setting, config, showValues);
    }
  }

  /** Ids of the rules that are on. */
  get active(): readonly string[] {
    return [...this.#listeners.keys()];
  }

  /** Calls every listener of an event. A rule that throws is recorded and hears nothing more; the others go on. */
  emit<Event extends keyof RuleListener>(event: Event, file: string | null, ...args: Parameters<NonNullable<RuleListener[Event]>>): void {
    for (const [id, listener] of this.#listeners) this.#call(id, listener, event, file, args);
  }

  /** Sends each document to the rules that asked for its language and surface. */
  emitDocuments(task: Task, registry: LanguageRegistry): void {
    for (const [id, listener] of this.#listeners) {
      const wanted = this.#wanted.get(id);
      if (!listener.document || !wanted) continue;
      for (const file of task.files) this.#sendDocument(id, listener, file, wanted, registry);
    }
  }

  #sendDocument(
    id: string,
    listener: RuleListener,
    file: SourceFile,
    wanted: NonNullable<RuleMeta['documents']>,
    registry: LanguageRegistry,
  ): void {
    const language = registry.for(file.path)?.id;
    if (language === undefined || !wanted.languages.includes(language) || (wanted.surfaces && !wanted.surfaces.includes(file.surface)))
      return;
    const document = file.document();
    if (document) this.#call(id, listener, 'document', file.path, [document, file]);
  }

  #call(id: string, listener: RuleListener, event: keyof RuleListener, file: string | null, args: readonly unknown[]): void {
    // eslint-disable-next-line @typescript-eslint/unbound-method -- it is applied to its listener below
    const handler = listener[event] as ((...args: readonly unknown[]) => unknown) | undefined;
    if (!handler) return;
    const start = this.#clock?.now() ?? 0;
    this.#at = file;
    try {
      checkReturned(handler.apply(listener, args as unknown[]), event);
    } catch (error) {
      this.#fail(id, file, error);
    }
    this.#clock?.add(id, this.#clock.now() - start);
  }

  #start(id: string, rule: Rule, setting: RuleSetting, config: ResolvedConfig, showValues: boolean): void {
    const context: RuleContext = {
      id,
      options: setting.options,
      task: this.#task,
      showValues,
      report: (descriptor) => {
        if (!this.#failed.has(id)) this.#report(rule, id, descriptor, config);
      },
    };
    try {
      this.#listeners.set(id, checkListener(rule.create(context)));
      this.#wanted.set(id, rule.meta.documents);
    } catch (error) {
      this.#fail(id, null, error);
    }
  }

  #report(rule: Rule, id: string, descriptor: ReportDescriptor, config: ResolvedConfig): void {
    const ceilingAt = (file: string) => config.settingAt(id, this.#task.id, file).level;
    const finding = toFinding(rule, id, descriptor, this.#task, ceilingAt, { eventFile: this.#at, contracts: this.contracts });
    if (finding) this.findings.push(finding);
  }

  #fail(id: string, file: string | null, error: unknown): void {
    this.#listeners.delete(id);
    this.#failed.add(id);
    const message = messageOf(error);
    this.failures.push({ rule: id, task: this.#task.id, file, message });
  }
}

/** A rule that is off for the task may still be on for some of its files, by an override. */
function isOn(id: string, setting: RuleSetting, task: Task, config: ResolvedConfig): boolean {
  return setting.level !== 'off' || task.files.some((file) => config.settingAt(id, task.id, file.path).level !== 'off');
}
