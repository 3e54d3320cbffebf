/** A set of code points as sorted, disjoint, inclusive ranges: [from, to, from, to, ...]. */
export type CharSet = readonly number[];

export const maxCodePoint = 0x10ffff;
export const allChars: CharSet = [0, maxCodePoint];

export function charSet(ranges: readonly (readonly [number, number])[]): CharSet {
  const sorted = [...ranges].sort((a, b) => a[0] - b[0]);
  const out: number[] = [];
  for (const [from, to] of sorted) {
    const last = out.length - 1;
    if (last > 0 && from <= (out[last] as number) + 1) out[last] = Math.max(out[last] as number, to);
    else out.push(from, to);
  }
  return out;
}

export function pairs(set: CharSet): readonly (readonly [number, number])[] {
  const out: [number, number][] = [];
  for (let i = 0; i < set.length; i += 2) out.push([set[i] as number, set[i + 1] as number]);
  return out;
}

export function union(a: CharSet, b: CharSet): CharSet {
  return a.length === 0 ? b : b.length === 0 ? a : charSet([...pairs(a), ...pairs(b)]);
}

export function complement(set: CharSet): CharSet {
  const out: number[] = [];
  let next = 0;
  for (let i = 0; i < set.length; i += 2) {
    if ((set[i] as number) > next) out.push(next, (set[i] as number) - 1);
    next = (set[i + 1] as number) + 1;
  }
  if (next <= maxCodePoint) out.push(next, maxCodePoint);
  return out;
}

export function intersect(a: CharSet, b: CharSet): CharSet {
  const out: number[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const from = Math.max(a[i] as number, b[j] as number);
    const to = Math.min(a[i + 1] as number, b[j + 1] as number);
    if (from <= to) out.push(from, to);
    if ((a[i + 1] as number) < (b[j + 1] as number)) i += 2;
    else j += 2;
  }
  return out;
}

export function hasChar(set: CharSet, code: number): boolean {
  let low = 0;
  let high = set.length / 2 - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if (code < (set[middle * 2] as number)) high = middle - 1;
    else if (code > (set[middle * 2 + 1] as number)) low = middle + 1;
    else return true;
  }
  return false;
}

export function sizeOf(set: CharSet): number {
  let size = 0;
  for (let i = 0; i < set.length; i += 2) size += (set[i + 1] as number) - (set[i] as number) + 1;
  return size;
}

/** ECMAScript `\w` without the `i` flag. */
export const wordChars: CharSet = charSet([
  [48, 57],
  [65, 90],
  [95, 95],
  [97, 122],
]);
export const digits: CharSet = [48, 57];
/** ECMAScript WhiteSpace and LineTerminator. */
export const spaces: CharSet = charSet([
  [9, 13],
  [32, 32],
  [160, 160],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
]);
/** What `.` does not match. */
export const lineEnds: CharSet = charSet([
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
]);

const properties = new Map<string, CharSet>();

/** A Unicode property such as `L` or `Script=Greek`, asked of the engine's own tables. */
export function unicodeProperty(name: string): CharSet {
  let found = properties.get(name);
  if (!found) properties.set(name, (found = scanProperty(new RegExp(`\\p{${name}}`, 'u'))));
  return found;
}

function scanProperty(pattern: RegExp): CharSet {
  const out: number[] = [];
  let start = -1;
  for (let code = 0; code <= maxCodePoint + 1; code++) {
    const inside = code <= maxCodePoint && pattern.test(String.fromCodePoint(code));
    if (inside && start < 0) start = code;
    if (!inside && start >= 0) {
      out.push(start, code - 1);
      start = -1;
    }
  }
  return out;
}
