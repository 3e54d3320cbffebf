import { escapePattern, type Task } from '../../../src/api/index.js';
import { basename } from '../about/gated.js';
import { GAP, type Hit } from './hit.js';

const NOUN = `(?:guide(?:book)?|handbook|rulebook|playbook|runbook|manual|sops?|cheat${GAP}?sheet|standard${GAP}operating${GAP}procedures?|knowledge${GAP}(?:base|document|file|pack))`;
const FOLLOW = `(?:follow(?:ing)?|refer(?:ring)?${GAP}to|according${GAP}to|as${GAP}per|consult|in${GAP}accordance${GAP}with|adhere${GAP}to|comply${GAP}with|(?:described|stated|defined|given|laid${GAP}down|set${GAP}out)${GAP}(?:in|by))`;
const DETERMINER = '(?:the|our|your|this|that|any|its|their)';

/** Nouns behind a noun of documents, which make it a word of theirs: a guide rail, the manual focus marks. */
const OTHER_NOUN =
  /^(?:rails?|ropes?|wires?|lines?|bars?|posts?|pins?|plates?|rollers?|vanes?|marks?|focus|mode|modes|override|overrides|gears?|transmission|brakes?|valves?|entry|entries|dogs?|stars?|rates?|prices?|labou?r|work|steps?|control|controls|readings?|counts?|adjustments?|corrections?|transactions?|journal|shutters?|exposure|settings?|operation)\b/i;

const FOLLOWED = new RegExp(`\\b${FOLLOW}${GAP}${DETERMINER}${GAP}((?:[\\w'’-]+${GAP}){0,3}?)(${NOUN})(?![\\w-])`, 'gi');
const HANDED = new RegExp(
  `\\b(?:knowledge|conventions?|guidance|private|domain|rules?)${GAP}(?:document|file|sheet|pack|notes?)s?${GAP}(?:[\\w-]+${GAP}){0,4}?(?:mounted|injected|attached|handed${GAP}over)\\b|\\b(?:mounted|injected)${GAP}(?:[\\w-]+${GAP}){0,2}?(?:document|guide|handbook|rulebook|playbook)s?\\b|\\b${NOUN}${GAP}(?:(?:is|was|has${GAP}been)${GAP})?(?:mounted|injected|attached|handed${GAP}over)\\b|\\b(?:an?|the|our)${GAP}(?:in-house|internal|private|company|confidential)${GAP}${NOUN}${GAP}(?:is|lies|can${GAP}be${GAP}found|may${GAP}be|stands)${GAP}(?:at|in|under)\\b`,
  'gi',
);
const CHINESE =
  /(?:遵循|按照|依照|根据|查阅|参照|遵照)[^。，；！？\s]{0,8}?(?:手册|指南|操作规程|规则书|作业指导书|知识文档|知识库)|(?:挂载|注入)的?[^。，；！？\s]{0,6}?(?:文档|手册|指南)/gu;

/** Documents that everybody has. */
const PUBLIC =
  /^(?:style|users?|user's|api|programming|coding|install(?:ation)?|set-?up|migration|developers?|language|contributors?|travel|field|tv|quick-?start|official|public|online|man|reference|textbook|study|getting-started|product|printer|owner's)$/i;
const CHINESE_PUBLIC = /(?:用户|编程|安装|风格|开发|官方|使用|产品|入门|旅行)/u;

/** Another word for the document, beside one that asks to follow it. Not where the environment holds a document of that name. */
export function documentHits(text: string, task: Task): Hit[] {
  const hits: Hit[] = [];
  const add = (start: number, seen: string): void => void hits.push({ kind: 'document', level: 'error', start, end: start + seen.length });
  for (const match of text.matchAll(FOLLOWED)) {
    const modifiers = (match[1] ?? '').split(/\s+/).filter((word) => word !== '');
    const behind = text.slice(match.index + match[0].length).trimStart();
    if (!modifiers.some(isPublic) && !OTHER_NOUN.test(behind) && !isHere(match[2] ?? '', task)) add(match.index, match[0]);
  }
  for (const match of text.matchAll(HANDED)) add(match.index, match[0]);
  for (const match of text.matchAll(CHINESE)) if (!CHINESE_PUBLIC.test(match[0].replace(/^../u, ''))) add(match.index, match[0]);
  return hits;
}

/** A kind of document that is public, or a proper name: somebody else's document. */
function isPublic(word: string): boolean {
  return PUBLIC.test(word) || /^\p{Lu}/u.test(word);
}

function isHere(noun: string, task: Task): boolean {
  const name = new RegExp(escapePattern(noun.toLowerCase().replace(/s$/, '')).replace(/\s+/g, '[-_ ]?'), 'i');
  return task.files.some((file) => file.surface !== 'artefact' && name.test(basename(file.taskPath)) && task.visibility.mayRead(file));
}
