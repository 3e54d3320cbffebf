import type { AnalyzerOptions, ForcedAnalyzer, SchemaDocument } from '../types.js';
/**
 * Finds what a schema alone decides. The analysis over-approximates the values of each field, so it never calls a field forced
 * that admits two values. A document without `$schema` is read as 2020-12 and as draft-07, and the weaker result counts.
 */
export declare function createForcedAnalyzer(document: SchemaDocument, options?: AnalyzerOptions): ForcedAnalyzer;
