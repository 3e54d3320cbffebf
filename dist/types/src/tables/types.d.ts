/** One column of a table. Values are held as hashes: tables are compared, never printed. */
export interface TableColumn {
    readonly name: string;
    /** A hash of each row's cell, 0 for an empty one. Equal for `1`, `1.0` and `"1"`, whatever white space is around. */
    readonly values: Float64Array;
    /** How many different values there are, the empty one not counted. */
    readonly distinct: number;
}
/** A file of rows that all have the same columns. */
export interface Table {
    readonly columns: readonly TableColumn[];
    readonly rows: number;
}
