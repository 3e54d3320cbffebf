/** A number whose decimal text a double cannot carry, e.g. 9007199254740993. */
export class ExactNumber {
  constructor(
    readonly text: string,
    readonly canonical: string,
  ) {}
}

const decimal = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/** `digits` without zeros at either end, value = sign digits * 10^exponent. */
export interface Decimal {
  readonly negative: boolean;
  readonly digits: string;
  readonly exponent: number;
}

export function readDecimal(text: string): Decimal {
  const match = decimal.exec(text);
  if (!match) return { negative: false, digits: '', exponent: 0 };
  const fraction = match[3] ?? '';
  const all = `${match[2] ?? ''}${fraction}`.replace(/^0+/, '');
  const digits = trimZeros(all);
  const exponent = Number(match[4] ?? 0) - fraction.length + (all.length - digits.length);
  return { negative: match[1] === '-' && digits !== '', digits, exponent: digits === '' ? 0 : exponent };
}

function trimZeros(digits: string): string {
  let end = digits.length;
  while (end > 0 && digits.charCodeAt(end - 1) === 48) end--;
  return digits.slice(0, end);
}

/** One spelling for each number: 1, 1.0 and 1e0 give the same text. */
export function canonicalDecimal(text: string): string {
  const { negative, digits, exponent } = readDecimal(text);
  return digits === '' ? '0' : `${negative ? '-' : ''}${digits}e${exponent}`;
}

/** A double where it carries the text exactly, else an exact number. */
export function readNumber(text: string): number | ExactNumber {
  const double = Number(text);
  const canonical = canonicalDecimal(text);
  if (Number.isFinite(double) && canonicalDecimal(String(double)) === canonical) return double === 0 ? 0 : double;
  return new ExactNumber(text, canonical);
}
