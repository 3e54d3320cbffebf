import type { OffsetRange, Range } from './place.js';
import type { SourceFile } from './task.js';
/**
 * - `prose`: a paragraph, list item or heading of a text
 * - `comment`: a comment or docstring of code or of a data file
 * - `code`: a line or statement of code; its literals are `parts` with the names that they are bound to
 * - `entry`: a member of a data file (JSON, YAML, TOML, properties) as `key: value`, with its keys
 * - `row`: a row of a table (CSV, Markdown, spreadsheet) or an object of few members; its cells are `parts`
 * - `header`: the header row of a table
 * - `annotation`: a description, title, example, default or enum of the public schema
 * - `name`: a file's own name
 * - `line`: a line of a text of no known kind
 */
export type PassageKind = 'prose' | 'comment' | 'code' | 'entry' | 'row' | 'header' | 'annotation' | 'name' | 'line';
/** A part of a passage with a label of its own: a cell with its column, a sentence. */
export interface PassagePart extends OffsetRange {
    /** Names of the part: its column header, its key. */
    readonly names: readonly string[];
}
/** A stretch of a visible text that belongs together: what stands in it speaks of the same thing. */
export interface Passage {
    readonly file: SourceFile;
    readonly kind: PassageKind;
    /** As the agent reads it: joined lines, escapes resolved. */
    readonly text: string;
    /** Names that say what it is about, closest first: keys, variables, the row's label, column headers, headings. */
    readonly names: readonly string[];
    /** Cells of a row, sentences of a paragraph; empty where the passage is one. */
    readonly parts: readonly PassagePart[];
    /** The place of a span of `text` in its file. */
    range(span: OffsetRange): Range;
}
