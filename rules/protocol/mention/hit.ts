import type { Level, OffsetRange } from '../../../src/api/index.js';

/** Words of a text that give the artefact away. */
export interface Hit extends OffsetRange {
  /** Message of the rule. */
  readonly kind: 'path' | 'skill' | 'name' | 'phrase' | 'document';
  readonly level: Exclude<Level, 'note'>;
}

/** What a text is to those who read it. */
export type TextKind = 'prose' | 'code' | 'data';

/** White space of one line, or one line end with the mark that begins a line of a comment or quote. */
export const GAP = String.raw`(?:[ \t]+|[ \t]*\r?\n[ \t]*(?:(?:#+|//+|\*+|>+|--)[ \t]*)?)`;

/** Takes URLs out of a text, places kept: where an address leads is not where the artefact is. */
export function withoutUrls(text: string): string {
  return text.includes('://') ? text.replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>)\]]+/gi, (url) => ' '.repeat(url.length)) : text;
}

/** A pattern with no letter, digit or `_` (or one of `more`) around it. A script that writes no spaces begins and ends words anywhere. */
export function whole(pattern: string, more = ''): RegExp {
  const around = String.raw`(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}])[\p{L}\p{N}_${more}]`;
  return new RegExp(String.raw`(?<!${around})(?:${pattern})(?!${around})`, 'giu');
}
