import { type Range } from '../model/place.js';
import type { Located } from './types.js';
/** Place of the value (or key) at a pointer; where it has none, that of the nearest ancestor that has. Never throws. */
export declare function placeOf(document: Located, pointer: string, part?: 'key' | 'value'): Range;
/** Adds a range that is computed when it is first asked for: places are needed only for what is shown. */
export declare function withRange<Fields extends object>(fields: Fields, compute: () => Range): Fields & {
    readonly range: Range;
};
