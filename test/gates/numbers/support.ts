import { createNumberGrammar, rationals, type Atom } from '../../../src/gates/numbers/index.js';
import { numberLanguages } from '../../../src/generated/number-languages.js';

export const grammar = createNumberGrammar(numberLanguages);

/** An atom as one line: value, scale, unit, comparison, other readings. */
export function shown({ value, scale, unit, comparison, readings }: Atom): string {
  const parts = [rationals.toString(value)];
  if (scale !== 'plain') parts.push(scale);
  if (unit !== null) parts.push(unit.name);
  if (comparison !== null) parts.push(comparison);
  if (readings.length > 0) parts.push(`or ${readings.map(rationals.toString).join(' or ')}`);
  return parts.join(' ');
}

export function atomsOf(text: string): string[] {
  return grammar.findAtoms(text).map(shown);
}

/** English words of an integer below 10^12. */
export function englishWords(value: number): string {
  const small =
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
      ' ',
    );
  const tens = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
  if (value < 20) return small[value]!;
  if (value < 100) return value % 10 === 0 ? tens[value / 10 - 2]! : `${tens[Math.floor(value / 10) - 2]!}-${small[value % 10]!}`;
  const [power, name] =
    value < 1e3 ? [100, 'hundred'] : value < 1e6 ? [1e3, 'thousand'] : value < 1e9 ? [1e6, 'million'] : [1e9, 'billion'];
  const rest = value % power;
  const head = `${englishWords(Math.floor(value / power))} ${name}`;
  return rest === 0 ? head : `${head} ${rest < 100 ? 'and ' : ''}${englishWords(rest)}`;
}

/** Chinese numerals of an integer below 10^12, with 零 where a power is skipped. */
export function chineseWords(value: number): string {
  const digits = '零一二三四五六七八九';
  if (value < 10) return digits[value]!;
  const [power, name] =
    value < 100 ? [10, '十'] : value < 1000 ? [100, '百'] : value < 1e4 ? [1000, '千'] : value < 1e8 ? [1e4, '万'] : [1e8, '亿'];
  const rest = value % power;
  const head = `${chineseWords(Math.floor(value / power))}${name}`;
  if (rest === 0) return head;
  return rest < power / 10 ? `${head}零${chineseWords(rest)}` : head + chineseWords(rest);
}
