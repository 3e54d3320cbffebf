import { artefactFiles } from '../artefact/files.js';
import type { Passage } from '../../model/passage.js';
import type { SourceFile, Task } from '../../model/task.js';
import type { Atom, NumberGrammar } from '../numbers/index.js';
import { suggestAliases } from './aliases.js';
import { suggestChoices } from './choices.js';
import { draftNumber, keyOfEntry, statedPlace, uniqueIds, usedPlaces } from './draft.js';
import { suggestMarkers } from './markers.js';
import { judgeNumber, type NumberCandidate } from './numbers.js';
import { statementsOf } from './statements.js';
import { HiddenStrings } from './strings.js';
import { suggestSymbols } from './symbols.js';
import { suggestTables } from './tables.js';
import type { GateSuggestion, GateSuggestions, LeftOut, Statement, UnrelatedPlace } from './types.js';
import { hiddenCode, HiddenCode } from './uses.js';
import { visibleFiles, VisibleValues, type Seen } from './visible.js';

export type { GateSuggestion, GateSuggestions, LeftOut, SuggestPlace } from './types.js';

/** Files whose passages have to be prepared before {@link suggestGates} is asked. */
export function suggestionFiles(task: Task): readonly SourceFile[] {
  return [...artefactFiles(task), ...hiddenCode(task), ...visibleFiles(task)];
}

/**
 * Drafts the `gates` section of a task's manifest: values that stand in the artefact and are used by the solution or the verifier,
 * in any of their forms, with words that both sides have, and that are neither common nor given to the agent anyway. A person
 * confirms them: that a convention cannot be derived, no program can tell.
 */
export function suggestGates(task: Task, grammar: NumberGrammar): GateSuggestions {
  const artefact = artefactFiles(task);
  const hidden = hiddenCode(task);
  if (artefact.length === 0 || hidden.length === 0)
    return { missing: artefact.length === 0 ? 'artefact' : 'hidden-code', candidates: [], leftOut: [] };
  const code = new HiddenCode(task, hidden, grammar);
  const visible = new VisibleValues(task, visibleFiles(task), grammar);
  const statements = statementsOf(task, artefact, grammar);
  const found = new Found(visible);
  const tables = suggestTables(statements, code);
  for (const { suggestion } of tables) found.add(suggestion, () => []);
  const inTables = new Set(tables.flatMap(({ atoms }) => atoms));
  addNumbers(statements, code, inTables, found);
  addWords(task, { artefact, statements, code }, found);
  return { missing: null, candidates: uniqueIds(inOrder(found.candidates)), leftOut: found.leftOut };
}

/** As the artefact has them. */
function inOrder(candidates: readonly GateSuggestion[]): readonly GateSuggestion[] {
  const place = ({ stated }: GateSuggestion) => stated[0] ?? { file: '', line: 0 };
  return [...candidates].sort((a, b) => compareTexts(place(a).file, place(b).file) || place(a).line - place(b).line);
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}

interface Sides {
  readonly artefact: readonly SourceFile[];
  readonly statements: readonly Statement[];
  readonly code: HiddenCode;
}

function addWords(task: Task, { artefact, statements, code }: Sides, found: Found): void {
  const strings = new HiddenStrings(code.lines);
  const markers = suggestMarkers(statements, strings);
  const marks = new Set(markers.flatMap((suggestion) => textsOf(suggestion, 'value')));
  for (const suggestion of markers) found.add(suggestion, (visible) => visible.texts(textsOf(suggestion, 'value')));
  for (const suggestion of suggestAliases(statements, strings, marks)) {
    found.add(suggestion, (visible) => {
      const places = textsOf(suggestion, 'from').map((name) => visible.texts([name, ...textsOf(suggestion, 'to')]));
      return places.some((seen) => seen.length === 0) ? [] : (places[0] ?? []);
    });
  }
  for (const { suggestion, phrases } of suggestChoices(statements, code.lines, strings))
    found.add(suggestion, (visible) => visible.phrase(phrases));
  for (const suggestion of suggestSymbols(task, artefact, code.lines))
    found.add(suggestion, (visible) => visible.texts(textsOf(suggestion, 'value')));
}

