import { Gunzip, Unzlib } from 'fflate';
import type { Encoding } from './types.js';

/** Bytes up to which something is decoded. What is larger is no patch and no test. */
export const MAX_DECODED = 1024 * 1024;

class TooLarge extends Error {}

/** `gzip` or `zlib` by the first bytes (RFC 1952, RFC 1950), or null. */
export function compressionOf(bytes: Uint8Array): Extract<Encoding, 'gzip' | 'zlib'> | null {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8) return 'gzip';
  const [method = 0, flags = 0] = bytes;
  return bytes.length > 8 && (method & 0x0f) === 8 && method >> 4 <= 7 && ((method << 8) | flags) % 31 === 0 ? 'zlib' : null;
}

/** The bytes without compression; null when they are damaged or more than {@link MAX_DECODED}. */
export function inflate(bytes: Uint8Array, compression: 'gzip' | 'zlib'): Uint8Array | null {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const stream = new (compression === 'gzip' ? Gunzip : Unzlib)((chunk) => {
    length += chunk.length;
    // The only way to stop the library in the middle of a bomb.
    if (length > MAX_DECODED) throw new TooLarge();
    chunks.push(chunk);
  });
  try {
    for (let start = 0; start < bytes.length; start += STEP) {
      stream.push(bytes.subarray(start, start + STEP), start + STEP >= bytes.length);
    }
  } catch {
    return null;
  }
  const whole = new Uint8Array(length);
  chunks.reduce((at, chunk) => (whole.set(chunk, at), at + chunk.length), 0);
  return whole;
}

/** Bytes that are inflated at a time: at most a thousandfold of them is held before the limit is seen. */
const STEP = 4096;
