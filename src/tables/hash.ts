const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i;
/** Up to this many characters a number is the same number as its double. */
const EXACT_DIGITS = 15;

/** One hash for all spellings of a cell; 0 for an empty one. */
export function hashCell(cell: string): number {
  const text = cell.trim();
  if (text === '') return 0;
  return hash(text.length <= EXACT_DIGITS && NUMBER.test(text) ? String(Number(text)) : text);
}

/**
 * 53 bits of a text, never 0 (cyrb53 by bryc, public domain): enough that two of 200,000 cells agree by chance about once in
 * half a million tables.
 */
function hash(text: string): number {
  let high = 0xdeadbeef;
  let low = 0x41c6ce57;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    high = Math.imul(high ^ unit, 2654435761);
    low = Math.imul(low ^ unit, 1597334677);
  }
  high = Math.imul(high ^ (high >>> 16), 2246822507) ^ Math.imul(low ^ (low >>> 13), 3266489909);
  low = Math.imul(low ^ (low >>> 16), 2246822507) ^ Math.imul(high ^ (high >>> 13), 3266489909);
  return 4294967296 * (2097151 & low) + (high >>> 0) || 1;
}
