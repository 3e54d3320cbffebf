import type { Json } from '../model/json.js';
import type { Range } from '../model/place.js';
/** A text that a program builds: a literal, or one put together from literals within the file. */
export interface CodeString {
    /** What is known of it, from its start. */
    readonly value: string;
    /** More follows that cannot be told (`os.path.join(DIR, name)`): `value` is then a beginning only. */
    readonly open: boolean;
    /** Of the whole expression. */
    readonly range: Range;
    /** Names that it is bound to or passed as: variable, key, parameter, callee (`open`, `read_text`), innermost first. */
    readonly names: readonly string[];
}
/** A number or a text as it stands in a program, with the names around it. */
export interface CodeLiteral {
    readonly value: Json;
    /** As it is written. */
    readonly source: string;
    readonly range: Range;
    /** Names that it is bound to: variable, key, parameter, the other side of a comparison; innermost first. */
    readonly names: readonly string[];
}
export interface CodeComment {
    /** Without its marks (`#`, `//`, `*`). */
    readonly text: string;
    /** With its marks. */
    readonly range: Range;
    /** It has its lines for itself, or stands behind code. */
    readonly trailing: boolean;
}
/** A value that a program demands: `assert x == 5`, `assertEqual(x, 5)`, `expect(x).toBe(5)`, `[ "$x" = 5 ]`. */
export interface CodeAssertion {
    /** `equals`: the whole value; `close`: a number with a tolerance; `contains`: the value is part of what is checked. */
    readonly operator: 'equals' | 'close' | 'contains';
    /** The value, resolved through constants of the file. */
    readonly value: Json;
    /** Of the value where it is written (the constant's own place, when it is one). */
    readonly range: Range;
    /** Of the assertion. */
    readonly at: Range;
    /** Names of the other side, innermost first: keys, attributes, variables (`result["order"]` gives order, result). */
    readonly names: readonly string[];
}
/** What can be told of a program without running it. */
export interface CodeFacts {
    readonly strings: readonly CodeString[];
    readonly literals: readonly CodeLiteral[];
    readonly comments: readonly CodeComment[];
    readonly assertions: readonly CodeAssertion[];
}
