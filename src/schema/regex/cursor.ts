import { Unsupported } from './syntax.js';

/** A place in a pattern, by code points. */
export class Cursor {
  protected readonly chars: readonly string[];
  protected at = 0;

  constructor(
    source: string,
    protected readonly unicode: boolean,
    /** Read on where something is not modelled: only the shape is wanted. */
    protected readonly shapeOnly = false,
  ) {
    this.chars = [...source];
    if (!unicode && this.chars.some((char) => char.length > 1)) this.unsupported('astral characters without the u flag');
  }

  protected unsupported(what: string): void {
    if (!this.shapeOnly) throw new Unsupported(what);
  }

  get done(): boolean {
    return this.at >= this.chars.length;
  }

  protected peek(text: string): boolean {
    for (let i = 0; i < text.length; i++) if (this.chars[this.at + i] !== text[i]) return false;
    return true;
  }

  protected eat(text: string): boolean {
    if (!this.peek(text)) return false;
    this.at += text.length;
    return true;
  }

  protected next(): string {
    const char = this.chars[this.at++];
    if (char === undefined) throw new Unsupported('unexpected end');
    return char;
  }

  protected until(end: string): string {
    let text = '';
    while (!this.eat(end)) text += this.next();
    return text;
  }
}
