import type { AnswerContract } from '../../contract/types.js';
import type { Json } from '../../model/json.js';
import type { FieldAnalysis } from '../../schema/types.js';
import type { Given } from '../types.js';
import { keywordSource } from './keyword.js';

/** What the schema alone decides: the one value, the one set, or the tag of the only branch that can be met. */
export function forcedValue(contract: AnswerContract, analysis: FieldAnalysis): Given | null {
  const value = onlyValue(analysis);
  if (value === undefined) return null;
  const source = keywordSource(contract, 'forced', analysis.primary, analysis.schemas);
  return { value, source, unordered: analysis.verdict === 'forced-set' };
}

function onlyValue(analysis: FieldAnalysis): Json | undefined {
  if (analysis.verdict === 'forced' || analysis.verdict === 'forced-set') return analysis.value;
  if (analysis.verdict === 'branch-tag') return liveTag(analysis);
  // An optional field of one value: who submits it submits that.
  const one = analysis.presence === 'optional' && analysis.whenPresent.upper === 1n && analysis.values?.length === 1;
  return one ? analysis.values[0] : undefined;
}

function liveTag({ tag }: FieldAnalysis): Json | undefined {
  const live = tag?.byBranch.filter((branch) => branch.live) ?? [];
  return live.length === 1 ? live[0]?.value : undefined;
}
