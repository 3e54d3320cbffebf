import type { RuleListener } from '../api/rule.js';
import type { AnswerContract } from '../contract/types.js';
import type { LanguageRegistry } from '../languages/index.js';
import type { Task } from '../model/task.js';
import type { Failure } from '../report/types.js';
import type { LintSetup } from './setup.js';
import { type UnsignedFinding } from './to-finding.js';
/** Takes the time that each rule needs; only there when somebody asked for it. */
export interface RuleClock {
    now(): number;
    add(rule: string, milliseconds: number): void;
}
/** The rules of one task at work: sends them events and collects what they report. */
export declare class RuleRunner {
    #private;
    private readonly contracts;
    readonly findings: UnsignedFinding[];
    readonly failures: Failure[];
    /** @param contracts of the task, which know the places of what is declared in code */
    constructor(task: Task, { rules, config, showValues, clock }: Pick<LintSetup, 'rules' | 'config' | 'showValues' | 'clock'>, contracts?: readonly AnswerContract[]);
    /** Ids of the rules that are on. */
    get active(): readonly string[];
    /** Calls every listener of an event. A rule that throws is recorded and hears nothing more; the others go on. */
    emit<Event extends keyof RuleListener>(event: Event, file: string | null, ...args: Parameters<NonNullable<RuleListener[Event]>>): void;
    /** Sends each document to the rules that asked for its language and surface. */
    emitDocuments(task: Task, registry: LanguageRegistry): void;
}
