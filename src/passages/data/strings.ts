import type { OffsetRange } from '../../model/place.js';
import { addAll } from '../add-all.js';
import { isScalar, membersOf, type DataSource } from './tree.js';

/** The places of all strings of the data: what looks like a comment in them is none. */
export function stringSpans(data: DataSource): OffsetRange[] {
  const spans: OffsetRange[] = [];
  const stack = [{ value: data.value, pointer: '' }];
  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    if (!isScalar(next.value)) addAll(stack, membersOf(next.value, next.pointer));
    else if (typeof next.value === 'string') {
      const at = data.offsets(next.pointer, 'value');
      if (at !== null && at.end > at.start) spans.push(at);
    }
  }
  return spans;
}
