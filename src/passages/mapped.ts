import type { OffsetRange } from '../model/place.js';

/** A stretch of a mapped text: copied as it stands (`exact`), or standing as a whole for a stretch of the source. */
interface Piece {
  readonly at: number;
  readonly start: number;
  readonly end: number;
  readonly exact: boolean;
}

/** A text put together from stretches of a source, with the way back. */
export class MappedText {
  readonly text: string;
  readonly pieces: readonly Piece[];

  constructor(text: string, pieces: readonly Piece[]) {
    this.text = text;
    this.pieces = pieces;
  }

  /** The stretch of the source that a span of the text stands for. An empty span gives an empty stretch. */
  source({ start, end }: OffsetRange): OffsetRange {
    const from = this.#startOf(start);
    return end <= start ? { start: from, end: from } : { start: from, end: Math.max(from, this.#endOf(end - 1)) };
  }

  #startOf(at: number): number {
    const piece = this.#pieceAt(at);
    if (piece === undefined) return 0;
    return piece.exact ? Math.min(piece.start + Math.max(at - piece.at, 0), piece.end) : piece.start;
  }

  #endOf(last: number): number {
    const piece = this.#pieceAt(last);
    if (piece === undefined) return 0;
    return piece.exact ? Math.min(piece.start + Math.max(last - piece.at, 0) + 1, piece.end) : piece.end;
  }

  #pieceAt(at: number): Piece | undefined {
    let low = 0;
    let high = this.pieces.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if (this.pieces[middle]!.at <= at) low = middle;
      else high = middle - 1;
    }
    return this.pieces[low];
  }
}

/** Builds a {@link MappedText} from left to right. */
export class TextBuilder {
  readonly #source: string;
  readonly #parts: string[] = [];
  readonly #pieces: Piece[] = [];
  #length = 0;

  constructor(source: string) {
    this.#source = source;
  }

  get length(): number {
    return this.#length;
  }

  get last(): string {
    return this.#parts.at(-1)?.at(-1) ?? '';
  }

  /** A stretch of the source as it stands. */
  copy(start: number, end: number): this {
    return end > start ? this.#add(this.#source.slice(start, end), start, end, true) : this;
  }

  /** A text that stands for a stretch of the source: a resolved escape, a joined line break, a separator. */
  put(text: string, start: number, end = start): this {
    return text === '' ? this : this.#add(text, start, end, false);
  }

  /** Another text of the same source. */
  append({ text, pieces }: MappedText): this {
    pieces.forEach(({ at, start, end, exact }, index) => this.#add(text.slice(at, pieces[index + 1]?.at), start, end, exact));
    return this;
  }

  build(): MappedText {
    return new MappedText(this.#parts.join(''), this.#pieces);
  }

  #add(text: string, start: number, end: number, exact: boolean): this {
    this.#parts.push(text);
    this.#pieces.push({ at: this.#length, start, end, exact });
    this.#length += text.length;
    return this;
  }
}
