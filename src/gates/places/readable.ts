import type { OffsetRange } from '../../model/place.js';
import type { Passage } from '../../model/passage.js';
import { isPattern } from './keywords.js';

/** Characters without width, and the digits of mathematical alphabets (U+1D7CE to U+1D7FF, ten by ten). */
const UNREAD = /[\u200b-\u200d\u2060\ufeff]|\ud835[\udfce-\udfff]/;
const FIRST_DIGIT = 0xdfce;
/** A formula of TeX that is one number: `$45$ days`. */
const FORMULA = /\$(-?\d[\d.,]*)(?:\\%)?\$/;

/** Offsets of the characters that hide a number from those that read it plainly; most texts have none. */
export function unreadOffsets(text: string): readonly number[] {
  const hidden = UNREAD.test(text) ? [...text.matchAll(new RegExp(UNREAD, 'g'))] : [];
  const escaped = text.includes('\\.') ? [...text.matchAll(ESCAPED_POINT)] : [];
  return [...hidden, ...escaped].map(({ index }) => index);
}

/**
 * A passage as people see it: without characters that have no width, plain digits for those of formulas, numbers out of their `$`, and
 * of a regular expression what it matches literally.
 */
export function readable(passage: Passage): Passage {
  const literal = isPattern(passage) ? { ...passage, text: literalsOf(passage.text) } : passage;
  const plain = FORMULA.test(literal.text) ? { ...literal, text: withoutFormulas(literal.text) } : literal;
  return UNREAD.test(plain.text) ? shortened(plain) : plain;
}

/** The decimal point of a number in a regular expression, as the document writes it: `12\\.5`. */
const ESCAPED_POINT = /(?<=\d)\\{1,2}\.(?=\d)/g;
/** Classes of characters, how often they stand, and what is no character: `[0-9]`, `{2,4}`, `\d`, `^`, `$`, `(?:`. */
const NO_LITERAL = /\[(?:\\.|[^\]\\])*\]|\{\d*,?\d*\}|\\[A-Za-z]|\(\?[:=!<]{1,2}|[\^$+*?]/g;
/** Read as if it were not there. */
const NOTHING = '\u200b';

/** Keeps every offset. */
function literalsOf(pattern: string): string {
  return pattern.replace(NO_LITERAL, (found) => ' '.repeat(found.length)).replace(/\\/g, NOTHING);
}

/** Keeps every offset. */
function withoutFormulas(text: string): string {
  return text.replace(new RegExp(FORMULA, 'g'), (formula) =>
    formula.includes('\\') ? ` ${formula.slice(1, -3)}%  ` : ` ${formula.slice(1, -1)} `,
  );
}

function shortened(passage: Passage): Passage {
  const { text } = passage;
  /** For each unit of the new text its offset in the old one. */
  const offsets: number[] = [];
  let short = '';
  for (let at = 0; at < text.length; at += 1) {
    const found = UNREAD.exec(text.slice(at, at + 2));
    if (found?.index === 0 && found[0].length === 1) continue;
    offsets.push(at);
    if (found?.index === 0) {
      short += String((text.charCodeAt(at + 1) - FIRST_DIGIT) % 10);
      at += 1;
    } else short += text[at]!;
  }
  offsets.push(text.length);
  const newOffset = (old: number): number => {
    const index = offsets.findIndex((offset) => offset >= old);
    return index === -1 ? short.length : index;
  };
  const oldSpan = ({ start, end }: OffsetRange): OffsetRange => ({
    start: offsets[Math.min(start, short.length)]!,
    end: end <= start ? offsets[Math.min(start, short.length)]! : offsets[Math.min(end, short.length)]!,
  });
  return {
    ...passage,
    text: short,
    parts: passage.parts.map((part) => ({ ...part, start: newOffset(part.start), end: newOffset(part.end) })),
    range: (span) => passage.range(oldSpan(span)),
  };
}
