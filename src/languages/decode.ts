import { Buffer, isUtf8 } from 'node:buffer';
import type { UnreadReason } from '../model/task.js';

export interface DecodedText {
  /** Without byte order mark. */
  readonly text: string;
  readonly bom: boolean;
}

/** Bytes at the head of a file in which a NUL makes it binary; git looks at as many. */
const BINARY_HEAD = 8192;
/** A pointer file is shorter than this (Git LFS specification, "The Pointer"). */
const LFS_POINTER_SIZE = 1024;
const LFS_POINTER = /^version https:\/\/(?:git-lfs\.github\.com|hawser\.github\.com)\/spec\/v\d+\r?\n(?:.*\r?\n)*?oid sha256:/;

/**
 * Text of a file's bytes: UTF-8, or UTF-16 with a byte order mark. Anything else is unread with its reason,
 * as is a Git LFS pointer, whose text says nothing about the file that it stands for.
 */
export function decode(bytes: Uint8Array): DecodedText | { readonly unread: UnreadReason } {
  const utf16 = utf16Encoding(bytes);
  if (utf16 !== null) return decodeUtf16(bytes, utf16);
  if (bytes.subarray(0, BINARY_HEAD).includes(0)) return { unread: 'binary' };
  if (!isUtf8(bytes)) return { unread: 'not-utf8' };
  const bom = bytes.length >= 3 && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  return readable(() => view(bytes).toString('utf8', bom ? 3 : 0), bom);
}

/** The same bytes, not a copy. */
function view(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function utf16Encoding(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  return null;
}

function decodeUtf16(bytes: Uint8Array, encoding: 'utf-16le' | 'utf-16be'): DecodedText | { readonly unread: UnreadReason } {
  const decoder = new TextDecoder(encoding, { fatal: true });
  const decoded = readable(() => decoder.decode(bytes), true);
  if ('text' in decoded && decoded.text.lastIndexOf('\0', BINARY_HEAD / 2) !== -1) return { unread: 'binary' };
  return decoded;
}

function readable(read: () => string, bom: boolean): DecodedText | { readonly unread: UnreadReason } {
  try {
    const text = read();
    if (text.length < LFS_POINTER_SIZE && LFS_POINTER.test(text)) return { unread: 'lfs-pointer' };
    return { text, bom };
  } catch (error) {
    // The only other failure is a text that is longer than the engine's longest string.
    return { unread: isInvalidData(error) ? 'not-utf8' : 'too-large' };
  }
}

function isInvalidData(error: unknown): boolean {
  return error instanceof TypeError && (error as NodeJS.ErrnoException).code === 'ERR_ENCODING_INVALID_ENCODED_DATA';
}
