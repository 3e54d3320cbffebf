/** The parts of the reports that other rooms use. Formats are found through `generated/formats.ts`. */
export { applyBaseline, writeBaseline, type AppliedBaseline, type ApplyOptions, type Baseline, type BaselineEntry } from './baseline.js';
export { fingerprints, type FingerprintParts } from './fingerprint.js';
export { neutral } from './neutral.js';
export type { Failure, Format, FormatOptions, LintResult, RunNote, Summary, UnreadFile } from './types.js';
export { OutputError, proveWritable, writeOutput } from './write.js';
