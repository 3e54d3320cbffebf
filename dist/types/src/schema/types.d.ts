/** JSON Schema drafts that are understood. */
export type Dialect = '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04';
export type Json = null | boolean | number | string | readonly Json[] | {
    readonly [key: string]: Json;
};
/** Lines and columns are 1-based, columns count UTF-16 units, the end is exclusive. */
export interface SourceRange {
    readonly uri: string;
    readonly startLine: number;
    readonly startColumn: number;
    readonly endLine: number;
    readonly endColumn: number;
}
/** A keyword of the schema document, as the place of a reason. */
export interface KeywordRef {
    /** JSON Pointer of the subschema that holds the keyword. */
    readonly schemaPointer: string;
    readonly keyword: string;
    readonly range: SourceRange;
    /** The `$ref` that led here. */
    readonly via?: KeywordRef;
}
/** Which validator's reading of the schema is analysed; `any` joins their differences to the larger set. */
export interface EngineProfile {
    readonly engine: 'any' | 'spec' | 'ajv' | 'python-jsonschema';
    readonly assertFormats?: boolean;
    readonly nullable?: boolean;
    readonly dataRefs?: boolean;
    readonly regex?: 'ecma' | 'python';
}
export interface Budget {
    readonly pieces?: number;
    readonly dfaStates?: number;
    readonly values?: number;
    readonly milliseconds?: number;
}
export interface SchemaDocument {
    readonly uri: string;
    readonly dialect: Dialect;
    readonly dialectSource: '$schema' | 'option' | 'default';
    /** The schema itself, numbers as doubles. */
    readonly root: Json;
    readonly problems: readonly {
        readonly message: string;
        readonly at: SourceRange;
    }[];
}
export interface ParseOptions {
    readonly uri: string;
    readonly syntax?: 'json' | 'jsonc' | 'yaml';
    readonly dialect?: Dialect;
    /** Texts of further resources by absolute URI. */
    readonly resources?: ReadonlyMap<string, string>;
    /** What `JSON.parse(text)` gives, where the caller already has it: saves parsing twice. */
    readonly value?: Json;
}
export type Verdict = 'forced' | 'forced-set' | 'branch-tag' | 'finite' | 'open' | 'unsat' | 'unknown';
/** A number of values. `upper` null: unbounded. */
export interface Count {
    readonly upper: bigint | null;
    readonly lower: bigint;
    readonly exact: boolean;
    /** The count up to array order; null: unbounded. */
    readonly unordered: bigint | null;
}
/** The field is a tag of at least one branching site. */
export interface TagInfo {
    /** Schema pointers of the oneOf/anyOf/if/dependentSchemas. */
    readonly sites: readonly string[];
    readonly role: 'discriminator' | 'keyed-by-variant';
    readonly byBranch: readonly {
        readonly branch: string;
        readonly value: Json;
        readonly live: boolean;
    }[];
}
export interface Hint {
    readonly at: KeywordRef;
    readonly strength: 'default' | 'only-example' | 'extension' | 'prose';
    readonly value?: Json;
}
/**
 * Why something is not decided, with the keyword to blame where one can be told: the budget was used up; a reference leads out of
 * the schema or to nothing (`remote-ref`, `dynamic-ref`); a pattern is not modelled or too large; no accepted instance was found;
 * two drafts read the schema in different ways and it names neither; the text could not be read.
 */
export interface Undecided {
    readonly reason: 'budget' | 'dynamic-ref' | 'regex' | 'remote-ref' | 'no-witness' | 'dialect' | 'unreadable';
    readonly at?: KeywordRef;
}
export interface FieldAnalysis {
    /** Instance path from the document root, `*` for any array item or map key. */
    readonly focus: string;
    readonly verdict: Verdict;
    readonly presence: 'required' | 'optional' | 'never';
    /** forced: the value; forced-set: one order of it. */
    readonly value?: Json;
    /** Exact JSON text of `value`, digits as written in the schema. */
    readonly valueText?: string;
    /** finite and branch-tag, at most `finiteLimit` of them; also the one value of an optional field. */
    readonly values?: readonly Json[];
    /** Outcomes, absence included. */
    readonly count: Count;
    /** Values only. */
    readonly whenPresent: Count;
    readonly bits: {
        readonly upper: number | null;
        readonly unordered: number | null;
    };
    /** A forced set over contiguous integers: its order may be the answer. */
    readonly likelySequence?: boolean;
    readonly tag?: TagInfo;
    /** Values that one branch alone forces. */
    readonly conditional: readonly {
        readonly site: string;
        readonly value: Json;
        readonly at?: KeywordRef;
    }[];
    /** The keyword closest to the field that takes part in forcing it. */
    readonly primary?: KeywordRef;
    /** All keywords that force the value together, minimised. */
    readonly reasons: readonly KeywordRef[];
    /** Whole instances, validated. */
    readonly witnesses: readonly Json[];
    readonly proof: 'witnessed' | 'upper-bound-only';
    readonly hints: readonly Hint[];
    readonly engineSensitive: readonly string[];
    /** Why nothing is decided. */
    readonly unknown?: Undecided;
    /** What of the field was not understood, so that its values are only a superset; for `open` and `unknown`. */
    readonly loose?: Undecided;
    /** Schema pointers of the subschemas that apply to the field, closest first. */
    readonly schemas: readonly string[];
}
export interface ResultAnalysis {
    readonly under: string;
    readonly verdict: Verdict;
    readonly count: Count;
    readonly bits: number | null;
    readonly fields: readonly FieldAnalysis[];
    readonly freeFields: readonly string[];
}
export interface ForcedAnalyzer {
    /** Static instance paths below `under`, in document order. */
    paths(under: string): readonly string[];
    field(focus: string): FieldAnalysis;
    /** Pointers of the subschemas that may apply at a path of `paths(under)`, the field's own first; cheaper than an analysis. */
    schemas(focus: string, under?: string): readonly string[];
    /**
     * True when the field certainly admits two values that are more than two orders of one set. False says nothing.
     * Read off the schema, at a fraction of the cost of an analysis.
     */
    leavesChoice(focus: string): boolean;
    /** Default: `/result` when the schema has such a property, else the whole document. */
    result(under?: string): ResultAnalysis;
    admits(focus: string, value: Json): 'yes' | 'no' | 'unknown';
}
/** Compiles a schema into a predicate; throws where it cannot. */
export type ValidatorFactory = (schema: Json, dialect: Dialect) => (value: Json) => boolean;
export interface AnalyzerOptions {
    readonly profile?: EngineProfile;
    readonly budget?: Budget;
    readonly finiteLimit?: number;
    readonly validators?: readonly ValidatorFactory[];
}
/** Why an instance is not valid. */
export interface ValidationError {
    readonly instancePointer: string;
    readonly schemaPointer: string;
    readonly keyword: string;
}
/** Checks instances against one schema document; not affected by the analysis. */
export interface Evaluator {
    /** Every keyword that refuses the instance; empty when it is valid. */
    validate(instance: Json): readonly ValidationError[];
    /** Whether the value is valid against the subschema at a JSON Pointer of the document. */
    validAt(schemaPointer: string, value: Json): boolean;
}
