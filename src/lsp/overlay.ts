import { decode } from '../languages/decode.js';
import type { FileSystem } from '../task/filesystem/types.js';
import { withContents } from '../task/stdin.js';

/** A file as it stands in the editor. */
export interface EditedFile {
  /** Relative to the root. */
  readonly path: string;
  readonly text: string;
}

const MARK = '\uFEFF';
const NO_LIMIT = Number.MAX_SAFE_INTEGER;

/** The files with what the editor holds in the place of what was saved. A link stays one: what it leads to is replaced. */
export function withEdited(files: FileSystem, edited: Iterable<EditedFile>): FileSystem {
  const contents = new Map<string, Buffer>();
  for (const { path, text } of edited) {
    const kind = files.stat(path)?.kind ?? null;
    const target = kind === 'symlink' ? files.follow(path) : path;
    if (target === null || kind === 'directory' || kind === 'special') continue;
    const read = kind === null ? null : files.read(target, 'file', NO_LIMIT);
    const bytes = editedBytes(read === null ? null : 'bytes' in read ? read.bytes : 'unread', text);
    if (bytes !== null) contents.set(target, bytes);
  }
  return withContents(files, contents);
}

/**
 * The bytes that a file would have if the editor saved it: in the encoding and with the byte order mark that it has now, which
 * editors keep and do not show.
 *
 * @param saved null for a file that is not there
 * @returns null where what is saved counts: it is the same text, or no text that kgtlint can read
 */
export function editedBytes(saved: Uint8Array | 'unread' | null, text: string): Buffer | null {
  if (saved === null) return Buffer.from(text, 'utf8');
  if (saved === 'unread') return null;
  const decoded = decode(saved);
  if ('unread' in decoded) return null;
  const shown = text.startsWith(MARK) ? text.slice(1) : text;
  if (decoded.text === shown) return null;
  const whole = decoded.bom ? MARK + shown : text;
  const isUtf16 = decoded.bom && (saved[0] === 0xff || saved[0] === 0xfe);
  if (!isUtf16) return Buffer.from(whole, 'utf8');
  const bytes = Buffer.from(whole, 'utf16le');
  return saved[0] === 0xfe ? bytes.swap16() : bytes;
}
