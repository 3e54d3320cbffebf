export interface Sized {
  readonly path: string;
  readonly size: number;
}
export interface Measured {
  readonly size: number;
  readonly largest?: readonly Sized[];
}
export const BUDGET: Readonly<Record<'tarball' | 'unpacked' | 'version' | 'lint' | 'file', number>>;
export const LARGE: Readonly<Record<string, number>>;
export function overBudget(
  measured: Readonly<Record<string, Measured>>,
  files: readonly Sized[],
  budget?: Readonly<Record<string, number>>,
  large?: Readonly<Record<string, number>>,
): string[];
export function bytes(number: number): string;
