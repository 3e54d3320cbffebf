import { idOf, statedPlace, usedPlaces } from './draft.js';
import type { HiddenStrings } from './strings.js';
import type { GateSuggestion, HiddenLine, Statement } from './types.js';

/** A way of doing something for which there are others, as documents and as programs say it. */
interface Choice {
  readonly value: string;
  readonly id: string;
  readonly alternatives: readonly string[];
  readonly stated: RegExp;
  readonly used: RegExp;
}

const CHOICES: readonly Choice[] = [
  {
    value: 'half-even',
    id: 'rounding',
    alternatives: ['half-up'],
    stated: /(?:round(?:ed|ing|s)?\s+)?half[- ](?:to[- ])?even|banker['’]?s['’]? rounding|rounded? to the nearest even/i,
    used: /ROUND_HALF_EVEN|half[-_ ]?even|bankers/i,
  },
  {
    value: 'half-up',
    id: 'rounding',
    alternatives: ['half-even'],
    stated: /(?:round(?:ed|ing|s)?\s+)?half[- ]up|(?:round(?:ed|ing|s)?\s+)?half away from zero|commercial rounding/i,
    used: /ROUND_HALF_UP|half[-_ ]?up/i,
  },
  {
    value: 'ceiling',
    id: 'rounding',
    alternatives: ['half-up', 'floor'],
    stated: /round(?:ed|ing|s)? up|toward positive infinity/i,
    used: /ROUND_CEILING|ROUND_UP\b/,
  },
  {
    value: 'floor',
    id: 'rounding',
    alternatives: ['half-up', 'ceiling'],
    stated: /round(?:ed|ing|s)? down|truncat(?:ed|e|ion)/i,
    used: /ROUND_FLOOR|ROUND_DOWN\b/,
  },
  {
    value: 'geometric',
    id: 'mean',
    alternatives: ['arithmetic'],
    stated: /(?:weighted )?geometric (?:mean|average)(?: of [a-z ]{3,30})?/i,
    used: /geometric|gmean/i,
  },
  {
    value: 'harmonic',
    id: 'mean',
    alternatives: ['arithmetic'],
    stated: /(?:weighted )?harmonic (?:mean|average)/i,
    used: /harmonic|hmean/i,
  },
  {
    value: 'population',
    id: 'deviation',
    alternatives: ['sample'],
    stated: /population (?:standard deviation|variance|formula)/i,
    used: /pstdev|pvariance|ddof\s*=\s*0/i,
  },
  { value: 'fifo', id: 'cost-flow', alternatives: ['lifo', 'average'], stated: /\bfifo\b|first[- ]in,? first[- ]out/i, used: /\bfifo\b/i },
  { value: 'lifo', id: 'cost-flow', alternatives: ['fifo', 'average'], stated: /\blifo\b|last[- ]in,? first[- ]out/i, used: /\blifo\b/i },
  { value: '30/360', id: 'day-count', alternatives: ['actual/365'], stated: /\b30[EU]?\/360\b/i, used: /30\/360|30_?360/i },
];

/** The name of a way that a document gives: `(mode `by-weight`)`. */
const NAMED = /\b(?:mode|method|basis|convention|policy|scheme|strategy|variant)\s+[`"'“‘]?([a-z][a-z\d]*(?:[-_][a-z\d]+)*)\b/giu;
/** UTF-16 units before a bracket in which its words stand. */
const LONGEST_SAID = 80;
/** The words before a bracket that names a way. */
const SAID = /((?:[\p{L}’'-]+\s+){1,4}[\p{L}’'-]+)\s*\(\s*$/u;

export interface ChoiceSuggestion {
  readonly suggestion: GateSuggestion;
  /** How documents say it. */
  readonly phrases: readonly string[];
}

/** Ways of doing something that the artefact fixes and hidden code follows. */
export function suggestChoices(
  statements: readonly Statement[],
  lines: readonly HiddenLine[],
  strings: HiddenStrings,
): readonly ChoiceSuggestion[] {
  const prose = statements.filter(({ passage }) => passage.kind !== 'code');
  const named = prose.flatMap((statement) => namedChoices(statement, strings));
  const taken = new Set(named.flatMap(({ phrases }) => phrases.map((phrase) => phrase.toLowerCase())));
  const known = CHOICES.flatMap((choice) => knownChoice(choice, prose, lines)).filter(
    ({ suggestion: { entry }, phrases }) =>
      !phrases.some((phrase) => taken.has(phrase.toLowerCase())) &&
      !named.some((other) => other.suggestion.entry['value'] === entry['value']),
  );
  return [...named, ...known];
}

function knownChoice(
  { value, id, alternatives, stated, used }: Choice,
  statements: readonly Statement[],
  lines: readonly HiddenLine[],
): ChoiceSuggestion[] {
  const saying = statements.filter(({ text }) => stated.test(text));
  const using = lines.filter(({ passage }) => used.test(passage.text));
  if (saying.length === 0 || using.length === 0) return [];
  const phrases = phrasesIn(saying, stated);
  return [draft({ id, value, phrases, alternatives }, saying, using)];
}

function namedChoices(statement: Statement, strings: HiddenStrings): ChoiceSuggestion[] {
  return [...statement.text.matchAll(NAMED)].flatMap((match) => {
    const value = match[1]!;
    const uses = strings.of(value);
    if (value.length < 4 || uses.length === 0) return [];
    const said = SAID.exec(statement.text.slice(Math.max(0, match.index - LONGEST_SAID), match.index))?.[1];
    const known = CHOICES.filter(({ stated }) => stated.test(statement.passage.text));
    const phrases = [...(said === undefined ? [] : [said]), ...known.flatMap(({ stated }) => phrasesIn([statement], stated))];
    const alternatives = known[0]?.alternatives ?? [];
    const names = uses.flatMap((use) => use.names);
    return [draft({ id: idOf(names, [...statement.around], [value], 'choice'), value, phrases, alternatives }, [statement], uses)];
  });
}

function phrasesIn(statements: readonly Statement[], pattern: RegExp): readonly string[] {
  const all = new RegExp(pattern, `${pattern.flags.replace('g', '')}g`);
  return [...new Set(statements.flatMap(({ text }) => [...text.matchAll(all)].map(([phrase]) => phrase.toLowerCase())))].slice(0, 4);
}

function draft(
  {
    id,
    value,
    phrases,
    alternatives,
  }: { readonly id: string; readonly value: string; readonly phrases: readonly string[]; readonly alternatives: readonly string[] },
  saying: readonly Statement[],
  using: readonly HiddenLine[],
): ChoiceSuggestion {
  return {
    suggestion: {
      entry: {
        id,
        family: 'convention',
        kind: 'choice',
        value,
        ...(phrases.length > 0 ? { phrases: [...new Set(phrases)] } : {}),
        ...(alternatives.length > 0 ? { alternatives } : {}),
        source: saying[0]!.passage.file.taskPath,
      },
      stated: saying.map((statement) => statedPlace(statement)),
      used: usedPlaces(using),
    },
    phrases: [value, ...phrases],
  };
}
