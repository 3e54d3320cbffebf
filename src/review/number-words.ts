const SMALL = `zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen
  nineteen`.split(/\s+/);
const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const VALUES: ReadonlyMap<string, number> = new Map([
  ...SMALL.map((word, i) => [word, i] as const),
  ...TENS.map((word, i) => [word, 20 + 10 * i] as const),
]);
const SCALES: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1_000],
  ['million', 1_000_000],
]);

/** A number being read: whole thousands, what stands below them, and the sign. */
interface Run {
  readonly total: number;
  readonly current: number;
  readonly negative: boolean;
}

/** The English number words of a text as numbers: `twenty-one`, `one hundred and five`, `minus two`, `a two-dimensional space`. */
export function numbersInWords(text: string): number[] {
  const numbers: number[] = [];
  let run: Run | null = null;
  let before = '';
  for (const word of text.toLowerCase().match(/\p{L}+|[^\p{L}\s]/gu) ?? []) {
    const next: Run | null = run && extend(run, word);
    if (run && !next) numbers.push(valueOf(run));
    run = next ?? begin(word, before === 'minus' || before === 'negative');
    before = word;
  }
  return run ? [...numbers, valueOf(run)] : numbers;
}

function begin(word: string, negative: boolean): Run | null {
  const value = VALUES.get(word) ?? SCALES.get(word);
  if (value === undefined) return null;
  return value >= 1_000 ? { total: value, current: 0, negative } : { total: 0, current: value, negative };
}

/** The run with one word more; null when the word is not part of the same number. */
function extend(run: Run, word: string): Run | null {
  if (word === '-') return run;
  if (word === 'and') return run.current % 100 === 0 && valueOf(run) !== 0 ? run : null;
  const scale = SCALES.get(word);
  if (scale !== undefined) return multiply(run, scale);
  const value = VALUES.get(word);
  return value === undefined ? null : add(run, value);
}

function multiply(run: Run, scale: number): Run | null {
  if (scale === 100) return run.current >= 1 && run.current <= 9 ? { ...run, current: run.current * 100 } : null;
  return run.current > 0 ? { ...run, total: run.total + run.current * scale, current: 0 } : null;
}

/** A number below a hundred goes on after hundreds and thousands, a digit after tens. */
function add(run: Run, value: number): Run | null {
  if (value === 0 || valueOf(run) === 0) return null;
  const tens = run.current % 100;
  const fits = tens === 0 || (tens >= 20 && tens % 10 === 0 && value < 10);
  return fits ? { ...run, current: run.current + value } : null;
}

function valueOf(run: Run): number {
  const size = run.total + run.current;
  return run.negative && size !== 0 ? -size : size;
}
