import { isObject } from '../model/json.js';
import type { Passage } from '../model/passage.js';
import { FILE_START } from '../model/place.js';
import type { SourceFile, Task } from '../model/task.js';
import { artefactFiles } from './artefact/files.js';
import { withoutDatum } from './context/datum.js';
import { judge } from './context/judge.js';
import { isSource, labelWordsOf } from './context/statement.js';
import { surroundingsOf } from './context/surroundings.js';
import { topicOf, type Topic } from './context/topic.js';
import { vocabularyOf } from './context/vocabulary.js';
import { matchers, type Match } from './match/index.js';
import type { NumberGrammar } from './numbers/index.js';
import { isDistinctive } from './context/distinctive.js';
import { columnsOf } from './places/columns.js';
import { recordsOf } from './places/tables.js';
import { searchedFiles, type SearchedFile } from './places/searched.js';
import { branch, joined } from './places/lines.js';
import { withoutRecords } from './places/records.js';
import { readable, unreadOffsets } from './places/readable.js';
import { instructionPassages, writtenPassages } from './places/texts.js';
import { gatesOf } from './read.js';
import { candidateOffsets } from './scan/index.js';
import { atomsOf, gatesIn, readsNumbers } from './scan/passages.js';
import type { Gate, GateHit, GateReach, TaskGates } from './types.js';

/** Files whose text is not what stands on the disk: they are always read. */
const CONTAINER = /\.(?:xlsx|xlsm|ods|docx|pptx|odt|pdf|zip|gz|tgz|tar|whl|jar|epub)$/i;
/** Bytes of an artefact file beyond which it is no text of conventions. */
const LARGEST_STATEMENT = 1 << 20;
/** Places of a value without any context from which on it is a value of the data. */
const COMMON = 4;

/** The gates of a task and the places of their values. */
export function createTaskGates(task: Task, grammar: NumberGrammar): Omit<TaskGates, 'artefact'> {
  let hits: readonly GateHit[] | undefined;
  let files: readonly Promising[] | undefined;
  const declared = gatesOf(task);
  const searched = (): readonly Promising[] => (files ??= declared.length === 0 ? [] : candidates(task, declared, grammar));
  return {
    declared,
    files: () =>
      declared.length === 0
        ? []
        : [...searched().map(({ file }) => file), ...task.instructions.map(({ file }) => file), ...statingFiles(task)],
    hits: () => (hits ??= declared.length === 0 ? [] : new Search(task, declared, grammar).hits(searched())),
  };
}

function statingFiles(task: Task): SourceFile[] {
  return artefactFiles(task).filter(({ size, link }) => link === null && size <= LARGEST_STATEMENT);
}

/** A file whose text or name may hold a value. */
interface Promising extends SearchedFile {
  /** Offsets in its text; null where the text is not what stands on the disk. */
  readonly near: readonly number[] | null;
}

/** Files whose text or name may hold a value; the others are never read into passages. */
function candidates(task: Task, gates: readonly Gate[], grammar: NumberGrammar): Promising[] {
  return searchedFiles(task).flatMap((searched): Promising[] => {
    const { file } = searched;
    const text = file.text();
    if (text === null) return CONTAINER.test(file.path) ? [{ ...searched, near: null }] : [];
    const plain = withoutRecords(file, text, candidateOffsets(text, gates, grammar)).map(({ offset }) => offset);
    const near = [...plain, ...unreadOffsets(text)];
    const isNamed = near.length === 0 && candidateOffsets(`${file.taskPath}\n`, gates, grammar).length > 0;
    return near.length > 0 || isNamed ? [{ ...searched, near }] : [];
  });
}

class Search {
  readonly #task: Task;
  readonly #gates: readonly Gate[];
  readonly #grammar: NumberGrammar;
  readonly #topics: ReadonlyMap<Gate, Topic>;
  readonly #hits: GateHit[] = [];
  readonly #textGates: readonly Gate[];
  readonly #aliases: readonly Gate[];
  /** The columns of the file that is searched. */
  #columnAt: ReturnType<typeof columnsOf> = () => null;

  constructor(task: Task, gates: readonly Gate[], grammar: NumberGrammar) {
    this.#task = task;
    this.#gates = gates;
    this.#grammar = grammar;
    this.#textGates = gates.filter(isText);
    this.#aliases = gates.filter(({ kind }) => kind === 'alias');
    this.#topics = this.#readTopics();
  }

