import { rateOf } from '../numbers/forms.js';
import { readQuantity, type Quantity } from '../match/quantity.js';
import { rationals, type NumberGrammar, type Rational } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { valuesOf, type GateValue } from '../artefact/values.js';
import { otherValues } from './candidates.js';
import type { Random } from './random.js';

const ONE = rationals.integer(1);

/** Values that are the gate's own in another form, or those of other gates. */
export class Taken {
  readonly #taken: { readonly rate: Rational; readonly unit: string | null }[] = [];

  add({ rate, unit }: Quantity): void {
    this.#taken.push({ rate, unit: unit?.name ?? null });
  }

  has(quantity: Quantity, value: Rational): boolean {
    const rate = rateOf(value, quantity.scale);
    return this.#taken.some((other) => other.unit === (quantity.unit?.name ?? null) && rationals.equals(other.rate, rate));
  }
}

/** All values of the other gates. */
export function takenByOthers(gates: readonly Gate[], gate: Gate, grammar: NumberGrammar): Taken {
  const taken = new Taken();
  for (const other of gates) {
    if (other === gate) continue;
    for (const { quantity } of valuesOf(other, grammar)) if (quantity !== null) taken.add(quantity);
  }
  return taken;
}

/** What a number can be changed to, in the order in which it is tried: declared decoys, then values of the same kind. */
export function numbersFor({ gate, quantity }: GateValue, taken: Taken, random: Random, grammar: NumberGrammar): readonly Rational[] {
  if (quantity === null) return [];
  const decoys = random.shuffled(gate.decoys.flatMap((decoy) => asOwn(readQuantity(decoy, gate.unit, grammar), quantity)));
  return [...decoys, ...otherValues(quantity, random)].filter((value) => !isOwn(quantity, value) && !taken.has(quantity, value));
}

/** A decoy as the manifest would write it in place of the value. */
function asOwn(decoy: Quantity | null, quantity: Quantity): Rational[] {
  if (decoy === null) return [];
  if (decoy.scale === quantity.scale) return decoy.unit?.name === quantity.unit?.name ? [decoy.value] : [];
  const factor = rationals.divide(quantity.value, quantity.rate);
  return factor === null ? [] : [rationals.multiply(decoy.rate, factor)];
}

/** 60 % is what 40 % leave, and 1.4 what they make: a reader may take either for the true value. */
function isOwn(quantity: Quantity, value: Rational): boolean {
  const next = rateOf(value, quantity.scale);
  const { rate } = quantity;
  return [rate, rationals.add(ONE, rate), rationals.subtract(ONE, rate), rationals.negate(rate)].some(
    (other) => rationals.equals(other, next) && !(rationals.equals(rate, rationals.integer(0)) && !rationals.equals(next, rate)),
  );
}

/** New values of a table's rows, in the order in which they are tried. A row that is missing stays. */
export function tablesFor(
  values: readonly GateValue[],
  taken: Taken,
  random: Random,
  grammar: NumberGrammar,
): readonly ReadonlyMap<GateValue, Rational>[] {
  const rows = values.filter(({ quantity }) => quantity !== null);
  const sum = rows.reduce((total, { quantity }) => rationals.add(total, quantity!.value), rationals.integer(0));
  const whole = [1, 100].some((total) => rationals.equals(sum, rationals.integer(total)));
  const rotations = random.shuffled(rows.slice(1).map((_, shift) => shift + 1)).map((shift) => rotated(rows, shift));
  const shifted = whole ? shifts(rows, random) : [];
  const others = whole
    ? []
    : [
        new Map(
          rows.flatMap((row) =>
            numbersFor(row, taken, random, grammar)
              .slice(0, 1)
              .map((value) => [row, value] as const),
          ),
        ),
      ];
  return [...rotations, ...shifted, ...others].filter((table) => table.size > 0);
}

/** Each row gets the value of another one: the sum stays, and so does what a weight looks like. */
function rotated(rows: readonly GateValue[], shift: number): ReadonlyMap<GateValue, Rational> {
  return new Map(
    rows.flatMap((row, i) => {
      const other = rows[(i + shift) % rows.length]!.quantity!;
      return other.scale !== row.quantity!.scale || rationals.equals(other.value, row.quantity!.value) ? [] : [[row, other.value] as const];
    }),
  );
}

/** Some of one row goes to another, in units of the last decimal. */
function shifts(rows: readonly GateValue[], random: Random): ReadonlyMap<GateValue, Rational>[] {
  const [from, to] = random.shuffled(rows);
  if (from === undefined || to === undefined) return [];
  const decimals = Math.min(from.quantity!.decimals ?? 0, to.quantity!.decimals ?? 0);
  return random.shuffled([2, 3, 4, 5, 7]).map((count) => {
    const part = rationals.reduce(BigInt(count), 10n ** BigInt(decimals));
    return new Map([
      [from, rationals.subtract(from.quantity!.value, part)],
      [to, rationals.add(to.quantity!.value, part)],
    ]);
  });
}
