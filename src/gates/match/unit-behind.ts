import type { Atom, Unit } from '../numbers/types.js';
import type { NumberGrammar } from '../numbers/index.js';

const WORDS = /^(?:[\s-]{1,3}[A-Za-z]{1,16}){1,3}/;

/** Whether the unit stands a word or two behind the number: `7 direct lines`, `75 business days`. */
export function countedBehind(text: string, { end }: Pick<Atom, 'end'>, unit: Unit, { languages }: NumberGrammar): boolean {
  const behind =
    WORDS.exec(text.slice(end, end + 60))?.[0]
      .toLowerCase()
      .split(/[\s-]+/)
      .filter((word) => word !== '') ?? [];
  return behind.some((word) =>
    languages.some(({ units, singular }) => {
      const name = units.get(word) ?? `count:${singular(word) ?? word}`;
      return name === unit.name || name === unit.dimension;
    }),
  );
}
