import type { Passage } from '../../model/passage.js';
import type { Range } from '../../model/place.js';
import type { SourceFile, Task } from '../../model/task.js';
import { GENERIC_STEMS } from '../context/words.js';
import { quantitiesEqual, rationals, type Atom, type NumberGrammar, type Rational } from '../numbers/index.js';
import { rateOf } from '../numbers/forms.js';
import { wordSet } from './statements.js';
import { holds } from './strings.js';

/** Bytes up to which visible files are read: what is larger is data, in which every number stands somewhere. */
const LARGEST = 256 << 10;

/** A row with more cells is a record, whose texts say nothing of each other. */
const MOST_CELLS = 3;

/** The files that tell what the agent is given anyway. */
export function visibleFiles(task: Task): readonly SourceFile[] {
  return task.files.filter(
    (file) => file.size <= LARGEST && (file.surface === 'instruction' || (file.surface === 'environment' && task.visibility.mayRead(file))),
  );
}

/** Passages of visible files that hold a value, those first that give it away; empty where none does. */
export type Seen = readonly Passage[];

/** What the agent can read, asked for values that need no artefact. */
export class VisibleValues {
  readonly #passages: readonly Passage[];
  readonly #numbers = new Map<string, { readonly atom: Atom; readonly passage: Passage }[]>();

  constructor(task: Task, files: readonly SourceFile[], grammar: NumberGrammar) {
    this.#passages = files.flatMap((file) => task.passages(file) ?? []);
    for (const passage of this.#passages) {
      for (const atom of grammar.findAtoms(passage.text)) {
        const key = keyOf(atom.value, atom);
        const places = this.#numbers.get(key) ?? [];
        this.#numbers.set(key, places);
        places.push({ atom, passage });
      }
    }
  }

  /** Where the number stands beside a word of the candidate. */
  number(stated: Atom, words: readonly string[]): Seen {
    const telling = words.filter((word) => !GENERIC_STEMS.has(word));
    const found = (this.#numbers.get(keyOf(stated.value, stated)) ?? []).filter(({ atom, passage }) => {
      if (isRecord(passage) || isRangeEnd(passage, atom)) return false;
      if (atom.unit !== null && stated.unit !== null && !quantitiesEqual(atom, stated.value, stated.unit)) return false;
      const beside = wordSet(...besides(passage, atom));
      return telling.some((word) => beside.has(word));
    });
    return tellingFirst(found.map(({ passage }) => passage));
  }

  /** Where all of the texts stand together. */
  texts(values: readonly string[]): Seen {
    const all = this.#passages.filter(
      (passage) => (values.length === 1 || !isRecord(passage)) && values.every((value) => holds(passage.text, value)),
    );
    return tellingFirst(all);
  }

  /** Where one of the phrases stands. */
  phrase(values: readonly string[]): Seen {
    const wanted = values.map((value) => value.toLowerCase());
    return tellingFirst(this.#passages.filter(({ text }) => wanted.some((value) => holds(text.toLowerCase(), value))));
  }
}

/** A column header, a sentence or a line of code gives the value away; a cell of the data may hold it by chance. */
function tellingFirst(passages: readonly Passage[]): Seen {
  const all = [...new Set(passages)];
  const entries = all.filter(({ kind }) => kind === 'entry');
  const rows = all.filter((row) => row.kind === 'row' && !entries.some((entry) => isWithin(entry, row)));
  const others = all.filter(({ kind }) => kind !== 'entry' && kind !== 'row');
  return [...others.filter(({ kind }) => kind === 'header'), ...others.filter(({ kind }) => kind !== 'header'), ...entries, ...rows];
}

/** An object is a row of its entries, so that a value stands in both. */
function isWithin(entry: Passage, row: Passage): boolean {
  const [inner, outer] = [entry, row].map((passage) => passage.range({ start: 0, end: passage.text.length })) as [Range, Range];
  return entry.file === row.file && inner.line >= outer.line && inner.endLine <= outer.endLine;
}

function isRecord({ kind, parts }: Passage): boolean {
  return kind === 'row' && parts.length > MOST_CELLS;
}

/** The bounds of a range say what the data are like. */
function isRangeEnd({ text }: Passage, { start, end }: Atom): boolean {
  return (
    /\d\s*(?:to|until|bis|[-\u2013\u2014\u2026~]|\.\.+)\s*$/.test(text.slice(Math.max(0, start - 12), start)) ||
    /^\s*(?:to|until|[-\u2013\u2014\u2026~]|\.\.+)\s*\d/.test(text.slice(end, end + 12))
  );
}

/** What says what the number is: its sentence, or its key, column and row. */
function besides({ kind, text, parts, names }: Passage, atom: Atom): readonly string[] {
  const part = parts.find(({ start, end }) => start <= atom.start && end >= atom.end);
  if (kind === 'prose' || kind === 'comment' || kind === 'line' || kind === 'header')
    return [part === undefined ? text : text.slice(part.start, part.end)];
  return part === undefined ? [text, ...names.slice(0, 1)] : [...part.names, ...(kind === 'row' ? names.slice(0, 1) : [])];
}

function keyOf(value: Rational, { scale }: Atom): string {
  return rationals.toString(rateOf(value, scale));
}