/** The texts of a member of the entry. */
function textsOf({ entry }: GateSuggestion, key: string): readonly string[] {
  return [entry[key]].flat().filter((value): value is string => typeof value === 'string');
}

/** One candidate for each value: the sentence that says most, the others as further places. */
function addNumbers(statements: readonly Statement[], code: HiddenCode, inTables: ReadonlySet<Atom>, found: Found): void {
  const byValue = new Map<string, NumberCandidate[]>();
  for (const statement of statements) {
    for (const atom of statement.atoms.filter((each) => !inTables.has(each))) {
      const judged = judgeNumber(statement, atom, code);
      if (judged === null) continue;
      if ('candidate' in judged) group(byValue, judged.candidate);
      else if (judged.leftOut === 'common') found.leave('common');
      else found.leaveUnrelated({ stated: statedPlace(statement, atom), used: usedPlaces([judged.use])[0]! });
    }
  }
  for (const candidates of byValue.values()) {
    const [best, ...others] = [...candidates].sort((a, b) => proseFirst(a, b) || b.score - a.score) as [
      NumberCandidate,
      ...NumberCandidate[],
    ];
    const draft = draftNumber(best);
    const stated = [...draft.stated, ...others.map(({ statement, atom }) => statedPlace(statement, atom))];
    found.add({ ...draft, stated }, (visible) => visible.number(best.atom, best.shared));
  }
}

function proseFirst(a: NumberCandidate, b: NumberCandidate): number {
  return Number(a.statement.passage.kind === 'code') - Number(b.statement.passage.kind === 'code');
}

/** A value that is said twice is one candidate where a word of the first stands beside the second. */
function group(byValue: Map<string, NumberCandidate[]>, candidate: NumberCandidate): void {
  const key = keyOfEntry(draftNumber(candidate).entry);
  for (const [other, candidates] of byValue) {
    const isSame = other === key || candidates.some((known) => sameNumber(known, candidate));
    if (isSame && candidates.some(({ shared }) => shared.some((word) => candidate.shared.includes(word)))) {
      candidates.push(candidate);
      return;
    }
  }
  byValue.set(byValue.has(key) ? `${key} ${byValue.size}` : key, [candidate]);
}

function sameNumber(a: NumberCandidate, b: NumberCandidate): boolean {
  return a.uses.some((use) => b.uses.includes(use));
}

/** Lines of the artefact that are named for values that no word connects. */
const MOST_UNRELATED = 4;

/** Candidates so far, without those that the agent is given anyway. */
class Found {
  readonly candidates: GateSuggestion[] = [];
  readonly #counts = new Map<LeftOut['reason'], number>();
  readonly #seen: LeftOut['seen'][number][] = [];
  readonly #unrelated: UnrelatedPlace[] = [];

  constructor(private readonly visible: VisibleValues) {}

  add(suggestion: GateSuggestion, whereVisible: (visible: VisibleValues) => Seen): void {
    const [passage, ...others] = whereVisible(this.visible);
    if (passage === undefined) {
      this.candidates.push(suggestion);
      return;
    }
    this.leave('visible');
    const place = (seen: Passage) => `${seen.file.taskPath}:${lineOf(seen)}`;
    const visible = { file: passage.file.taskPath, line: lineOf(passage), text: passage.text.slice(0, 160) };
    const more = new Set([passage, ...others].map(place)).size - 1;
    this.#seen.push({ stated: suggestion.stated[0]!, visible, more });
  }

  leave(reason: LeftOut['reason']): void {
    this.#counts.set(reason, (this.#counts.get(reason) ?? 0) + 1);
  }

  leaveUnrelated(place: UnrelatedPlace): void {
    this.leave('unrelated');
    const isNew = !this.#unrelated.some(({ stated }) => stated.file === place.stated.file && stated.line === place.stated.line);
    if (isNew && this.#unrelated.length < MOST_UNRELATED) this.#unrelated.push(place);
  }

  get leftOut(): readonly LeftOut[] {
    return [...this.#counts].map(([reason, count]) => ({
      reason,
      count,
      seen: reason === 'visible' ? this.#seen : [],
      unrelated: reason === 'unrelated' ? this.#unrelated : [],
    }));
  }
}

function lineOf(passage: Passage): number {
  return passage.range({ start: 0, end: passage.text.length }).line;
}