  hits(files: readonly Promising[]): readonly GateHit[] {
    for (const passage of instructionPassages(this.#task)) this.#search(passage, 'visible', false);
    for (const file of files) this.#searchFile(file);
    this.#columnAt = () => null;
    for (const passage of writtenPassages(this.#task, new Set(searchedFiles(this.#task).map(({ file }) => file))))
      this.#search(passage, 'visible', false);
    return best(this.#hits);
  }

  #searchFile(searched: Promising): void {
    const { file, near } = searched;
    const read = near?.length === 0 ? null : this.#task.passages(file, near ?? undefined);
    const passages = read ?? [namePassageOf(file)];
    const isRecord = recordsOf(passages);
    this.#columnAt = columnsOf(passages);
    passages.forEach((passage, index) => {
      const reach = searched.reachOf(passage);
      if (reach === null) return;
      this.#search(joined(passages[index - 1], passage), reach, isRecord(passage));
      const both = this.#aliases.length === 0 ? null : branch(passages[index - 1], passage);
      if (both !== null)
        for (const gate of this.#aliases)
          for (const match of matchers.get('alias')!.match(gate, both, [], this.#grammar)) this.#judge(gate, match, both, reach);
    });
  }

  #search(written: Passage, reach: GateReach, isRecord: boolean): void {
    const passage = readable(written);
    const searched = isRecord ? this.#textGates : this.#gates;
    if (searched.length === 0) return;
    for (const gate of gatesIn(passage, searched, this.#grammar)) {
      for (const match of this.#matches(gate, passage)) this.#judge(gate, match, passage, reach);
    }
  }

  #judge(gate: Gate, match: Match, passage: Passage, reach: GateReach): void {
    const topic = this.#topics.get(gate)!;
    const surroundings = surroundingsOf(passage, match.span);
    const evidence = { gate, match, passage, topic, surroundings, isDistinctive: isDistinctive(gate, match) };
    const judged = judge(evidence);
    const verdict = judged === null ? null : withoutDatum(judged, evidence, this.#columnAt(passage, match.span));
    if (verdict !== null) this.#hits.push({ gate, passage, span: match.span, form: match.form, ...verdict, reach });
  }

  #readTopics(): Map<Gate, Topic> {
    const vocabulary = vocabularyOf(this.#task);
    const files = statingFiles(this.#task);
    const passages = new Map(files.map((file) => [file, this.#task.passages(file) ?? []]));
    return new Map(
      this.#gates.map((gate) => {
        const sources = files.filter(({ taskPath }) => isSource(gate, taskPath));
        const labels = labelWordsOf(
          (sources.length > 0 ? sources : files).flatMap((file) => (passages.get(file) ?? []).filter(({ kind }) => kind !== 'name')),
          (passage) => this.#matchesIn(gate, passage),
        );
        const isRare = gate.kind === 'choice' ? () => true : (word: string) => vocabulary.isRare(word);
        return [gate, topicOf(gate, [...labels, ...gate.phrases.flatMap((phrase) => phrase.split(/\s+/))], isRare)];
      }),
    );
  }

  #matchesIn(gate: Gate, passage: Passage): readonly Match[] {
    return gatesIn(passage, this.#gates, this.#grammar).has(gate) ? this.#matches(gate, passage) : [];
  }

  #matches(gate: Gate, passage: Passage): readonly Match[] {
    const atoms = readsNumbers(gate) ? atomsOf(passage, this.#grammar) : [];
    return matchers.get(gate.kind)?.match(gate, passage, atoms, this.#grammar) ?? [];
  }
}

function namePassageOf(file: SourceFile): Passage {
  return { file, kind: 'name', text: file.taskPath, names: [], parts: [], range: () => FILE_START };
}

/** Kinds whose value is a text of its own: a record of a data set that holds it leaks it as well. */
function isText({ kind }: Gate): boolean {
  return kind === 'alias' || kind === 'symbol';
}

const RANK: Readonly<Record<GateHit['certainty'], number>> = { certain: 3, likely: 2, bare: 1, datum: 0 };

function rankOf({ certainty, reach }: GateHit): number {
  return RANK[certainty] + (reach === 'visible' ? 4 : 0);
}

/** The surest hit of each gate, file and line, by file and line; bare ones only where the value is rare. */
function best(hits: readonly GateHit[]): readonly GateHit[] {
  const byLine = new Map<string, GateHit>();
  for (const hit of hits) {
    const { line } = hit.passage.range(hit.span);
    const key = JSON.stringify([hit.gate.index, hit.passage.file.path, line]);
    const other = byLine.get(key);
    if (other === undefined || rankOf(hit) > rankOf(other)) byLine.set(key, hit);
  }
  const all = withWholeTables([...byLine.values()]);
  const bare = (gate: Gate): number => all.filter((hit) => hit.gate === gate && hit.certainty === 'bare').length;
  return all.filter((hit) => hit.certainty !== 'bare' || bare(hit.gate) < COMMON);
}

/** A file that states every row of a table states the table, however little each row says. */
function withWholeTables(hits: readonly GateHit[]): readonly GateHit[] {
  const rows = new Map<string, GateHit[]>();
  for (const hit of hits) {
    if (hit.gate.kind !== 'table' || !hit.form.startsWith('row-') || hit.passage.kind === 'name') continue;
    const key = `${hit.gate.index}:${hit.passage.file.path}`;
    rows.set(key, [...(rows.get(key) ?? []), hit]);
  }
  const whole = new Set([...rows.values()].filter((found) => found.length >= Math.max(2, labelsOf(found[0]!.gate))).flat());
  return hits.map((hit) => (whole.has(hit) ? { ...hit, certainty: 'certain' as const } : hit));
}

function labelsOf({ value }: Gate): number {
  return isObject(value) ? Object.keys(value).length : 0;
}
