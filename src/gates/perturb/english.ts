const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );
const TENS = 'zero ten twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const POINT = ' point ';

/** A number in English words, up to 999,999 and with the decimals one by one (`two point five`); null for others. */
export function spell(digits: string): string | null {
  const [, whole, , part] = /^(\d{1,6})(\.(\d+))?$/.exec(digits) ?? [];
  if (whole === undefined) return null;
  const decimals = part === undefined ? '' : POINT + [...part].map((digit) => ONES[Number(digit)]).join(' ');
  return spellInteger(Number(whole)) + decimals;
}

function spellInteger(n: number): string {
  if (n < 20) return ONES[n]!;
  if (n < 100) return TENS[Math.floor(n / 10)]! + (n % 10 === 0 ? '' : `-${ONES[n % 10]!}`);
  if (n < 1000) return `${ONES[Math.floor(n / 100)]!} hundred${n % 100 === 0 ? '' : ` and ${spellInteger(n % 100)}`}`;
  return `${spellInteger(Math.floor(n / 1000))} thousand${n % 1000 === 0 ? '' : `${n % 1000 < 100 ? ' and' : ''} ${spellInteger(n % 1000)}`}`;
}

/** A text in the case of another: `Twelve`, `TWELVE`. */
export function inCaseOf(model: string, text: string): string {
  const letters = model.replace(/[^\p{L}]/gu, '');
  if (letters.length > 1 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) return text.toUpperCase();
  const [first = ''] = letters;
  return first !== '' && first === first.toUpperCase() && first !== first.toLowerCase()
    ? text.charAt(0).toUpperCase() + text.slice(1)
    : text;
}
