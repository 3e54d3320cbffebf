import { idOf, statedPlace, usedPlaces } from './draft.js';
import type { HiddenStrings, StringUse } from './strings.js';
import type { GateSuggestion, Statement } from './types.js';

/** What a document puts between two names of one thing. */
const BECOMES =
  /^[\s"'”’`]*(?:→|->|=>|⇒|↦|:|=|\b(?:is|are)?\s*(?:also\s+)?(?:report(?:s|ed)?|kept|filed|written|known|shown|listed|recorded|booked|stands?|counts?|treated)?\s*(?:as|for)\b|\b(?:becomes?|means|maps? to|mapped to|belongs? to|renamed(?: to)?|merged into|folded into|an? alias (?:of|for)|short for|is now)\b)[\s"'“‘`]*$/iu;
const LONGEST = 240;

interface Pair {
  readonly from: string;
  readonly to: string;
  readonly statement: Statement;
  readonly uses: readonly StringUse[];
}

/** Names of one thing that stand together in a line of the artefact and in hidden code; a marker is no name. */
export function suggestAliases(
  statements: readonly Statement[],
  strings: HiddenStrings,
  markers: ReadonlySet<string>,
): readonly GateSuggestion[] {
  const targets = new Map<string, Pair[]>();
  for (const pair of wholePassages(statements).flatMap((statement) => pairsOf(statement, strings))) {
    if (markers.has(pair.to)) continue;
    const pairs = targets.get(pair.to) ?? [];
    targets.set(pair.to, pairs);
    if (!pairs.some(({ from }) => from === pair.from)) pairs.push(pair);
  }
  return [...targets].map(([to, pairs]) => suggestionOf(to, pairs));
}

/** A name with a full stop ends no sentence: short passages are read as a whole. */
function wholePassages(statements: readonly Statement[]): readonly Statement[] {
  const passages = new Map(statements.map((statement) => [statement.passage, statement]));
  return [...passages.values()].map((statement) => {
    const { text } = statement.passage;
    return { ...statement, span: { start: 0, end: text.length }, text };
  });
}

function pairsOf(statement: Statement, strings: HiddenStrings): Pair[] {
  const { passage, text } = statement;
  if (passage.kind === 'row') {
    const cells = passage.parts.map(({ start, end }) => passage.text.slice(start, end).trim());
    return cells.flatMap((from, i) => pairOf(from, cells[i + 1] ?? '', statement, strings));
  }
  if (passage.kind === 'code' || text.length > LONGEST) return [];
  const known = strings.in(text);
  return known.flatMap((from) => known.flatMap((to) => (isSaid(text, from, to) ? pairOf(from, to, statement, strings) : [])));
}

/** Two names, at least one of which is no word of its own, so that a status and its value are none. */
function pairOf(from: string, to: string, statement: Statement, strings: HiddenStrings): Pair[] {
  if (from === to || from.length < 2 || to.length < 2 || !/\p{L}/u.test(from) || !/\p{L}/u.test(to) || !strings.has(from)) return [];
  const isName = (text: string) => /[\p{Lu}\s.&-]|[^\p{ASCII}]/u.test(text);
  const uses = strings.pairs(from, to);
  const isKeyed = uses.some(({ names }) => names[0] === from);
  const isPair = statement.passage.kind === 'row' && statement.passage.parts.length === 2;
  const isMeant = isKeyed ? isPair || isName(from) || isName(to) : isName(from);
  return uses.length > 0 && isMeant ? [{ from, to, statement, uses }] : [];
}

function isSaid(text: string, from: string, to: string): boolean {
  const at = text.indexOf(from);
  const next = text.indexOf(to, at + from.length);
  return next !== -1 && next - at - from.length <= 40 && BECOMES.test(text.slice(at + from.length, next));
}

function suggestionOf(to: string, pairs: readonly Pair[]): GateSuggestion {
  const [first] = pairs as [Pair, ...Pair[]];
  return {
    entry: {
      id: idOf([], [], to.split(/\s+/), 'alias'),
      family: 'convention',
      kind: 'alias',
      from: pairs.map(({ from }) => from),
      to,
      source: first.statement.passage.file.taskPath,
    },
    stated: pairs.map(({ statement }) => statedPlace(statement)),
    used: usedPlaces(pairs.flatMap(({ uses }) => uses)),
  };
}
