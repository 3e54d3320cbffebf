import type { ExactNumber, Json } from '../../model/json.js';
import type { OffsetRange } from '../../model/place.js';

/** What can be told of a value without running the program, and where it is written. */
export type Known = { readonly at: OffsetRange } & (
  | { readonly type: 'text'; readonly text: string; readonly open: boolean }
  | { readonly type: 'data'; readonly value: number | ExactNumber | boolean | null }
  | { readonly type: 'list'; readonly items: readonly Known[] }
  | { readonly type: 'record'; readonly members: ReadonlyMap<string, Known>; readonly open: boolean }
  | { readonly type: 'unknown' }
);

/** A value is shared where a constant is used twice; written out, a few lines of code can mean millions of values. */
const MOST_VALUES = 20_000;

export function unknownAt({ start, end }: OffsetRange): Known {
  return { type: 'unknown', at: { start, end } };
}

export function textAt({ start, end }: OffsetRange, text: string, open = false): Known {
  return { type: 'text', text, open, at: { start, end } };
}

/** Undefined when a part is not known. */
export function toJson(known: Known): Json | undefined {
  if (known.type !== 'list' && known.type !== 'record') return write(known, { left: 1 });
  let json = written.get(known);
  if (!json) written.set(known, (json = { value: write(known, { left: MOST_VALUES }) }));
  return json.value;
}

/** A large constant may be compared many times. */
const written = new WeakMap<Known, { readonly value: Json | undefined }>();

function write(known: Known, budget: { left: number }): Json | undefined {
  if (budget.left-- <= 0) return undefined;
  switch (known.type) {
    case 'text':
      return known.open ? undefined : known.text;
    case 'data':
      return known.value;
    case 'list':
      return writeList(known.items, budget);
    case 'record':
      return known.open ? undefined : writeRecord(known.members, budget);
    default:
      return undefined;
  }
}

function writeList(items: readonly Known[], budget: { left: number }): Json | undefined {
  const list: Json[] = [];
  for (const item of items) {
    const value = write(item, budget);
    if (value === undefined) return undefined;
    list.push(value);
  }
  return list;
}

function writeRecord(members: ReadonlyMap<string, Known>, budget: { left: number }): Json | undefined {
  const entries: [string, Json][] = [];
  for (const [key, member] of members) {
    const value = write(member, budget);
    if (value === undefined) return undefined;
    entries.push([key, value]);
  }
  return Object.fromEntries(entries);
}
