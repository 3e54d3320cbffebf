import { type Json, type JsonObject } from '../model/json.js';
/** A subschema and where it stands. */
export interface Subschema {
    readonly pointer: string;
    readonly schema: JsonObject;
}
/** All object subschemas of a schema, `$defs` that nothing refers to included; what stands in `enum` or `const` is no schema. */
export declare function subschemas(root: Json): readonly Subschema[];
