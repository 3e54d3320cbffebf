/** Lines of two files that belong together; -1 where a line has none on the other side. */
export interface Aligned {
  readonly left: number;
  readonly right: number;
}

/** Cells of the table beyond which the middle of two files counts as one changed stretch. */
const LARGEST = 4_000_000;

/**
 * The longest common subsequence of two lists under `same`, by the table of Wagner and Fischer (1974) between the common beginning
 * and end. `weight` is what a pair counts (0: no pair); equal lines should count more than alike ones.
 */
export function align(left: number, right: number, weight: (left: number, right: number) => number): readonly Aligned[] {
  let head = 0;
  while (head < Math.min(left, right) && weight(head, head) > 0) head += 1;
  let tail = 0;
  while (tail < Math.min(left, right) - head && weight(left - 1 - tail, right - 1 - tail) > 0) tail += 1;
  const rows = left - head - tail;
  const columns = right - head - tail;
  const middle = rows * columns > LARGEST ? unpaired(rows, columns) : common(rows, columns, (l, r) => weight(head + l, head + r));
  const shift = (by: number, at: number): number => (at === -1 ? -1 : at + by);
  return [
    ...Array.from({ length: head }, (_, i) => ({ left: i, right: i })),
    ...middle.map((pair) => ({ left: shift(head, pair.left), right: shift(head, pair.right) })),
    ...Array.from({ length: tail }, (_, i) => ({ left: left - tail + i, right: right - tail + i })),
  ];
}

function unpaired(rows: number, columns: number): Aligned[] {
  return [
    ...Array.from({ length: rows }, (_, left) => ({ left, right: -1 })),
    ...Array.from({ length: columns }, (_, right) => ({ left: -1, right })),
  ];
}

function common(rows: number, columns: number, weight: (left: number, right: number) => number): Aligned[] {
  const width = columns + 1;
  const best = new Uint32Array((rows + 1) * width);
  const pairs = new Uint8Array((rows + 1) * width);
  for (let l = rows - 1; l >= 0; l -= 1) {
    for (let r = columns - 1; r >= 0; r -= 1) {
      const at = l * width + r;
      const own = weight(l, r);
      pairs[at] = own;
      const paired = own === 0 ? 0 : best[at + width + 1]! + own;
      best[at] = Math.max(paired, best[at + width]!, best[at + 1]!);
    }
  }
  return walk(rows, columns, best, pairs);
}

function walk(rows: number, columns: number, best: Uint32Array, pairs: Uint8Array): Aligned[] {
  const width = columns + 1;
  const found: Aligned[] = [];
  let [l, r] = [0, 0];
  while (l < rows || r < columns) {
    const at = l * width + r;
    if (l < rows && r < columns && pairs[at]! > 0 && best[at] === best[at + width + 1]! + pairs[at]!) found.push({ left: l++, right: r++ });
    else if (r === columns || (l < rows && best[at] === best[at + width])) found.push({ left: l++, right: -1 });
    else found.push({ left: -1, right: r++ });
  }
  return found;
}
