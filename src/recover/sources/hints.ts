import type { AnswerContract } from '../../contract/types.js';
import type { FieldAnalysis } from '../../schema/types.js';
import { admits } from '../admits.js';
import type { Given } from '../types.js';
import { keywordSource } from './keyword.js';

const STRENGTH = { default: 'default', example: 'only-example' } as const;

/** A `default` or the single example of a field, where the schema admits it. Two that differ say nothing. */
export function hintedValue(contract: AnswerContract, analysis: FieldAnalysis, kind: keyof typeof STRENGTH): Given | null {
  const hints = analysis.hints.filter((hint) => hint.strength === STRENGTH[kind] && hint.value !== undefined);
  const [hint, ...others] = hints;
  if (hint?.value === undefined || others.some((other) => JSON.stringify(other.value) !== JSON.stringify(hint.value))) return null;
  if (!admits(contract, analysis.focus, hint.value)) return null;
  return { value: hint.value, source: keywordSource(contract, kind, hint.at, analysis.schemas), unordered: false };
}
