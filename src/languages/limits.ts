/**
 * Levels of nesting above which a file's data is not used (problem `too-deep`).
 * No data written for people or programs comes near it, and everything below it is safe for recursive code.
 */
export const MAX_DEPTH = 500;

/**
 * The same for parsers that are recursive themselves and take more than a kilobyte of stack a level. They must not
 * come near the end of the stack at all: a regular expression that is compiled there ends the process.
 */
export const MAX_PARSER_DEPTH = 200;

/** Problems reported for one file; the rest are counted. */
export const MAX_PROBLEMS = 100;

/**
 * Length above which YAML, TOML and program text is not parsed, in UTF-16 units. Parsers that keep positions read
 * about a megabyte a second and take a hundred times the text's memory.
 */
export const MAX_PARSED_LENGTH = 2_000_000;

/** Values that the aliases of a YAML text may stand for, all together; more is an alias bomb. */
export const MAX_ALIASED_VALUES = 100_000;
