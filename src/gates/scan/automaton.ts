import { foldTable, foldText } from './fold-table.js';

/** What is to be done where a needle ends. */
export interface Needle<T> {
  readonly text: string;
  readonly value: T;
}

/** Classes of the digits 0 to 9 are 1 to 10 in every automaton, so that what reads a text for more can tell them. */
export const DIGIT_CLASSES = 10;

/**
 * An Aho-Corasick automaton with all transitions written out. A state is the index of its first transition, the root is 0; class 0
 * is every unit of no needle. A transition to a state in which needles end is written as its complement, `~state`.
 */
export interface Automaton<T> {
  readonly classes: Uint8Array | Uint16Array;
  readonly next: Int32Array;
  /** Needles that end in a state. */
  readonly ends: ReadonlyMap<number, readonly Needle<T>[]>;
}

/**
 * Builds the automaton for needles, which are folded first. A. V. Aho and M. J. Corasick, "Efficient string matching: an aid to
 * bibliographic search", Communications of the ACM 18 (1975) 333-340.
 */
export function buildAutomaton<T>(needles: readonly Needle<T>[]): Automaton<T> {
  const folded = needles.map((needle) => ({ ...needle, text: foldText(needle.text) })).filter(({ text }) => text !== '');
  const ids = new Map<number, number>(Array.from({ length: DIGIT_CLASSES }, (_, digit) => [48 + digit, digit + 1]));
  for (const { text } of folded)
    for (let i = 0; i < text.length; i += 1) if (!ids.has(text.charCodeAt(i))) ids.set(text.charCodeAt(i), ids.size + 1);
  const width = ids.size + 1;
  const trie = buildTrie(folded, ids);
  return { classes: classesOf(ids), ...link(trie, width) };
}

function classesOf(ids: ReadonlyMap<number, number>): Uint8Array | Uint16Array {
  const byUnit = new Uint16Array(65_536);
  for (const [unit, id] of ids) byUnit[unit] = id;
  const fold = foldTable();
  const classes = ids.size < 255 ? new Uint8Array(65_536) : new Uint16Array(65_536);
  for (let unit = 0; unit < 65_536; unit += 1) classes[unit] = byUnit[fold[unit]!]!;
  return classes;
}

interface Trie<T> {
  readonly children: Map<number, number>[];
  readonly ends: Needle<T>[][];
}

function buildTrie<T>(needles: readonly Needle<T>[], ids: ReadonlyMap<number, number>): Trie<T> {
  const trie: Trie<T> = { children: [new Map<number, number>()], ends: [[]] };
  for (const needle of needles) {
    let state = 0;
    for (let i = 0; i < needle.text.length; i += 1) {
      const id = ids.get(needle.text.charCodeAt(i))!;
      let child = trie.children[state]!.get(id);
      if (child === undefined) {
        child = trie.children.length;
        trie.children[state]!.set(id, child);
        trie.children.push(new Map());
        trie.ends.push([]);
      }
      state = child;
    }
    trie.ends[state]!.push(needle);
  }
  return trie;
}

/** Breadth first: a state's missing transitions are those of its longest proper suffix, and so are further ends. */
function link<T>({ children, ends }: Trie<T>, width: number): Pick<Automaton<T>, 'next' | 'ends'> {
  const next = new Int32Array(children.length * width);
  const suffix = new Int32Array(children.length);
  const queue = [0];
  // The queue grows while it is read.
  for (const state of queue) {
    if (state !== 0) next.copyWithin(state * width, suffix[state]! * width, (suffix[state]! + 1) * width);
    ends[state]!.push(...(state === 0 ? [] : ends[suffix[state]!]!));
    for (const [id, child] of children[state]!) {
      suffix[child] = state === 0 ? 0 : next[suffix[state]! * width + id]!;
      queue.push(child);
    }
    // Only now: the suffixes of the children are read from the transitions of shorter states.
    for (const [id, child] of children[state]!) next[state * width + id] = child;
  }
  const isFinal = ends.map(({ length }) => length > 0);
  return {
    next: next.map((state) => (isFinal[state] === true ? ~(state * width) : state * width)),
    ends: new Map(ends.flatMap((found, state) => (found.length === 0 ? [] : [[state * width, found]]))),
  };
}
