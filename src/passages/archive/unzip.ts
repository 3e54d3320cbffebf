import { decode } from '../../languages/decode.js';
import { Buffer } from 'node:buffer';

/** Bytes that the members of one archive may declare, all together. */
const MAX_TOTAL = 16 << 20;
const MAX_MEMBERS = 200;

export interface ZipMember {
  readonly name: string;
  readonly bytes: Uint8Array;
}

type Fflate = typeof import('fflate');

let fflate: Fflate | undefined;

/** Loads what unpacks; must have been awaited before anything is unpacked. */
export async function prepareArchives(): Promise<void> {
  fflate ??= await import('fflate');
}

/**
 * The members of a zip archive whose names are wanted, in the order of the archive, or null when it is broken, encrypted, or
 * too large to be read (200 members and 16 MiB, as declared; no member is unpacked beyond what it declares).
 */
export function unzip(bytes: Uint8Array, wanted: (name: string) => boolean): readonly ZipMember[] | null {
  if (fflate === undefined) return null;
  let total = 0;
  let count = 0;
  try {
    const members = fflate.unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        if (name.endsWith('/') || !wanted(name)) return false;
        total += originalSize;
        if (++count > MAX_MEMBERS || total > MAX_TOTAL) throw new RangeError('too large');
        return true;
      },
    });
    return Object.entries(members).map(([name, content]) => ({ name, bytes: content }));
  } catch {
    return null;
  }
}

/** What a gzip file holds; null when it is broken or too large. */
export function gunzip(bytes: Uint8Array): Uint8Array | null {
  if (fflate === undefined) return null;
  const chunks: Uint8Array[] = [];
  let total = 0;
  try {
    const stream = new fflate.Gunzip((chunk) => {
      total += chunk.length;
      if (total > MAX_TOTAL) throw new RangeError('too large');
      chunks.push(chunk);
    });
    // Small steps, so that the limit is met before much more than it has been unpacked.
    for (let at = 0; at < bytes.length; at += STEP) stream.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch {
    return null;
  }
  return total === 0 ? null : Buffer.concat(chunks);
}

const STEP = 4096;

/** The text of unpacked bytes; null when they are no text. */
export function textOf(bytes: Uint8Array): string | null {
  const decoded = decode(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  return 'unread' in decoded ? null : decoded.text;
}
