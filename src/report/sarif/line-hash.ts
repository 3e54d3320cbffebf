/** Characters that a hash covers. */
const BLOCK = 100;
const BASE = 37;
const END_OF_FILE = 65535;
const TWO_32 = 2 ** 32;
const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/**
 * One hash for each line of a text, as `github/codeql-action` computes `primaryLocationLineHash` (its `src/fingerprints.ts`).
 *
 * A line's hash is the rolling hash (base 37, modulo 2^64) of the 100 UTF-16 units that start at its first unit, across line ends.
 * Blanks and tabs are skipped and every line end is one LF. The text is followed by one unit 65535, then by zeros. The hash is
 * printed in hexadecimal, followed by `:n` for the nth line with that hash. A text that ends in a line end has an empty last line.
 * Lines after `last` (1-based) may be missing from the list: a large file is not hashed for what nobody asks.
 */
export function lineHashes(text: string, last = Infinity): string[] {
  const hasher = new LineHasher();
  let afterCr = false;
  for (let i = 0; i < text.length && hasher.done < last; i++) {
    const unit = text.charCodeAt(i);
    const skipped: boolean = unit === SPACE || unit === TAB || (afterCr && unit === LF);
    afterCr = !skipped && unit === CR;
    if (!skipped) hasher.add(unit === CR ? LF : unit);
  }
  hasher.add(END_OF_FILE);
  return hasher.finish();
}

/** 37^100 modulo 2^64, as halves of 32 bits: what a unit's share has grown to when it leaves the block. */
const LEAVING = splitHalves(BigInt.asUintN(64, BigInt(BASE) ** BigInt(BLOCK)));

function splitHalves(number: bigint): readonly [high: number, low: number] {
  return [Number(number >> 32n), Number(number & 0xffffffffn)];
}

/** The last 100 units and their hash. The 64 bits are two doubles of 32 bits each: every product below stays under 2^53. */
class LineHasher {
  readonly #units = new Uint16Array(BLOCK);
  /** For each place in the block the 0-based line that starts there, or -1. */
  readonly #lines = new Int32Array(BLOCK).fill(-1);
  readonly #hashes: string[] = [];
  readonly #times = new Map<string, number>();
  #at = 0;
  #high = 0;
  #low = 0;
  #line = -1;
  #lineStart = true;

  /** Number of lines whose hash is known. */
  get done(): number {
    return this.#hashes.length;
  }

  add(unit: number): void {
    this.#emit();
    if (this.#lineStart) this.#lines[this.#at] = ++this.#line;
    this.#lineStart = unit === LF;
    this.#roll(unit);
  }

  /** Fills up with zeros until every line has left the block. */
  finish(): string[] {
    for (let i = 0; i < BLOCK; i++) {
      this.#emit();
      this.#roll(0);
    }
    return this.#hashes;
  }

  /** Keeps the hash of the line whose first unit is about to leave. */
  #emit(): void {
    const line = this.#lines[this.#at]!;
    if (line < 0) return;
    const hash = this.#high === 0 ? this.#low.toString(16) : this.#high.toString(16) + this.#low.toString(16).padStart(8, '0');
    const times = (this.#times.get(hash) ?? 0) + 1;
    this.#times.set(hash, times);
    this.#hashes[line] = `${hash}:${times}`;
    this.#lines[this.#at] = -1;
  }

  /** hash = 37 · hash + unit - 37^100 · leaving, modulo 2^64. */
  #roll(unit: number): void {
    const leaving = this.#units[this.#at]!;
    this.#units[this.#at] = unit;
    this.#at = (this.#at + 1) % BLOCK;
    const low = BASE * this.#low + unit - LEAVING[1] * leaving;
    const carry = Math.floor(low / TWO_32);
    this.#low = low - carry * TWO_32;
    const high = BASE * this.#high + carry - LEAVING[0] * leaving;
    this.#high = high - Math.floor(high / TWO_32) * TWO_32;
  }
}
