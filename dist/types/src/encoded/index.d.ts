import type { EncodedText } from './types.js';
export type { EncodedText } from './types.js';
/**
 * Readable texts that stand in `text` as Base64 (RFC 4648, both alphabets, also over several lines) or as hexadecimal
 * digits, plain or compressed with gzip or zlib. What decodes to anything but text is left out.
 */
export declare function findEncoded(text: string): EncodedText[];
