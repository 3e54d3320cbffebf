import { escapePattern } from '../../../src/api/index.js';
import type { Artefact } from './artefact.js';
import { GAP, whole, type Hit } from './hit.js';

const CUE_BEFORE = new RegExp(
  `(?:\\b(?:follow(?:s|ing)?|load|read|consult|see|use|using|invoke|apply|check|open|study|activate|according${GAP}to|as${GAP}per|per|refer${GAP}to|described${GAP}in|defined${GAP}in|stated${GAP}in|found${GAP}in)${GAP}(?:(?:the|our|your|this|that|a|an)${GAP})?|\\b(?:document|guide|handbook|skill|manual|playbook|rulebook|notes?|file|folder|sop)${GAP}(?:(?:called|named|titled|entitled)${GAP})?|(?:请|使用|参考|遵循|查看|阅读|加载|调用|按照|依照|根据|查阅|参照|名为)[ \\t]*)["'\`“‘«「《]?$`,
  'i',
);
const CUE_AFTER = new RegExp(
  `^["'\`”’»」》]?(?:${GAP})?(?:(?:skills?|guide|handbook|document|playbook|manual|rulebook|notes?|instructions?|folder|directory|sop)\\b|(?:技能|手册|指南|文档|文件|规则书))`,
  'i',
);
/** A name of two words is ordinary speech more often than not. */
const DISTINCT = 3;
const CUE_WIDTH = 48;

/** The artefact's names, as they are written, as titles and as identifiers. */
export function nameHits(text: string, artefact: Artefact): Hit[] {
  const lower = text.toLowerCase();
  return artefact.names.flatMap((words) => (words.every((word) => lower.includes(word)) ? hitsOf(words, text, artefact.declared) : []));
}

function hitsOf(words: readonly string[], text: string, declared: boolean): Hit[] {
  const parts = words.map(escapePattern);
  const distinct = words.length >= DISTINCT;
  const imported = (before: string): boolean => declared && /\b(?:import|require|from)\b/.test(before);
  return [
    ...matches(text, whole(parts.join('-'), '-'), (cue) => (cue ? 'error' : distinct || declared ? 'warning' : null)),
    ...matches(text, whole(`${parts.join('_')}|${parts.join('')}`), (_, before) => (distinct || imported(before) ? 'warning' : null)),
    ...matches(text, whole(parts.join(GAP), '-'), (cue) => (cue ? (distinct ? 'error' : 'warning') : null)),
  ];
}

function matches(text: string, pattern: RegExp, levelOf: (cue: boolean, before: string) => Hit['level'] | null): Hit[] {
  return [...text.matchAll(pattern)].flatMap((match) => {
    const end = match.index + match[0].length;
    if (isRunTogether(match[0])) return [];
    const before = text.slice(Math.max(0, match.index - CUE_WIDTH), match.index);
    const cue = CUE_BEFORE.test(before) || CUE_AFTER.test(text.slice(end, end + CUE_WIDTH));
    const level = levelOf(cue, before);
    return level === null ? [] : [{ kind: 'name' as const, level, start: match.index, end }];
  });
}

/** `fareRuleDesk` and `FareRuleDesk` are the name; in one case it is another word. */
function isRunTogether(seen: string): boolean {
  return !/[^\p{L}\p{N}]/u.test(seen) && !/\p{Ll}\p{Lu}/u.test(seen);
}
