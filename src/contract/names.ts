/** Splits an identifier into lower-case words: `maxRows2`, `max_rows_2` and `max-rows 2` alike. */
export function words(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}

/** Words by which authors of inputs mark a value as the answer itself (`claimed_optimum`, `frozen_answer`). */
const ANSWER_WORDS = new Set([
  'answer',
  'answers',
  'claimed',
  'conclusion',
  'correct',
  'expected',
  'gold',
  'golden',
  'optimal',
  'optimum',
  'solution',
  'solutions',
  'truth',
  'verdict',
]);

/** Last words of keys that name or identify something, whatever the words before them say (`solution_id`). */
const IDENTITY_WORDS = new Set(['id', 'ids', 'name', 'path', 'uri', 'url', 'digest', 'sha256', 'format', 'type', 'version']);

/** True when an input key reads as an answer; a value that stands there excuses nothing. */
export function readsAsAnswer(key: string): boolean {
  const parts = words(key);
  return !IDENTITY_WORDS.has(parts.at(-1) ?? '') && parts.some((word) => ANSWER_WORDS.has(word));
}

/** True when the shorter name ends the longer one at a word boundary (`minor_order`, `required_minor_order`). */
export function suffixEqual(a: string, b: string): boolean {
  const [short, long] = [words(a), words(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (short.length === 0) return false;
  const tail = long.slice(long.length - short.length);
  return short.every((word, i) => word === tail[i]);
}
