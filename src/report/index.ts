/** The parts of the reports that other rooms use. Formats are found through `generated/formats.ts`. */
export { applyBaseline, writeBaseline, type AppliedBaseline, type ApplyOptions, type Baseline, type BaselineEntry } from './baseline.js';
export { baseFingerprint, fingerprint, fingerprints, numberEquals, type FingerprintParts } from './fingerprint.js';
export { neutral } from './neutral.js';
export type { Failure, Format, FormatOptions, LintResult, RunNote, Summary, UnreadFile } from './types.js';
export { hiddenValueText, valueText } from './value.js';
export { OutputError, writeOutput } from './write.js';
