import { ExactNumber, isArray, isObject, type Json } from '../../../src/api/index.js';

/** What a forced value looks like to a reader; the kinds differ in how often they are a published conclusion. */
export type ValueKind = 'truth' | 'label' | 'formula' | 'labels' | 'symbol' | 'number' | 'text' | 'structure' | 'null';

/** `FULL_RANK`, `IN_PROBABILITY`, `P(1)_IS_CONSTANT`: words in capitals joined by underscores, or one word of capitals. */
const LABEL = /^[A-Z][A-Z0-9()]*(?:_[A-Za-z0-9()^*+=/|-]+)+$|^[A-Z]{3,}$/;
/** Snake or kebab case of three words and more: a sentence in disguise (`each_tiling_ends_in_a_square`). */
const SENTENCE_LABEL = /^[a-z0-9]+(?:[_-][a-z0-9]+){2,}$/i;
const OPERATOR = /[=<>^*+≤≥∈→]|\S\s*[-/]\s*\S|\w\(/u;

export function valueKind(value: Json): ValueKind {
  if (value === null) return 'null';
  if (typeof value === 'boolean') return 'truth';
  if (typeof value === 'number' || value instanceof ExactNumber) return 'number';
  if (typeof value === 'string') return textKind(value.trim());
  if (isArray(value)) return value.length > 0 && value.every(isWord) ? 'labels' : 'structure';
  return isObject(value) ? 'structure' : 'text';
}

function textKind(text: string): ValueKind {
  if (/^[+-]?\d+(?:[./]\d+)?$/.test(text)) return 'number';
  if (text.length <= 1) return 'symbol';
  if (LABEL.test(text) || SENTENCE_LABEL.test(text)) return 'label';
  if (OPERATOR.test(text)) return 'formula';
  return 'text';
}

function isWord(item: Json): boolean {
  return typeof item === 'string' && (textKind(item) === 'label' || textKind(item) === 'formula');
}

/** True when a truth value, a label or a formula stands anywhere inside. */
export function containsConclusion(value: Json): boolean {
  if (isArray(value)) return value.some(containsConclusion);
  if (isObject(value)) return Object.values(value).some(containsConclusion);
  const kind = valueKind(value);
  return kind === 'truth' || kind === 'label' || kind === 'formula';
}

const DISCLAIMER =
  /^(?:UNKNOWN|UNDETERMINED|UNVERIFIED|UNASSESSED|NONE|N_A|NOT_(?:ADJUDICATED|APPLICABLE|ASSESSED|ATTEMPTED|CHECKED|CLAIMED|DETERMINED|ELABORATED|EVALUATED|EXAMINED|REPLAYED|REVIEWED|RUN|TESTED))$/;

/** A label that says that nothing was decided (`NOT_ASSESSED`): it tells the agent no conclusion. */
export function isDisclaimer(value: Json): boolean {
  return typeof value === 'string' && DISCLAIMER.test(value);
}
