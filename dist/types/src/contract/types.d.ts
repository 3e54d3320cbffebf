import type { Json } from '../model/json.js';
import type { MemberPart, Range } from '../model/place.js';
import type { Role } from '../model/role.js';
import type { InstructionText, SourceDocument, SourceFile, Task } from '../model/task.js';
import type { FieldAnalysis, ForcedAnalyzer, SchemaDocument } from '../schema/types.js';
/** How the key of an input value relates to the field's own name. */
export type KeyMatch = 'same' | 'suffix' | 'other';
/** How the value itself was recognised. */
export type ValueMatch = 'equal' | 'spelling';
/** A place in a declared input where the field's value stands. */
export interface Echo {
    readonly file: SourceFile;
    readonly pointer: string;
    readonly key: string;
    readonly keyMatch: KeyMatch;
    readonly valueMatch: ValueMatch;
    /** The input key itself reads as an answer (`claimed_optimum`); such an echo excuses nothing. */
    readonly answerLike: boolean;
    readonly range: Range;
}
/** A span of the instruction that states a value. */
export interface Statement {
    readonly instruction: InstructionText;
    readonly range: Range;
    readonly text: string;
}
/** A data file that takes part in the contract. */
export interface DataDocument {
    readonly file: SourceFile;
    readonly document: SourceDocument;
    readonly value: Json;
    /** Named in the manifest, or recognised by the layout's conventions. */
    readonly declared: boolean;
}
/** One instance path of the answer under the result. */
export interface Field {
    /** Under the result: `/levels/*` and a name below it. */
    readonly path: string;
    /** From the document root: `/result/levels/*` and a name below it. */
    readonly focus: string;
    /** Last named segment of the path (`event_mass`); empty for the result itself. */
    readonly name: string;
    readonly role: {
        readonly role: Role;
        readonly from: string;
    } | null;
    readonly analysis: FieldAnalysis;
    /** Pointers of the subschemas that may apply here, the field's own first. Known without an analysis. */
    readonly schemas: readonly string[];
    /** True when the field is certainly not forced; false says nothing. Known without an analysis. */
    readonly leavesChoice: boolean;
    /** The field has no fields below it. */
    readonly leaf: boolean;
}
/** The public schema of what the agent submits, with everything that speaks about it. */
export interface AnswerContract {
    readonly task: Task;
    readonly file: SourceFile;
    readonly document: SourceDocument;
    readonly schema: Json;
    /** Instance path of the scored part; empty for the whole document. */
    readonly result: string;
    /** The parsed schema, for analyses with other settings than the contract's own. */
    readonly schemaDocument: SchemaDocument;
    readonly analyzer: ForcedAnalyzer;
    /** What is wrong with the schema itself: references that lead nowhere, an unknown draft (warnings unless they say otherwise). */
    readonly problems: readonly {
        readonly message: string;
        readonly range: Range;
        readonly severity?: 'error' | 'warning';
    }[];
    readonly fields: readonly Field[];
    field(path: string): Field | undefined;
    /** Public inputs: declared ones first. */
    readonly inputs: readonly DataDocument[];
    /** Hidden solution documents that are data. */
    readonly solutions: readonly DataDocument[];
    /** Values of the first solution at an instance path under the result; `*` gives all items. */
    solutionValues(path: string): readonly {
        readonly value: Json;
        readonly pointer: string;
    }[];
    echoes(field: Field, value: Json): readonly Echo[];
    /** True when each of the labels stands somewhere in the inputs, as a value or as a key: they are given, not found. */
    areGiven(labels: readonly Json[]): boolean;
    statements(value: Json): readonly Statement[];
    /** Place in the schema file; falls back to the closest enclosing value. */
    locate(schemaPointer: string, part?: MemberPart): Range;
    /** Why an instance is not valid against the schema; empty when it is. */
    validate(instance: Json): readonly InvalidInstance[];
}
/** One reason why an instance is not valid. */
export interface InvalidInstance {
    readonly instancePointer: string;
    /** Pointer of the keyword that refused the instance. */
    readonly schemaPointer: string;
    readonly keyword: string;
}
