import type { OffsetRange, Task } from '../../../src/api/index.js';
import { isVendored } from '../readable/kinds.js';
import { readableFiles, writtenTexts, type Readable, type Written } from '../readable/files.js';
import { commentMarks, type CommentMarks } from './comment-marks.js';
import { commentsOf } from './comments.js';
import { MAY_HOLD_MARKER, markerIn, type Strength } from './markers.js';

export interface DefectComment {
  readonly strength: Strength;
  /** Of the marker in the text of its file. */
  readonly span: OffsetRange;
}

/** One file, or one text that an instruction writes, with the comments that name its defects. */
export interface Marked {
  readonly source: Readable | Written;
  readonly text: string;
  readonly comments: readonly DefectComment[];
}

/** Programs above this many characters were made by machines. */
const LARGEST = 1024 * 1024;

/** Every visible program whose comments name defects. */
export function markedPrograms(task: Task): Marked[] {
  const files = readableFiles(task).flatMap((source) => {
    const { path, size } = source.file;
    const marks = size > LARGEST || isVendored(path) ? null : commentMarks(path);
    return marks === null ? [] : marked(source, source.file.text() ?? '', marks);
  });
  const written = writtenTexts(task).flatMap((source) => {
    const marks = commentMarks(source.exposure.imagePath ?? '');
    return marks === null || source.text.length > LARGEST ? [] : marked(source, source.text, marks);
  });
  return [...files, ...written];
}

function marked(source: Readable | Written, text: string, marks: CommentMarks): Marked[] {
  if (!MAY_HOLD_MARKER.test(text)) return [];
  const comments = commentsOf(text, marks).flatMap((comment) => defectIn(text, comment));
  return comments.length === 0 ? [] : [{ source, text, comments }];
}

/** Each line of a block is a comment of its own, so that a list of defects counts as many. */
function defectIn(text: string, { start, end }: OffsetRange): DefectComment[] {
  const found: DefectComment[] = [];
  for (let at = start; at < end;) {
    const stop = text.indexOf('\n', at);
    const to = stop < 0 || stop > end ? end : stop;
    const marker = markerIn(text.slice(at, to));
    if (marker) found.push({ strength: marker.strength, span: { start: at + marker.at, end: at + marker.at + marker.length } });
    at = to + 1;
  }
  return found;
}
