import { fold } from '../numbers/fold.js';

const TYPOGRAPHIC: ReadonlyMap<string, string> = new Map([
  ['\u2018', "'"],
  ['\u2019', "'"],
]);

let table: Uint16Array | null = null;

/** For each UTF-16 unit the one that the scan sees: lower case, ASCII for full-width forms. Built once. */
export function foldTable(): Uint16Array {
  if (table !== null) return table;
  const built = new Uint16Array(65_536);
  for (let unit = 0; unit < 65_536; unit += 1) {
    // Surrogates, CJK and private use have no case.
    const plain = (unit >= 0x2e80 && unit < 0xa640) || (unit >= 0xabc0 && unit < 0xfe00);
    built[unit] = plain ? unit : foldUnit(String.fromCharCode(unit)).charCodeAt(0);
  }
  table = built;
  return built;
}

function foldUnit(char: string): string {
  const folded = fold(TYPOGRAPHIC.get(char) ?? char);
  const lower = folded.toLowerCase();
  return lower.length === 1 ? lower : folded;
}

/** A text as the scan sees it; one unit for one. */
export function foldText(text: string): string {
  const units = foldTable();
  return Array.from({ length: text.length }, (_, i) => String.fromCharCode(units[text.charCodeAt(i)]!)).join('');
}
