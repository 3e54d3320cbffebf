/** More bytes than this without the end of a header are none. */
const LONGEST_HEADER = 8192;
const END = '\r\n\r\n';
const FIELD = /^[!#$%&'*+.^_`|~\w-]+:[^\r\n]*$/;

/** What came is not the protocol, and nothing tells where a message would begin. */
export class FrameError extends Error {
  override readonly name = 'FrameError';
}

/** Cuts bytes into the bodies of messages (LSP 3.17, base protocol: header fields, an empty line, as many bytes as announced). */
export class Frames {
  #chunks: Buffer[] = [];
  #size = 0;
  /** Bytes of the body that is being read; null while its header is. */
  #length: number | null = null;

  /**
   * The bodies that are complete with these bytes.
   *
   * @throws FrameError where a header is none, or does not say how long the body is
   */
  *push(chunk: Buffer): Iterable<Buffer> {
    this.#chunks.push(chunk);
    this.#size += chunk.length;
    for (;;) {
      this.#length ??= this.#header();
      if (this.#length === null || this.#size < this.#length) return;
      yield this.#take(this.#length);
      this.#length = null;
    }
  }

  /** The announced length, when the header is there as a whole. */
  #header(): number | null {
    if (this.#size === 0) return null;
    const all = this.#take(this.#size);
    const end = all.indexOf(END);
    const text = all.toString('latin1', 0, end < 0 ? Math.min(all.length, LONGEST_HEADER) : end);
    // A line that is there as a whole can be judged before the others have come.
    const lines = end < 0 ? text.split('\n').slice(0, -1) : text.split('\r\n');
    const wrong = lines.find((line) => !FIELD.test(line.replace(/\r$/, '')));
    if (wrong !== undefined || text.length >= LONGEST_HEADER)
      throw new FrameError(`"${shortened(wrong ?? text)}" is no header of a message`);
    this.#put(end < 0 ? all : all.subarray(end + END.length));
    return end < 0 ? null : lengthIn(lines);
  }

  #take(bytes: number): Buffer {
    const [first] = this.#chunks;
    const all = this.#chunks.length === 1 && first ? first : Buffer.concat(this.#chunks);
    this.#put(all.subarray(bytes));
    return all.subarray(0, bytes);
  }

  #put(rest: Buffer): void {
    this.#chunks = rest.length === 0 ? [] : [rest];
    this.#size = rest.length;
  }
}

function lengthIn(fields: readonly string[]): number {
  const field = fields.find((line) => /^content-length:/i.test(line));
  if (field === undefined) throw new FrameError('a header has no Content-Length');
  const value = field.slice(field.indexOf(':') + 1).trim();
  const length = /^\d+$/.test(value) ? Number(value) : NaN;
  if (!Number.isSafeInteger(length)) throw new FrameError(`Content-Length is "${shortened(value)}", and has to be a number of bytes`);
  return length;
}

function shortened(text: string): string {
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}
