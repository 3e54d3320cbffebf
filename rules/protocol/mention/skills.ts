import { GAP, type Hit, type TextKind } from './hit.js';

const TOKEN = String.raw`[^\s.;:!?,()|=\[\]{}]+`;
const VERB = `(?:use|using|follow(?:ing)?|consult|read|load|invoke|activate|refer${GAP}to|rely${GAP}on|leverage|utili[sz]e|apply|check|open|study)`;
const SKILL = String.raw`skills?(?![\w-])`;

/** A verb of use, and `skill` as a noun within six words. */
const USE = new RegExp(`(?<![\\w-])(${VERB})(${GAP}(?:${TOKEN}${GAP}){0,5}?)(${SKILL})`, 'gi');
/** "If a skill is available": the noun before its verb. */
const AVAILABLE = new RegExp(
  `\\b(?:if|when|whenever|where|should|once)${GAP}(?:(?:a|an|any|the|such|some|no|relevant)${GAP}){0,3}(?:[\\w-]+${GAP}){0,2}?${SKILL}${GAP}(?:is|are|be|was|were|has${GAP}been|have${GAP}been)${GAP}(?:available|provided|mounted|installed|loaded|present|given|supplied|included)\\b`,
  'gi',
);
/** "If you have been given a skill": it is handed over. */
const GIVEN_ONE = new RegExp(
  `\\b(?:if|when|where|should|in${GAP}case)${GAP}you${GAP}(?:have(?:${GAP}been)?|were|are|had${GAP}been)${GAP}(?:given|provided${GAP}with|handed|sent|supplied${GAP}with)${GAP}(?:(?:a|an|any|the|some|such)${GAP})?(?:[\\w-]+${GAP}){0,2}?${SKILL}`,
  'gi',
);
/** "the skill folder": a place, so no ability. */
const FOLDER =
  /\b(?:the|a|your|this|that|provided|available|mounted)\s+skills?\s+(?:folder|director(?:y|ies)|file|document|package|bundle)\b/gi;

/** Somebody's ability, or one of a known kind. */
const ABILITY =
  /^(?:your|their|his|her|my|our|its|own|.*['’]s|.*s['’]|soft|hard|programming|coding|analytical|technical|communication|language|reasoning|writing|reading|math(?:ematical|s)?|problem-solving|interpersonal|professional|people|social|motor|life|leadership|critical|thinking|creative|computer|software|engineering|research|domain|basic|advanced|strong|excellent|good|required|candidate|candidates|employee|employees|worker|player|character|in-demand|and|or)$/i;
/** What makes `skill` the first half of another noun, or a column of a table. */
const COMPOUND =
  /^[ \t]+(?:matrix|matrices|levels?|sets?|columns?|tables?|fields?|trees?|tests?|gaps?|scores?|ratings?|lists?|names?|ids?|points?|values?|categor(?:y|ies)|assessments?|requirements?|keywords?|tags?|labels?|data|taxonomy|inventory|profile|check|mapping|counts?|vectors?|match(?:ing)?|shortage|extraction)\b/i;
const GIVEN =
  /^(?:provided|available|mounted|installed|attached|given|supplied|accompanying|bundled|included|preinstalled|pre-installed|loaded)$/i;
const OBJECTS = /^(?:read|load|open|check|study|apply|use|using)$/i;

const CHINESE =
  /(?:使用|参考|遵循|查看|阅读|加载|调用|查阅|按照|依照|读取|启用|应用|参照|利用|遵照|运用)([^。，；！？\s]{0,10}?)技能(?!等级|点|树|矩阵|列|表|水平|分|值|要求|标签|字段|名称|图谱)|技能(?:文件夹|文件|文档|目录|包|说明)/gu;
const CHINESE_ABILITY = /(?:你|您|自己|他|她|编程|沟通|软|硬|专业|技术|语言|分析|员工|候选人|角色|玩家)/u;

/** Words that tell the agent to use a skill. In data only those that cannot speak of somebody's ability. */
export function skillHits(text: string, kindAt: (offset: number) => TextKind): Hit[] {
  const hits: Hit[] = [];
  const add = (start: number, seen: string): void => void hits.push({ kind: 'skill', level: 'error', start, end: start + seen.length });
  if (/skill/i.test(text)) {
    for (const match of text.matchAll(USE)) if (isUse(match, text, kindAt(match.index))) add(match.index, match[0]);
    for (const match of text.matchAll(AVAILABLE)) add(match.index, match[0]);
    for (const match of text.matchAll(GIVEN_ONE)) add(match.index, match[0]);
    for (const match of text.matchAll(FOLDER)) add(match.index, match[0]);
  }
  if (text.includes('技能')) {
    for (const match of text.matchAll(CHINESE)) if (!CHINESE_ABILITY.test(match[1] ?? '')) add(match.index, match[0]);
  }
  return hits;
}

function isUse(match: RegExpExecArray, text: string, kind: TextKind): boolean {
  const [all, verb = '', between = '', noun = ''] = match;
  const end = match.index + all.length;
  if (/\b(?:columns?|fields?|keys?|headers?|attributes?|property|variables?)\s+$/i.test(between)) return false;
  if (/["'`“‘]$/.test(between) || COMPOUND.test(text.slice(end, end + 24))) return false;
  const tokens = between.split(/\s+/).filter((token) => token !== '');
  if (tokens.some((token) => ABILITY.test(token))) return false;
  const given = tokens.some((token) => GIVEN.test(token));
  if (given) return true;
  // "Load skills", "use skills", "check the skills": things of a data set, unless they are said to be handed over.
  if (OBJECTS.test(verb) && /s$/i.test(noun)) return false;
  return kind === 'prose' && !/^(?:apply|check|open|study)$/i.test(verb);
}
