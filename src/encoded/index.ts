import { compressionOf, inflate, MAX_DECODED } from './inflate.js';
import { findRuns } from './runs.js';
import type { EncodedText, Encoding } from './types.js';

export type { EncodedText } from './types.js';

/** Encoded texts that are looked at in one file; a file with more of them holds data. */
const MAX_RUNS = 2000;

/**
 * Readable texts that stand in `text` as Base64 (RFC 4648, both alphabets, also over several lines) or as hexadecimal
 * digits, plain or compressed with gzip or zlib. What decodes to anything but text is left out.
 */
export function findEncoded(text: string): EncodedText[] {
  const found: EncodedText[] = [];
  for (const run of findRuns(text).slice(0, MAX_RUNS)) {
    const decoded = decode(run.digits, run.kind);
    if (decoded) found.push({ range: run.range, ...decoded });
  }
  return found;
}

function decode(digits: string, kind: 'base64' | 'hex'): Omit<EncodedText, 'range'> | null {
  if (digits.length > 2 * MAX_DECODED) return null;
  // Most runs are digests and keys: their first bytes tell without decoding the rest.
  const start = Buffer.from(digits.slice(0, 48), kind);
  // A text may begin as compressed data does ("x " is a header of zlib), compressed data never looks like a text for long.
  const isPlain = isReadable(start, true);
  const compression = isPlain ? null : compressionOf(start);
  if (!isPlain && compression === null) return null;
  const bytes = Buffer.from(digits, kind);
  const plain = compression === null ? bytes : inflate(bytes, compression);
  const text = plain && isReadable(plain, false) ? new TextDecoder().decode(plain) : null;
  if (text === null) return null;
  const encodings: Encoding[] = compression === null ? [kind] : [kind, compression];
  return { encodings, text };
}

/** UTF-8 without control characters other than tabs and line ends; a `cut` end may have split a character. */
function isReadable(bytes: Uint8Array, cut: boolean): boolean {
  if (bytes.length === 0 || bytes.some((byte) => (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13) || byte === 127)) return false;
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: cut });
    return true;
  } catch {
    return false;
  }
}
