import type { Quantity } from '../match/quantity.js';
import { rationals, type Rational } from '../numbers/index.js';
import type { Random } from './random.js';

/** Multiples of the step that are far enough to be another value and near enough to be plausible. */
const FARTHEST = 2;
const NEAREST = 0.2;

/**
 * Other values of the same kind: the same sign and precision, as round as the true one (45 days to 60, 240000 to 180000, 0.175 to
 * 0.225), and of the same order of magnitude. In terms of the number as the manifest writes it, in seeded order.
 */
export function otherValues(quantity: Quantity, random: Random): readonly Rational[] {
  const scale = 10n ** BigInt(quantity.decimals ?? 0);
  const units = quantity.value.n * (scale / quantity.value.d || 1n);
  if (quantity.value.d !== 1n && scale % quantity.value.d !== 0n) return [];
  const size = units < 0n ? -units : units;
  const other = size === 0n ? [1n, 2n, 5n, 10n] : multiples(size, stepFor(size / scale, quantity));
  const signed = other.map((n) => rationals.reduce(units < 0n ? -n : n, scale));
  return random.shuffled(
    isShare(quantity) ? signed.filter((value) => value.n < value.d * (quantity.scale === 'percent' ? 100n : 1n)) : signed,
  );
}

/** A rate below one stays below one. */
function isShare({ rate, scale, decimals, unit }: Quantity): boolean {
  return unit === null && (scale !== 'plain' || (decimals ?? 0) > 0) && rationals.compare(rate, rationals.integer(1)) < 0;
}

/** Other numbers with the same last digits: multiples of 10, 100, ... or of five times these where the true one is. */
function multiples(size: bigint, ownStep: bigint | null): bigint[] {
  const step = ownStep ?? stepOf(size);
  const count = Number(size / step);
  const from = Math.max(1, Math.ceil(count * (1 - NEAREST * 3)));
  const to = Math.max(count + 4, Math.floor(count * FARTHEST));
  const found: bigint[] = [];
  const width = Math.max(1, Math.floor((to - from) / 400));
  for (let n = from; n <= to; n += width) {
    if (n !== count && Math.abs(n - count) >= Math.min(count * NEAREST, 40)) found.push(BigInt(n) * step);
  }
  const asLong = found.filter((n) => String(n).length === String(size).length);
  return sameRoundness(asLong.length > 1 ? asLong : found, step);
}

/** Hours come in halves of a day, days in weeks, seconds and minutes in quarters of the next unit. */
const ROUND: Readonly<Record<string, bigint>> = { hour: 12n, day: 7n, second: 15n, minute: 15n };

function stepFor(size: bigint, { unit, decimals }: Quantity): bigint | null {
  const step = unit === null ? undefined : ROUND[unit.name];
  return step === undefined || (decimals ?? 0) > 0 || size % step !== 0n || size / step < 2n ? null : step;
}

function stepOf(size: bigint): bigint {
  let step = 1n;
  while (size % (step * 10n) === 0n) step *= 10n;
  return size % (step * 5n) === 0n && size / (step * 5n) > 1n ? step * 5n : step;
}

/** 17 and not 20 for 12: a rounder number draws the eye. Where nothing else is left, rounder ones are good enough. */
function sameRoundness(values: readonly bigint[], step: bigint): bigint[] {
  const alike = values.filter((value) => stepOf(value) <= step || step % 5n === 0n);
  return alike.length > 0 ? alike : [...values];
}
