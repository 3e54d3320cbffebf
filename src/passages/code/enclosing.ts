import type { OffsetRange } from '../../model/place.js';
import { lineStart } from '../near.js';

const DEFINITION =
  /^(?:(?:export|default|public|private|protected|static|async|final|abstract|pub|inline)\s+)*(?:def|class|function|fn|func|fun|sub|proc|struct|impl|interface|module)\s+\*?([\p{L}_$][\p{L}\p{N}_$]*)/u;

/** The functions and classes around a line, told by indentation. Asked line by line from the top. */
export class Enclosing {
  readonly #open: { readonly indent: number; readonly name: string }[] = [];

  /** Names of what is around the line, innermost first; the definition that it begins is among them. */
  namesAt(text: string, { start, end }: OffsetRange): readonly string[] {
    const indent = start - lineStart(text, start);
    const code = text.slice(start, Math.min(end, start + 200));
    if (/^[)\]}]/.test(code)) return this.#names();
    while (this.#open.length > 0 && this.#open.at(-1)!.indent >= indent) this.#open.pop();
    const name = DEFINITION.exec(code)?.[1];
    if (name !== undefined) this.#open.push({ indent, name });
    return this.#names();
  }

  #names(): readonly string[] {
    return this.#open.map(({ name }) => name).reverse();
  }
}
