import { inCaseOf } from './english.js';
import type { Random } from './random.js';

/** Invented names, which are those of nothing known. */
const INVENTED =
  'Aldermoor Brinvale Corrowick Dunmarsh Eastholm Fenwarren Garrowby Halbrook Ivermere Joramont Kelstrand Lorwick Merrowdale Norcastle Oldanger Penhallow Quarrick Rostmere Selwarden Torvane Ulverholt Vandrake Westerlow Yarrowfen'.split(
    ' ',
  );

/** Generic words at the end of a name: what it is, not what it is called. */
const LAST_WORDS = 1;

/**
 * Other names of the same make: the distinguishing word is replaced by an invented one, in the same case, and the last word stays
 * (`Brask Components` to `Fenwarren Components`). Empty for names without Latin letters.
 */
export function otherNames(name: string, random: Random): readonly string[] {
  const words = [...name.matchAll(/[\p{Script=Latin}\p{N}]+(?:['’.][\p{Script=Latin}]+)*/gu)].filter(({ 0: word }) =>
    /\p{Script=Latin}{2}/u.test(word),
  );
  if (words.length === 0) return [];
  const replaced = words.slice(0, Math.max(1, words.length - LAST_WORDS));
  const start = replaced[0]!.index;
  const end = replaced.at(-1)!.index + replaced.at(-1)![0].length;
  const model = replaced[0]![0];
  return random
    .shuffled(INVENTED)
    .filter((word) => !name.toLowerCase().includes(word.toLowerCase()))
    .map((word) => name.slice(0, start) + inCaseOf(model, word.toLowerCase()) + name.slice(end));
}

const LETTERS = 'bcdfghkmnprtvwx';
const MANY = 12;

/** Other texts of the same make for one that stands for something missing: `XX-UNK` to `XX-RVB`, `true` to `false`. */
export function otherMarkers(text: string, random: Random): readonly string[] {
  if (/^(?:true|false)$/i.test(text)) return [inCaseOf(text, /^true$/i.test(text) ? 'false' : 'true')];
  const runs = [...text.matchAll(/[\p{Script=Latin}\p{N}]+/gu)];
  const run = runs.filter(({ 0: part }) => part.length > 1).at(-1) ?? runs.at(-1);
  if (run === undefined) return [];
  return Array.from({ length: MANY }, () => {
    const other = [...run[0]].map((char) => otherCharacter(char, random)).join('');
    return text.slice(0, run.index) + other + text.slice(run.index + run[0].length);
  });
}

function otherCharacter(char: string, random: Random): string {
  if (/\p{N}/u.test(char)) return String(1 + random.below(9));
  const letter = LETTERS.charAt(random.below(LETTERS.length));
  return char === char.toUpperCase() ? letter.toUpperCase() : letter;
}
