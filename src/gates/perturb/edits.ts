import { accepts, judgeSlot } from '../artefact/verdict.js';
import { valuesOf, valueText, type GateValue } from '../artefact/values.js';
import type { NumberGrammar, Rational } from '../numbers/index.js';
import type { Gate } from '../types.js';
import { inCaseOf } from './english.js';
import { PerturbError } from './error.js';
import { otherMarkers, otherNames } from './names.js';
import { numbersFor, tablesFor, takenByOthers } from './numbers.js';
import type { Random } from './random.js';
import { render } from './render.js';
import { placeOf, type Target } from './targets.js';

/** A new text for one place. */
export interface Edit {
  readonly target: Target;
  readonly text: string;
}

export interface EditOptions {
  /** All gates of the task. */
  readonly gates: readonly Gate[];
  readonly random: Random;
  readonly grammar: NumberGrammar;
}

/** The edits that give a gate another value at all of its places. Throws where no value can be written at each of them. */
export function editsFor(gate: Gate, targets: readonly Target[], options: EditOptions): readonly Edit[] {
  for (const rewrite of rewritesOf(gate, targets, options)) {
    const edits = targets.flatMap((target): Edit[] => {
      const text = rewrite(target);
      return text === KEEP ? [] : [{ target, text: text ?? '' }];
    });
    if (edits.length > 0 && edits.every((edit) => isChange(edit, options.grammar))) return edits;
  }
  throw new PerturbError(`no other value of the gate "${gate.id}" can be written at ${placesOf(targets)}: ${remedyOf(gate)}`);
}

/** The row is not changed. */
const KEEP = Symbol('keep');

/** The new text of a place; null where the value cannot be written there. */
type Rewrite = (target: Target) => string | null | typeof KEEP;

/** It counts as a change, and not as the same value in another form or as something else altogether. */
function isChange({ target, text }: Edit, grammar: NumberGrammar): boolean {
  const { slot, old } = target;
  return (
    text !== '' && accepts(slot, old, text.replace(/\s+/g, ' ').trim(), grammar) && judgeSlot(slot, old, text, grammar).kind === 'changed'
  );
}

function rewritesOf(gate: Gate, targets: readonly Target[], options: EditOptions): Rewrite[] {
  const { random, grammar, gates } = options;
  const values = valuesOf(gate, grammar);
  const taken = takenByOthers(gates, gate, grammar);
  const [single] = values;
  if (gate.kind === 'table') return tableRewrites(values, targets, tablesFor(values, taken, random, grammar), random);
  if (single !== undefined && single.quantity !== null)
    return numbersFor(single, taken, random, grammar).map((value) => numberRewrite(single, value));
  const texts = otherTexts(gate, options).filter((text) => !isTakenText(gate, text, gates));
  return texts.map((text) => textRewrite(gate, text));
}

function numberRewrite(value: GateValue, next: Rational): Rewrite {
  return ({ old, occurrence }) => render(old, occurrence, value.quantity!, next);
}

function tableRewrites(
  values: readonly GateValue[],
  targets: readonly Target[],
  tables: readonly ReadonlyMap<GateValue, Rational>[],
  random: Random,
): Rewrite[] {
  const lost = values.find(({ row }) => !targets.some((target) => target.row === row));
  if (lost !== undefined)
    throw new PerturbError(`the row ${JSON.stringify(lost.row)} of the gate "${lost.gate.id}" cannot be found in the artefact`);
  const numbers = tables.map((table): Rewrite => (target) => {
    const value = values.find(({ row }) => row === target.row);
    const next = value && table.get(value);
    return value === undefined || next === undefined ? KEEP : render(target.old, target.occurrence, value.quantity!, next);
  });
  const texts = values.filter(({ text }) => text !== null);
  const rotations = random.shuffled(texts.slice(1).map((_, shift) => shift + 1)).map((shift): Rewrite => (target) => {
    const at = texts.findIndex(({ row }) => row === target.row);
    const next = at === -1 ? null : texts[(at + shift) % texts.length]!.text;
    return next === null || next === texts[at]!.text || !target.exact ? KEEP : next;
  });
  return [...numbers, ...rotations];
}

/** What a name, a marker or a choice can be changed to: declared values first. */
function otherTexts(gate: Gate, { random }: EditOptions): readonly string[] {
  const decoys = random.shuffled(gate.decoys.filter((decoy): decoy is string => typeof decoy === 'string'));
  if (gate.kind === 'choice') return [...random.shuffled(gate.alternatives), ...decoys];
  if (gate.kind === 'alias') return [...decoys, ...otherNames(gate.to ?? '', random)];
  const marker = valueText(gate);
  return marker === null ? decoys : [...decoys, ...otherMarkers(marker, random)];
}

function isTakenText(gate: Gate, text: string, gates: readonly Gate[]): boolean {
  const texts = gates.flatMap((other) => [
    ...(other === gate ? [] : [other.value, other.to]),
    ...other.from,
    ...(other === gate ? [gate.value, gate.to] : []),
  ]);
  return texts.some((other) => typeof other === 'string' && other.toLowerCase() === text.toLowerCase());
}

function textRewrite(gate: Gate, text: string): Rewrite {
  return ({ old, exact }) => {
    if (!exact) return null;
    return wrappedLike(old, inCaseOf(old, gate.kind === 'choice' ? asWay(gate, old, text) : text));
  };
}

/** A choice as the place writes it: its value with the same separators, a phrase in words. */
function asWay(gate: Gate, old: string, text: string): string {
  const plain = (way: string): string => way.toLowerCase().replace(/[\s_-]+/g, '');
  if (typeof gate.value !== 'string' || plain(old) !== plain(gate.value)) return text.replace(/[_-]+/g, ' ');
  const separator = /[\s_-]/.exec(old.trim())?.[0];
  return separator === undefined ? text : text.replace(/[\s_-]/g, separator === '\n' || separator === '\r' ? ' ' : separator);
}

/** A phrase over several lines keeps its line breaks, so that no line changes its number. */
function wrappedLike(old: string, text: string): string {
  const breaks = old.match(/[^\S\r\n]*(?:\r\n|\n|\r)\s*/g) ?? [];
  const words = text.split(' ');
  return breaks.reduce(
    (line, end) => line + end + (words.shift() ?? ''),
    breaks.length === 0 ? text : words.splice(0, Math.max(1, words.length - breaks.length)).join(' '),
  );
}

function placesOf(targets: readonly Target[]): string {
  return [...new Set(targets.map(({ file, at }) => placeOf(file, at)))].join(', ');
}

function remedyOf({ kind }: Gate): string {
  if (kind === 'choice') return 'name `alternatives` in the gate';
  return 'name `decoys` in the gate, or write the value in digits';
}
