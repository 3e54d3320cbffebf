import { createHash } from 'node:crypto';

/**
 * Paths that a git index lists, relative to the work tree; a sparse one lists folders, with a slash at the end, in the place of what
 * lies below them. Format: gitformat-index(5), versions 2 to 4. Null for anything else, for an index that is cut off, and for one that
 * holds a part that only newer gits understand or that is split over two files.
 *
 * @param hashLength bytes of an object name: 20 for SHA-1, 32 for SHA-256
 */
export function trackedPaths(bytes: Uint8Array, hashLength = 20): string[] | null {
  return indexEntries(bytes, hashLength)?.map(({ path }) => path) ?? null;
}

/** An entry of an index. */
export interface IndexedFile {
  readonly path: string;
  /** A submodule, of which the index holds the commit alone. */
  readonly isSubmodule: boolean;
  /** A sparse checkout leaves it out (skip-worktree). */
  readonly isSkipped: boolean;
}

/** The entries whose paths begin with `start`; null as with {@link trackedPaths}. */
export function indexEntries(bytes: Uint8Array, hashLength = 20, start = ''): IndexedFile[] | null {
  const data = bufferOf(bytes);
  if (data.length < 12 || data.toString('latin1', 0, 4) !== 'DIRC') return null;
  const version = data.readUInt32BE(4);
  if (version < 2 || version > 4) return null;
  try {
    return readEntries(data, version, hashLength, Buffer.from(start));
  } catch {
    return null;
  }
}

/** The index is as git wrote it. With `index.skipHash` git writes zeros in the place of the digest, and nothing can be told. */
export function isIntact(bytes: Uint8Array, hashLength = 20): boolean {
  const data = bufferOf(bytes);
  const digest = data.subarray(-hashLength);
  if (digest.every((byte) => byte === 0)) return true;
  const name = hashLength === 32 ? 'sha256' : 'sha1';
  return createHash(name).update(data.subarray(0, -hashLength)).digest().equals(digest);
}

function bufferOf(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

const STAT_LENGTH = 40;
/** Of the times, the device and the inode, which stand before it. */
const MODE_AT = 24;
const SUBMODULE = 0o160000;
const EXTENDED = 0x4000;
/** Of the flags that an extended entry has besides. */
const SKIP_WORKTREE = 0x4000;

function readEntries(data: Buffer, version: number, hashLength: number, start: Buffer): IndexedFile[] | null {
  const count = data.readUInt32BE(8);
  const entries: IndexedFile[] = [];
  let offset = 12;
  let previous = Buffer.alloc(0);
  for (let i = 0; i < count; i += 1) {
    const flagsAt = offset + STAT_LENGTH + hashLength;
    const isExtended = (data.readUInt16BE(flagsAt) & EXTENDED) !== 0;
    const nameAt = flagsAt + (isExtended ? 4 : 2);
    const { name, next } = version === 4 ? compressedName(data, nameAt, previous) : paddedName(data, nameAt, offset);
    if (start.equals(name.subarray(0, start.length)))
      entries.push({
        path: name.toString('utf8'),
        isSubmodule: data.readUInt32BE(offset + MODE_AT) === SUBMODULE,
        isSkipped: isExtended && (data.readUInt16BE(flagsAt + 2) & SKIP_WORKTREE) !== 0,
      });
    previous = name;
    offset = next;
  }
  const end = data.length - hashLength;
  return offset <= end && areExtensions(data.subarray(offset, end)) ? entries : null;
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

/**
 * What stands behind the entries is extensions up to the digest, so that none of the entries was lost. One may be passed over where its
 * name begins with a capital; of the others `sdir` says that folders stand among the entries, and `link` that the index is split.
 */
function areExtensions(data: Buffer): boolean {
  let at = 0;
  while (at < data.length) {
    if (at + 8 > data.length) return false;
    const name = data.toString('latin1', at, at + 4);
    if (!/^[A-Z]/.test(name) && name !== 'sdir') return false;
    at += 8 + data.readUInt32BE(at + 4);
  }
  return at === data.length;
}
