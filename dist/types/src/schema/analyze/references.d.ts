import type { SchemaDocument } from '../types.js';
/**
 * For each reference of the subschema at a pointer, the pointers of the places that it may lead to: one for `$ref`, several where a
 * dynamic scope decides. What leads out of the document or to nothing is left out.
 */
export type References = (pointer: string) => readonly (readonly string[])[];
/** Follows references as the analysis does: by pointer, `$anchor`, `$id` and dynamic scope. */
export declare function createReferences(document: SchemaDocument): References;
