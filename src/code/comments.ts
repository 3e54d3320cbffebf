import type { OffsetRange, Range } from '../model/place.js';
import type { CodeComment } from './types.js';

/** Comments without their marks, in the order of the text. */
export function readComments(
  comments: readonly OffsetRange[],
  text: string,
  range: (offsets: OffsetRange) => Range,
): readonly CodeComment[] {
  return comments.map((offsets) => ({
    text: withoutMarks(text.slice(offsets.start, offsets.end)),
    range: range(offsets),
    trailing: text.slice(text.lastIndexOf('\n', offsets.start - 1) + 1, offsets.start).trim() !== '',
  }));
}

function withoutMarks(source: string): string {
  if (source.startsWith('/*')) {
    const lines = source
      .replace(/^\/\*+/, '')
      .replace(/\*+\/$/, '')
      .split('\n');
    return lines
      .map((line) => line.trim().replace(/^\* ?/, ''))
      .join('\n')
      .trim();
  }
  return source.replace(/^(?:#+!?|\/\/+|<!--|-->)/, '').trim();
}
