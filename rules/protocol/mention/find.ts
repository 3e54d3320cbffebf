import { escapePattern, type Task } from '../../../src/api/index.js';
import type { Artefact } from './artefact.js';
import { documentHits } from './documents.js';
import { whole, withoutUrls, type Hit, type TextKind } from './hit.js';
import { nameHits } from './names.js';
import { pathHits } from './paths.js';
import { skillHits } from './skills.js';

/** Every mention of the artefact in a text, the surest first where several overlap. */
export function findHits(source: string, artefact: Artefact, task: Task, kindAt: (offset: number) => TextKind): Hit[] {
  const text = withoutUrls(source);
  const hits = [
    ...pathHits(text, artefact),
    ...phraseHits(text, artefact),
    ...nameHits(text, artefact),
    ...skillHits(text, kindAt),
    ...(artefact.declared ? documentHits(text, task) : []),
  ];
  return hits.sort((a, b) => a.level.localeCompare(b.level));
}

/** Words or signs of the author: whole words, in any case. */
function phraseHits(text: string, artefact: Artefact): Hit[] {
  return artefact.phrases.flatMap((phrase) => {
    const pattern = phrase.trim().split(/\s+/).map(escapePattern).join('\\s+');
    return [...text.matchAll(whole(pattern))].map((match) => ({
      kind: 'phrase' as const,
      level: 'error' as const,
      start: match.index,
      end: match.index + match[0].length,
    }));
  });
}
