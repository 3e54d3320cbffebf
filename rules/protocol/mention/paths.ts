import { escapePattern } from '../../../src/api/index.js';
import type { Artefact } from './artefact.js';
import type { Hit } from './hit.js';

/** Folders under which harnesses hand a skill over, with those of the agents that they serve. */
const DELIVERY =
  /(?<![\w.-])(?:~|\$home|\$\{home\})?(?:\/[\w.-]+)*\/?\.(?:claude|codex|opencode|agents?|goose|factory|github|gemini|cursor|qwen|windsurf|kiro|copilot|openhands)\/(?:[\w.-]+\/)?skills?(?![\w-])(?:\/[\w.-]+)*\/?/gi;

/** `/skills/x`, `/root/skills`, `environment/skills`; a folder of that name elsewhere may hold anything. */
const SKILLS_FOLDER =
  /(?<![\w.~/-])(?:\/(?:(?:root|app|workspace|opt|mnt|srv|data|task|home\/[\w.-]+)\/)?skills(?:\/[\w.-]+)+\/?|\/(?:root|app|workspace|mnt|home\/[\w.-]+)\/skills\/?(?![\w-])|\/skills\/(?![\w.-])|(?:\.\/)?environment\/skills(?![\w-])(?:\/[\w.-]+)*\/?)/gi;

const SKILL_FILE = /(?<![A-Za-z])(?:SKILL|Skill|skill)\.md(?![A-Za-z])/g;

/** Places of the artefact. They are proof: nothing else is called so. */
export function pathHits(text: string, artefact: Artefact): Hit[] {
  const hits: Hit[] = [];
  const add = (pattern: RegExp, level: Hit['level'] = 'error'): void => {
    for (const match of text.matchAll(pattern)) hits.push({ kind: 'path', level, start: match.index, end: match.index + match[0].length });
  };
  if (/skill/i.test(text)) [SKILL_FILE, DELIVERY, ...(artefact.otherSkills ? [] : [SKILLS_FOLDER])].forEach((pattern) => add(pattern));
  for (const path of artefact.paths) {
    if (text.includes(path)) add(new RegExp(`(?<![\\w-])${escapePattern(path)}(?![\\w-])`, 'g'));
  }
  return hits;
}
