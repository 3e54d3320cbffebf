import { idOf, nearWords, statedPlace, usedPlaces, whenWords } from './draft.js';
import { conditionWords } from './kinds.js';
import { wordSet } from './statements.js';
import type { HiddenStrings } from './strings.js';
import type { GateSuggestion, Statement } from './types.js';

/** Looks like nothing that people write: `XX-UNK`, `N/A`, `__none__`. */
const MARK = /^(?=.*(?:\p{Lu}.*\p{Lu}|__))[\p{L}\p{N}_/-]{2,24}$/u;

/** Texts that stand for what is missing: in a sentence with such a condition, and quoted in hidden code. */
export function suggestMarkers(statements: readonly Statement[], strings: HiddenStrings): readonly GateSuggestion[] {
  return statements.flatMap((statement) => {
    if (statement.passage.kind === 'code' || conditionWords(statement.text).length === 0) return [];
    return strings
      .in(statement.text)
      .filter((value) => MARK.test(value))
      .flatMap((value) => suggestionOf(statement, value, strings));
  });
}

function suggestionOf(statement: Statement, value: string, strings: HiddenStrings): GateSuggestion[] {
  const uses = strings.of(value);
  const names = uses.flatMap((use) => use.names);
  const inCode = wordSet(...names, ...uses.map(({ passage }) => passage.text));
  const marks = wordSet(value);
  const shared = [...statement.words].filter((word) => inCode.has(word) && !marks.has(word));
  if (shared.length === 0) return [];
  const when = whenWords(statement, [], shared);
  const near = nearWords(statement, shared).filter((word) => !when.includes(word) && !value.includes(word));
  return [
    {
      entry: {
        id: idOf(names, shared, near, 'sentinel'),
        family: 'convention',
        kind: 'sentinel',
        value,
        when,
        ...(near.length > 0 ? { near } : {}),
        source: statement.passage.file.taskPath,
      },
      stated: [statedPlace(statement)],
      used: usedPlaces(uses),
    },
  ];
}
