import type { OffsetRange } from '../model/place.js';
export type Encoding = 'base64' | 'hex' | 'gzip' | 'zlib';
/** A text that stands in another one in encoded form. */
export interface EncodedText {
    /** Of the encoded form, from its first to its last character. */
    readonly range: OffsetRange;
    /** From the outside in. */
    readonly encodings: readonly Encoding[];
    readonly text: string;
}
