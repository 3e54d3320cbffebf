import { defineRule, isDistinctive, type AnswerContract, type Evidence, type Field, type Level } from '../../src/api/index.js';
import { candidates, type Candidate } from './annotation/candidates.js';
import { confirm, type Confirmation } from './annotation/confirm.js';
import { strayMentions } from './annotation/elsewhere.js';
import { isAnswerLike } from './judge/answer-names.js';
import { valueKind } from './judge/value-kind.js';

export default defineRule({
  meta: {
    id: 'answer-in-annotation',
    description: 'descriptions, examples, defaults and names of the public schema that state the hidden value',
    docs: { category: 'answer' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'answer-contract': 'error', 'knowledge-gated': 'error' },
    messages: {
      stated:
        'The {{keyword}} of "{{field}}" states the value that the agent has to find; {{place}} confirms it. Annotations are public: show an example that is not the answer, or none.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    field(field, contract) {
      const mentioned = candidates(field, contract);
      if (mentioned.length === 0 || field.analysis.verdict === 'forced' || field.analysis.verdict === 'branch-tag') return;
      const seen = new Set<string>();
      for (const candidate of mentioned) {
        const evidence = seen.has(candidate.pointer) ? null : confirm(field, candidate, contract);
        if (!evidence) continue;
        seen.add(candidate.pointer);
        const level = levelOf(field, candidate, evidence);
        if (level) context.report(describe(field.path, candidate, evidence, level, contract));
      }
    },
    'contract:exit'(contract) {
      for (const { candidate, field, evidence } of strayMentions(contract))
        context.report(describe(field, candidate, evidence, 'warning', contract));
    },
  }),
});

/** A small number or truth value may agree by chance; then only a name that asks for work makes it worth a word. */
function levelOf(field: Field, candidate: Candidate, evidence: Confirmation): Level | null {
  if (isDistinctive(candidate.value)) return evidence.by === 'solution' ? 'error' : 'warning';
  if (typeof candidate.value === 'boolean' || candidate.value === null) return null;
  return isAnswerLike(field, valueKind(candidate.value)) ? 'warning' : 'note';
}

function describe(field: string, candidate: Candidate, evidence: Evidence, level: Level, contract: AnswerContract) {
  return {
    messageId: 'stated',
    level,
    data: { field, keyword: candidate.keyword, place: `${evidence.file.split('/').at(-1)}:${evidence.range.line}` },
    at: {
      file: contract.file,
      pointer: candidate.pointer,
      range: contract.locate(candidate.pointer, candidate.keyword === 'definition name' ? 'key' : 'member'),
    },
    field,
    evidence: [{ file: evidence.file, range: evidence.range, text: evidence.text } satisfies Evidence],
  } as const;
}
