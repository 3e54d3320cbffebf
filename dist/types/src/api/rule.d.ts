import type { AnswerContract, Field } from '../contract/types.js';
import type { Evidence, Fix, ForcedValue } from '../model/finding.js';
import type { JsonObject } from '../model/json.js';
import type { Level, RuleLevel } from '../model/level.js';
import type { ManifestProblem } from '../model/manifest.js';
import type { Range } from '../model/place.js';
import type { Review } from '../model/review.js';
import type { DocumentProblem, SourceDocument, SourceFile, Surface, Task } from '../model/task.js';
/** Names of the shipped presets, without the `kgtlint:` prefix. */
export type PresetName = 'recommended' | 'strict' | 'answer-contract' | 'knowledge-gated' | 'baked-skills' | 'all';
/** A rule's entry in a preset: a level, or a level with options. */
export type PresetEntry = RuleLevel | readonly [RuleLevel, JsonObject];
/** What a rule is. Everything about it except how it finds. */
export interface RuleMeta {
    /** Lower-case words joined by `-`; equal to the file's name. */
    readonly id: string;
    /** One sentence that completes "this rule reports …". */
    readonly description: string;
    readonly docs: {
        /** Absolute URL of the rule's page; absent when there is none on the web. */
        readonly url?: string;
        /** Folder of the rule: `answer`, `document`, `manifest`, `review`. */
        readonly category: string;
    };
    /** The highest level that the rule gives on its own. */
    readonly level: Level;
    /**
     * Level by preset; `all` has every rule at its own level, `baked-skills` is `recommended` unless it is named, and any other
     * preset that is missing means off.
     */
    readonly presets: Partial<Readonly<Record<PresetName, PresetEntry>>>;
    /** Message templates by id; `{{name}}` is filled from the report's data. */
    readonly messages: Readonly<Record<string, string>>;
    /** JSON Schema (2020-12) of the options object, with defaults. */
    readonly schema: JsonObject;
    readonly defaultOptions: JsonObject;
    readonly fixable: boolean;
    readonly hasSuggestions: boolean;
    /** `preview` rules are on only in the preset `all`. */
    readonly stability: 'stable' | 'preview';
    /** Languages and surfaces whose documents the `document` visitor wants. */
    readonly documents?: {
        readonly languages: readonly string[];
        readonly surfaces?: readonly Surface[];
    };
}
/** A file that could not be parsed, or only with complaints. */
export interface FileProblem {
    readonly file: SourceFile;
    readonly problem: DocumentProblem;
    /** kgtlint cannot do its checks without this file (manifest, answer contract, declared input, solution). */
    readonly needed: boolean;
}
/** What became of a review after the rules have run. */
export interface ReviewOutcome {
    readonly review: Review;
    readonly status: 'accepted' | 'unproved' | 'stale' | 'expired' | 'unused';
    /** Why, in words: which proof failed, which value stands there now. */
    readonly why: string;
    /** The findings that the review names. */
    readonly findings: number;
    readonly evidence: readonly Evidence[];
}
/** The events of a task, in the order in which they come. All are synchronous. */
export interface RuleListener {
    task?(task: Task): void;
    problem?(problem: FileProblem): void;
    manifestProblem?(problem: ManifestProblem, file: string): void;
    artefact?(file: SourceFile): void;
    document?(document: SourceDocument, file: SourceFile): void;
    contract?(contract: AnswerContract): void;
    field?(field: Field, contract: AnswerContract): void;
    'contract:exit'?(contract: AnswerContract): void;
    'task:exit'?(task: Task): void;
    /** After all rules of the task: one call for each review of the task. */
    review?(outcome: ReviewOutcome): void;
}
/** Where a finding stands. A pointer is resolved to a range; a range given wins. */
export interface ReportPlace {
    readonly file: SourceFile | string;
    readonly pointer?: string;
    readonly part?: 'key' | 'value' | 'member';
    readonly range?: Range;
}
export interface ReportDescriptor {
    readonly messageId: string;
    readonly data?: Readonly<Record<string, string | number>>;
    /** Default: the rule's own level. Capped by the configuration. */
    readonly level?: Level;
    readonly at: ReportPlace;
    /**
     * The line at the place may show a hidden value although the agent can see the file (it is a copy of a hidden one): it is
     * then shown with `--show-values` only. Lines of hidden files always are.
     */
    readonly hidden?: boolean;
    readonly field?: string;
    readonly forced?: ForcedValue;
    readonly gate?: string;
    readonly bits?: number | null;
    readonly evidence?: readonly Evidence[];
    readonly related?: readonly Evidence[];
    readonly fix?: Fix;
    readonly suggestions?: readonly Fix[];
    /**
     * Keys of expected literals (`ExpectedLiteral.key`) that the finding rests on. It is dropped when more than a few tasks
     * of the repository expect the same: what many tasks share is no answer.
     */
    readonly rare?: readonly string[];
}
export interface RuleContext<Options extends JsonObject = JsonObject> {
    readonly id: string;
    /** Defaults filled in and validated. */
    readonly options: Options;
    readonly task: Task;
    /** False where a value that the agent must not see may not be printed. */
    readonly showValues: boolean;
    report(descriptor: ReportDescriptor): void;
}
export interface Rule<Options extends JsonObject = JsonObject> {
    readonly meta: RuleMeta;
    /**
     * Languages whose parsers the rule needs for a task, besides those of `meta.documents`; a parser that no rule asks for
     * is not loaded. Look at names and texts first: a parser takes longer to load than most tasks take to read.
     */
    languages?(task: Task): Iterable<string>;
    /** Files whose passages (`Task.passages`) the rule may ask for: what their formats need is loaded before. */
    passages?(task: Task): Iterable<SourceFile>;
    create(context: RuleContext<Options>): RuleListener;
}
/** A package or local file that brings rules of its own, named `<namespace>/<id>` in a configuration. */
export interface Plugin {
    readonly namespace: string;
    readonly rules: Readonly<Record<string, Rule>>;
}
/** What a rule may leave out of its metadata: by default it has no options, no fix and no suggestions. */
type Defaulted = 'schema' | 'defaultOptions' | 'fixable' | 'hasSuggestions';
export interface RuleDefinition<Options extends JsonObject = JsonObject> extends Omit<Rule<Options>, 'meta'> {
    readonly meta: Omit<RuleMeta, Defaulted> & Partial<Pick<RuleMeta, Defaulted>>;
}
/** Makes a rule of its definition: fills in what the metadata leaves out, and helps the compiler infer option types. */
export declare function defineRule<Options extends JsonObject>(definition: RuleDefinition<Options>): Rule<Options>;
export {};
