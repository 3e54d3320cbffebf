import { isArray, isObject, property, type Json } from '../../model/json.js';
import type { Passage, PassagePart } from '../../model/passage.js';
import { assignedNames } from '../code-lines.js';
import { TextBuilder } from '../mapped.js';
import { holdsAny } from '../near.js';
import { sentences } from '../sentences.js';
import { mappedPassage, type TextSource } from '../source.js';
import { addMember } from './scalar.js';
import { isScalar, membersOf, type DataSource, type Member } from './tree.js';

/** Members up to which an object is a row as well, and items of an array that make one passage. */
const ROW_SIZE = 16;
/** Units up to which a string counts as a cell and not as a text. */
const SHORT = 80;
/** Members of an object that say what it is about. */
const LABELS = ['name', 'id', 'label', 'title', 'key', 'code', 'symbol', 'term', 'field', 'parameter', 'metric', 'type'];

/** What is read besides the value itself. */
export interface WalkOptions {
  /** Sorted offsets; only what holds one of them is read. */
  readonly near: readonly number[] | null;
  /** Names of the whole, closest first. */
  readonly names: readonly string[];
  /** Comments beside a member that starts at an offset. */
  readonly commentsAt?: (offset: number) => readonly string[];
}

/** Entries and rows of the data of a text. */
export function dataPassages(source: TextSource, data: DataSource, options: WalkOptions): Passage[] {
  const found: Passage[] = [];
  const root: Member = { key: null, value: data.value, pointer: '' };
  if (isScalar(data.value)) push(found, entry(source, data, root, options.names));
  else visit(root, options.names);
  return found;

  function visit({ value, pointer }: Member, names: readonly string[]): void {
    if (!isWanted(data, pointer, options.near)) return;
    const members = wantedItems(data, membersOf(value, pointer), options.near);
    const scalars = members.filter((member) => isScalar(member.value));
    if (isArray(value)) addItems(found, source, data, { items: scalars, names, near: options.near });
    else if (scalars.length >= 2 && scalars.length <= ROW_SIZE) push(found, row(source, data, scalars.filter(isShort), names));
    const label = labelOf(value);
    for (const member of members) {
      const own = namesOf(member, { label, names, commentsAt: options.commentsAt, data });
      if (!isScalar(member.value)) visit(member, own);
      else if (!isArray(value) && isWanted(data, member.pointer, options.near)) push(found, entry(source, data, member, own));
    }
  }
}

interface NameFacts {
  readonly label: string | null;
  readonly names: readonly string[];
  readonly commentsAt: WalkOptions['commentsAt'];
  readonly data: DataSource;
}

/** The key, comments beside it, the label of the object, and the keys above; items of an array are named as the array is. */
function namesOf({ key, value, pointer }: Member, { label, names, commentsAt, data }: NameFacts): readonly string[] {
  if (key === null) return names;
  const at = commentsAt === undefined ? null : data.offsets(pointer, 'key');
  const comments = at === null ? [] : (commentsAt?.(at.start) ?? []);
  return [key, ...comments, ...(label === null || label === value ? [] : [label]), ...names];
}

function labelOf(value: Json): string | null {
  for (const key of isObject(value) ? LABELS : []) {
    const label = property(value, key);
    if (typeof label === 'string' && label !== '' && label.length <= SHORT) return label;
  }
  return null;
}

function isShort({ value }: Member): boolean {
  return typeof value !== 'string' || value.length <= SHORT;
}

function isWanted(data: DataSource, pointer: string, near: readonly number[] | null): boolean {
  if (near === null) return true;
  const value = data.offsets(pointer, 'value');
  const key = data.offsets(pointer, 'key');
  return value !== null && holdsAny(near, { start: Math.min(value.start, key?.start ?? value.start), end: value.end });
}

/** Items from which on those that hold an offset are looked up and not tried one by one. */
const MANY = 64;

/** Of a long array the items that hold an offset, in their order; items stand in the text in the order of the array. */
function wantedItems(data: DataSource, members: readonly Member[], near: readonly number[] | null): readonly Member[] {
  if (near === null || members.length < MANY || members[0]?.key !== null) return members;
  const found = new Set<Member>();
  for (const at of near) {
    let low = 0;
    let high = members.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((data.offsets(members[middle]!.pointer, 'value')?.start ?? 0) <= at) low = middle;
      else high = middle - 1;
    }
    found.add(members[low]!);
  }
  return [...found];
}

function push(found: Passage[], passage: Passage | null): void {
  if (passage !== null && passage.text.trim() !== '') found.push(passage);
}

function entry(source: TextSource, data: DataSource, member: Member, names: readonly string[]): Passage | null {
  const builder = new TextBuilder(source.text);
  const value = addMember(builder, source.text, data, member);
  if (value === null) return null;
  const mapped = builder.build();
  const isProse = typeof member.value === 'string' && member.value.length > SHORT;
  const parts = isProse ? sentences(mapped.text) : [{ ...value, names: ownNames(member) }];
  return mappedPassage(source, mapped, { kind: 'entry', names, parts });
}

/** The key of a member; of an item the name in `NAME=value`, as compose files write settings. */
function ownNames({ key, value }: Member): readonly string[] {
  if (key !== null) return [key];
  return typeof value === 'string' && value.length <= SHORT && /^[A-Za-z_]\w*=/.test(value) ? assignedNames(value) : [];
}

function row(source: TextSource, data: DataSource, members: readonly Member[], names: readonly string[]): Passage | null {
  const builder = new TextBuilder(source.text);
  const parts: PassagePart[] = [];
  for (const member of members) {
    const before = data.offsets(member.pointer, 'value');
    if (builder.length > 0 && before !== null) builder.put(', ', before.start);
    const span = addMember(builder, source.text, data, member);
    if (span !== null) parts.push({ ...span, names: ownNames(member) });
  }
  if (parts.length === 0) return null;
  const isItems = members[0]?.key === null;
  const labels = isItems
    ? []
    : members.flatMap(({ key, value }) => (key !== null && LABELS.includes(key) && typeof value === 'string' ? [value] : []));
  return mappedPassage(source, builder.build(), { kind: 'row', names: [...labels, ...names], parts });
}

interface Items {
  readonly items: readonly Member[];
  readonly names: readonly string[];
  readonly near: readonly number[] | null;
}

/** Short items stand together, long ones are texts of their own. */
function addItems(found: Passage[], source: TextSource, data: DataSource, { items, names, near }: Items): void {
  let group: Member[] = [];
  const flush = (): void => {
    if (group.length > 0) push(found, row(source, data, group, names));
    group = [];
  };
  for (const item of items) {
    if (!isWanted(data, item.pointer, near)) continue;
    if (isShort(item)) group.push(item);
    else push(found, entry(source, data, item, names));
    if (group.length >= ROW_SIZE) flush();
  }
  flush();
}
