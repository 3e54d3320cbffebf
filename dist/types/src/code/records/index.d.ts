import { type JsonObject } from '../../model/json.js';
import type { Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
/**
 * Where a program writes down an object with these members and no others: `{"n": 7, "k": [1, 2]}`, `dict(n=7, k=[1, 2])`. Empty as
 * well for what cannot be read, and while the parser of its language is not loaded.
 */
export declare function readEqualRecords(file: SourceFile, wanted: JsonObject): readonly Range[];
