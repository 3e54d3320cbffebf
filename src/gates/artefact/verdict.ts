import type { Passage } from '../../model/passage.js';
import { matchers } from '../match/index.js';
import { rationals, type Atom, type NumberGrammar, type Rational } from '../numbers/index.js';
import { rateOf } from '../numbers/forms.js';
import type { Gate } from '../types.js';
import { FAINT, type Occurrence } from './occurrences.js';
import type { Slot } from './slots.js';
import { scalarGate, valueText } from './values.js';

/** What became of a value in the perturbed artefact. */
export interface Verdict {
  /** `form`: the same value, written in another way. */
  readonly kind: 'kept' | 'form' | 'changed';
  /** The new value in terms of the gate's own; null where it is no number. */
  readonly value: Rational | null;
}

const LONGEST_NAME = 80;
/** What no value holds unless it did before: marks of tables and code, ends of lines. */
const MARKS = /[|`\r\n<>{}]/;

/** Whether a text can stand for a value: a number for a number, a name or phrase for a name or phrase. */
export function accepts(slot: Slot, old: string, text: string, grammar: NumberGrammar): boolean {
  if (text === old) return true;
  if (text.trim() === '') return false;
  if (slot.placed.some(({ occurrence }) => occurrence.atom !== null)) return isNumber(text, grammar) || skeleton(text) === skeleton(old);
  if (text.length > LONGEST_NAME || (MARKS.test(text) && !MARKS.test(old))) return false;
  const [before, after] = [plain(old), plain(text)];
  return before === after || !` ${after} `.includes(` ${before} `);
}

function isNumber(text: string, grammar: NumberGrammar): boolean {
  return grammar.findAtoms(text, { masks: [] }).some(({ start, end }) => start === 0 && end === text.length);
}

function skeleton(text: string): string {
  return text.replace(/\d+(?:[.,_'\u00a0\u202f]\d+)*/g, '#');
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export function judgeSlot(slot: Slot, old: string, text: string, grammar: NumberGrammar): Verdict {
  if (text === old) return { kind: 'kept', value: null };
  const { occurrence } = slot.placed[0]!;
  if (occurrence.value?.quantity && occurrence.atom !== null) return judgeNumber(occurrence, occurrence.atom, text, grammar);
  return { kind: isSameText(occurrence, old, text) ? 'form' : 'changed', value: null };
}

function isSameText({ gate }: Occurrence, old: string, text: string): boolean {
  const ways = gate.kind === 'choice' ? [old, ...gate.phrases, valueText(gate) ?? ''] : [old];
  return ways.some((way) => plain(way).replaceAll(' ', '') === plain(text).replaceAll(' ', ''));
}

function judgeNumber(occurrence: Occurrence, atom: Atom, text: string, grammar: NumberGrammar): Verdict {
  const atoms = grammar.findAtoms(text, { masks: [] });
  const [read] = [...atoms].sort((a, b) => b.end - b.start - (a.end - a.start));
  if (read === undefined) return { kind: 'changed', value: null };
  const equal = read.scale === atom.scale && read.unit?.name === atom.unit?.name && rationals.equals(read.value, atom.value);
  if (equal || statesAgain(occurrence, text, atoms, grammar)) return { kind: 'form', value: null };
  return { kind: 'changed', value: meaningOf(read, atom, occurrence) };
}

/** The new text states the gate's value: `0.15` for `15 %`. */
function statesAgain({ value, passage }: Occurrence, text: string, atoms: readonly Atom[], grammar: NumberGrammar): boolean {
  const gate: Gate = scalarGate(value!);
  const alone: Passage = { file: passage.file, kind: 'line', text, names: passage.names, parts: [], range: (span) => passage.range(span) };
  const found = matchers.get(gate.kind)?.match(gate, alone, atoms, grammar) ?? [];
  return found.some(({ contradictions, form }) => contradictions.length === 0 && !FAINT.test(form));
}

const ONE = rationals.integer(1);

/** The new value as the gate would state it, to compare places that state it in different forms. */
export function meaningOf(read: Atom, old: Atom, { value, form }: Pick<Occurrence, 'value' | 'form'>): Rational | null {
  const quantity = value?.quantity;
  if (!quantity) return null;
  const stated = rateOf(read.value, read.scale);
  if (form.endsWith('multiplier')) return rationals.subtract(stated, ONE);
  if (form.endsWith('remainder')) return rationals.subtract(ONE, stated);
  if (read.scale === old.scale && read.unit?.name === old.unit?.name) {
    const ratio = rationals.divide(quantity.rate, old.value);
    return ratio === null ? read.value : rationals.multiply(read.value, ratio);
  }
  if (read.unit !== null && quantity.unit !== null && read.unit.dimension === quantity.unit.dimension) {
    const factor = rationals.divide(read.unit.factor, quantity.unit.factor);
    return factor === null ? null : rationals.multiply(read.value, factor);
  }
  return stated;
}
