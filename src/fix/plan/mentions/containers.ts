import { gunzipSync } from 'node:zlib';
import type { SourceFile } from '../../../model/task.js';
import type { ChecklistItem } from '../types.js';
import type { Leaving } from './leaving.js';

/** Files of bytes in which data with names are kept. */
const CONTAINER =
  /\.(?:parquet|feather|arrow|avro|orc|pkl|pickle|joblib|np[yz]|h5|hdf5|nc|mat|rds|rdata|db|sqlite3?|duckdb|msgpack|mpk|cbor|bson|pb|bin|dat|xlsx?|ods|zip|gz|tgz)$/i;
const MOST_UNPACKED = 32 * 1024 * 1024;

/** Hidden data that are no text and in which the key stands as it is: a column of a Parquet file, a key of a pickle. */
export function containerMentions(file: SourceFile, leaving: Leaving): readonly ChecklistItem[] {
  const bytes = CONTAINER.test(file.path) && file.link === null ? bytesOf(file) : null;
  if (bytes === null || !hasKey(bytes, leaving)) return [];
  return [{ file: file.path, line: 1, text: `"${leaving.key}" stands in these bytes` }];
}

function bytesOf(file: SourceFile): Buffer | null {
  const bytes = file.unread() === 'binary' ? file.bytes() : null;
  if (bytes === null) return null;
  const packed = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!/\.t?gz$/i.test(file.path)) return packed;
  try {
    return gunzipSync(packed, { maxOutputLength: MOST_UNPACKED });
  } catch {
    return packed;
  }
}

/** An ordinary word, as one of its own; a telling name in any surroundings, since what is beside it is often its length. */
function hasKey(bytes: Buffer, { key, isTelling }: Leaving): boolean {
  const name = Buffer.from(key, 'utf8');
  for (let at = bytes.indexOf(name); at !== -1; at = bytes.indexOf(name, at + 1)) {
    if (isTelling || (!isLetter(bytes[at - 1]) && !isLetter(bytes[at + name.length]))) return true;
  }
  return false;
}

function isLetter(byte: number | undefined): boolean {
  return byte !== undefined && /^\w$/.test(String.fromCharCode(byte));
}
