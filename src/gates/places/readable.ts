import type { OffsetRange } from '../../model/place.js';
import type { Passage } from '../../model/passage.js';

/** Characters without width, and the digits of mathematical alphabets (U+1D7CE to U+1D7FF, ten by ten). */
const UNREAD = /[\u200b-\u200d\u2060\ufeff]|\ud835[\udfce-\udfff]/;
const FIRST_DIGIT = 0xdfce;
/** A formula of TeX that is one number: `$45$ days`. */
const FORMULA = /\$(-?\d[\d.,]*)(?:\\%)?\$/;

/** Offsets of the characters that hide a number from those that read it plainly; most texts have none. */
export function unreadOffsets(text: string): readonly number[] {
  return UNREAD.test(text) ? [...text.matchAll(new RegExp(UNREAD, 'g'))].map(({ index }) => index) : [];
}

/** A passage as people see it: without characters that have no width, plain digits for those of formulas, numbers out of their `$`. */
export function readable(passage: Passage): Passage {
  const plain = FORMULA.test(passage.text) ? { ...passage, text: withoutFormulas(passage.text) } : passage;
  return UNREAD.test(plain.text) ? shortened(plain) : plain;
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
