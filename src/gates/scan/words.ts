import type { Json } from '../../model/json.js';
import { identifierParts } from '../match/pattern.js';
import { quantityOf } from '../match/quantity.js';
import { sentinelText } from '../match/sentinel.js';
import { lastName } from '../match/symbol.js';
import { rowsOf } from '../match/table.js';
import type { NumberGrammar } from '../numbers/index.js';
import type { Gate } from '../types.js';

/** A text that stands wherever a way to say a gate does. */
export interface WordNeedle {
  readonly text: string;
  /** No letter or digit is beside it: for words that are too short to be looked for inside of others. */
  readonly whole: boolean;
}

const HAN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{1,2}/u;
/** Shorter words are parts of too many others. */
const SHORT = 3;

/**
 * Texts of which one stands wherever a gate of words is stated: the longest word of each way to say it, for blanks, hyphens, case
 * and quotes differ. Endings of English words are cut.
 */
export function wordNeedles(gate: Gate, grammar: NumberGrammar): readonly WordNeedle[] {
  const needles = textsOf(gate, grammar).flatMap(needlesOf);
  return [...new Map(needles.map((needle) => [needle.text, needle])).values()].filter(({ text }) => text !== '');
}

function textsOf(gate: Gate, grammar: NumberGrammar): readonly string[] {
  const { kind, value } = gate;
  if (kind === 'alias') return [...gate.from, ...(gate.to === null ? [] : [gate.to])];
  if (kind === 'choice') return [...gate.phrases, ...scalar(value)];
  if (kind === 'symbol') return scalar(value).map(lastName);
  if (kind === 'table') return rowsOf(gate, grammar).flatMap(({ quantity, text }) => (quantity === null && text !== null ? [text] : []));
  if (kind !== 'sentinel' || quantityOf(gate, grammar) !== null) return [];
  const text = sentinelText(value);
  return text === null ? [] : [text];
}

function scalar(value: Json): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

function needlesOf(text: string): readonly WordNeedle[] {
  const [longest] = identifierParts(text.normalize('NFKC')).sort((a, b) => b.length - a.length);
  if (longest === undefined) return [{ text: text.trim(), whole: false }];
  const han = HAN.exec(longest);
  if (han !== null) return [{ text: han[0], whole: false }];
  if (longest.length >= SHORT) return [{ text: cut(longest), whole: false }];
  // Initials are written with and without full stops.
  const initials = identifierParts(text).join('');
  return [
    { text: longest, whole: true },
    ...(initials === longest ? [] : [{ text: initials, whole: true }]),
    ...(text.includes('&') ? [{ text: text.toLowerCase().replaceAll('&', 'and'), whole: true }] : []),
  ];
}

/** Without the endings that a plural or another form of the verb replaces. */
function cut(word: string): string {
  return word.length > 5 ? word.replace(/(?:ing|ies|ied|ed|es|s|y|e)$/, '') : word;
}
