/** Rows up to which a table is read; what comes after them is not compared. */
export const MAX_ROWS = 200_000;

/** Bytes up to which a JSON file is read as a table: unlike lines, it has to be parsed as a whole. */
export const MAX_JSON_BYTES = 8 * 1024 * 1024;

/** Bytes up to which a file of lines is read. */
export const MAX_BYTES = 64 * 1024 * 1024;
