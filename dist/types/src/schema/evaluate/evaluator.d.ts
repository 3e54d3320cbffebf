import type { SchemaNode } from '../document/node.js';
import type { SchemaSet } from '../document/schema-set.js';
import type { Value } from '../json/value.js';
import type { Evaluator, SchemaDocument } from '../types.js';
import { type Charged } from './context.js';
/** The answer of a check; `unknown` where a reference or a pattern could not be read or the nesting is too deep. */
export type Answer = 'yes' | 'no' | 'unknown';
/** Checks one value against one node. With `nullable`, null beside that keyword is left undecided; `meter` may end it. */
export declare function check(schemas: SchemaSet, node: SchemaNode, value: Value, nullable?: boolean, meter?: Charged | null): Answer;
/**
 * A checker for instances of a document, all drafts and all keywords; `format` is an annotation. A reference that cannot be
 * resolved accepts.
 */
export declare function createEvaluator(document: SchemaDocument): Evaluator;
