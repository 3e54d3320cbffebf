import type { ParseOptions, SchemaDocument } from '../types.js';
/**
 * Reads a schema document. Never throws: what cannot be read, an unknown `$schema` or a value that is no schema becomes a
 * problem, and every verdict on an unreadable document is `unknown`.
 */
export declare function parseSchema(text: string, options: ParseOptions): SchemaDocument;
