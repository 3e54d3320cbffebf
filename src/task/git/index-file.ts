/**
 * Paths that a git index lists, relative to the work tree.
 * Format: gitformat-index(5), versions 2 to 4. Null for anything else, and for an index that is split over two files.
 *
 * @param hashLength bytes of an object name: 20 for SHA-1, 32 for SHA-256
 */
export function trackedPaths(bytes: Uint8Array, hashLength = 20): string[] | null {
  const data = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (data.length < 12 || data.toString('latin1', 0, 4) !== 'DIRC') return null;
  const version = data.readUInt32BE(4);
  if (version < 2 || version > 4) return null;
  try {
    return readEntries(data, version, hashLength);
  } catch {
    return null;
  }
}

const STAT_LENGTH = 40;
const EXTENDED = 0x4000;

function readEntries(data: Buffer, version: number, hashLength: number): string[] | null {
  const count = data.readUInt32BE(8);
  const paths: string[] = [];
  let offset = 12;
  let previous = Buffer.alloc(0);
  for (let i = 0; i < count; i += 1) {
    const flagsAt = offset + STAT_LENGTH + hashLength;
    const nameAt = flagsAt + ((data.readUInt16BE(flagsAt) & EXTENDED) !== 0 ? 4 : 2);
    const entry = version === 4 ? compressedName(data, nameAt, previous) : paddedName(data, nameAt, offset);
    previous = entry.name;
    offset = entry.next;
    paths.push(entry.name.toString('utf8'));
  }
  return isSplit(data, offset) ? null : paths;
}

interface NameAt {
  readonly name: Buffer<ArrayBuffer>;
  readonly next: number;
}

function endOfName(data: Buffer, start: number): number {
  const end = data.indexOf(0, start);
  if (end < 0) throw new RangeError('truncated index');
  return end;
}

/** Versions 2 and 3: entries are padded with NULs to a multiple of eight bytes. */
function paddedName(data: Buffer, start: number, entry: number): NameAt {
  const end = endOfName(data, start);
  return { name: Buffer.from(data.subarray(start, end)), next: entry + ((end - entry + 8) & ~7) };
}

/** Version 4: the name says how many bytes to drop from the name before it. */
function compressedName(data: Buffer, start: number, previous: Buffer): NameAt {
  let at = start;
  let byte = data.readUInt8(at);
  let strip = byte & 0x7f;
  while ((byte & 0x80) !== 0) {
    at += 1;
    byte = data.readUInt8(at);
    strip = ((strip + 1) << 7) | (byte & 0x7f);
  }
  const end = endOfName(data, at + 1);
  const name = Buffer.concat([previous.subarray(0, previous.length - strip), data.subarray(at + 1, end)]);
  return { name, next: end + 1 };
}

/** The `link` extension, which must come first, names the file with the other entries. */
function isSplit(data: Buffer, offset: number): boolean {
  return data.toString('latin1', offset, offset + 4) === 'link';
}
