import { Buffer } from 'node:buffer';
import type { SourceFile } from '../../../model/task.js';

const MARK = '\uFEFF';

/** The bytes of a file as it stands; null when it is not a text in UTF-8, or a link. */
export function bytesOf(file: SourceFile): Buffer | null {
  const text = file.link === null ? file.text() : null;
  if (text === null) return null;
  const bytes = encode(text, file.bom());
  // A text in UTF-16 has other bytes than these.
  return bytes.length === file.size ? bytes : null;
}

export function encode(text: string, mark: boolean): Buffer {
  return Buffer.from(marked(text, mark), 'utf8');
}

/** A text with its byte order mark, if it has one. */
export function marked(text: string, mark: boolean): string {
  return mark ? MARK + text : text;
}
