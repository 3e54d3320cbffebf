/** Shorter runs of hex digits are too often equal by chance. */
const FEWEST_DIGITS = 12;

/** A run of characters that may spell a digest. */
export interface Word {
  readonly text: string;
  /** Offset into the text that it stands in. */
  readonly start: number;
  readonly encoding: 'hex' | 'base64';
  /** Neither letter nor digit stands beside it, so that it may be the beginning of a digest. */
  readonly isWhole: boolean;
}

const HEX = /(?<![0-9A-Fa-f])(?:[0-9a-f]{12,128}|[0-9A-F]{12,128})(?![0-9A-Fa-f])/g;

/** The lengths of Base64 that digests of 16, 20, 28, 32, 48 and 64 bytes have; `sha256-` before it is that of an integrity attribute. */
const BASE64 =
  /(?<![\w+/=-])(?=[\w+/-]{22})(?:(?:md5|sha(?:1|224|256|384|512))-)?((?:[\w+/-]{22}(?:==)?|[\w+/-]{27}=?|[\w+/-]{38}(?:==)?|[\w+/-]{43}=?|[\w+/-]{64}|[\w+/-]{86}(?:==)?)(?![\w+/=-]))/g;

/** Hex digits are letters of Base64 as well, but no digest in Base64 has no others. */
const ONLY_HEX = /^[0-9A-Fa-f]*$/;

/** The words of one text that may spell digests. Their places are found once and are all that is kept: a table may hold many. */
export class Words {
  /** Starts and ends, in turn. */
  readonly #hex: readonly number[];
  readonly #base64: readonly number[];
  /** The first digits of each hex word, as a number, which is exact: they have 48 bits. */
  readonly #heads: Float64Array;
  /** Hex digits of the shortest hex word; infinite where there is none. */
  readonly shortest: number;
  /** Letters of the words in Base64, without padding. */
  readonly lengths: ReadonlySet<number>;

  constructor(readonly text: string) {
    this.#hex = placesOf(HEX, text);
    this.#base64 = placesOf(BASE64, text, (word) => !ONLY_HEX.test(word));
    this.#heads = Float64Array.from(spans(this.#hex), ([start, end]) => headOf(text.slice(start, end)));
    this.shortest = Infinity;
    for (const [start, end] of spans(this.#hex)) this.shortest = Math.min(this.shortest, end - start);
    this.lengths = new Set(Array.from(spans(this.#base64), ([start, end]) => unpadded(text.slice(start, end)).length));
  }

  *[Symbol.iterator](): Generator<Word> {
    yield* this.among(null);
  }

  /** The hex words that begin like one of some digests, and all in Base64. */
  *among(heads: ReadonlySet<number> | null): Generator<Word> {
    for (const [i, head] of this.#heads.entries()) {
      if (heads !== null && !heads.has(head)) continue;
      const [start, end] = [this.#hex[2 * i] as number, this.#hex[2 * i + 1] as number];
      const isWhole = !isWordCharacter(this.text[start - 1]) && !isWordCharacter(this.text[end]);
      yield { text: this.text.slice(start, end), start, encoding: 'hex', isWhole };
    }
    for (const [start, end] of spans(this.#base64)) yield { text: this.text.slice(start, end), start, encoding: 'base64', isWhole: true };
  }

  get isEmpty(): boolean {
    return this.#hex.length === 0 && this.#base64.length === 0;
  }
}

/** The first digits of a digest in hex digits, as a number. */
export function headOf(hex: string): number {
  return Number.parseInt(hex.slice(0, FEWEST_DIGITS), 16);
}

/** Starts and ends of the words, in turn; a pattern with a group means the group, which is the end of what it matches. */
function placesOf(pattern: RegExp, text: string, isWanted: (word: string) => boolean = () => true): number[] {
  const places: number[] = [];
  const own = new RegExp(pattern);
  for (let match = own.exec(text); match !== null; match = own.exec(text)) {
    const word = match[1] ?? match[0];
    if (isWanted(word)) places.push(own.lastIndex - word.length, own.lastIndex);
  }
  return places;
}

function* spans(places: readonly number[]): Generator<readonly [number, number]> {
  for (let i = 0; i < places.length; i += 2) yield [places[i] as number, places[i + 1] as number];
}

function isWordCharacter(character: string | undefined): boolean {
  return character !== undefined && /\w/.test(character);
}

export function unpadded(base64: string): string {
  return base64.replace(/=+$/, '');
}

/** The same bytes in Base64 are spelled by two alphabets, with padding or without. */
export function plainBase64(word: string): string {
  return unpadded(word).replaceAll('-', '+').replaceAll('_', '/');
}
