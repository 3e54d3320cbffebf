import { defineRule, FILE_START, type RuleContext, type Task } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { artefactOf, type Artefact } from './mention/artefact.js';
import { findHits } from './mention/find.js';
import type { Hit } from './mention/hit.js';
import { metadataFile, metadataTexts } from './mention/metadata.js';
import { isDockerfile, readableFiles, readTexts, type ReadText } from './mention/texts.js';

const WHY =
  'Without the artefact the agent then knows that something is missing, and the trial measures how it copes with that. Speak of "the established in-house specification", or take it out.';

export default defineRule({
  meta: {
    id: 'artefact-mention',
    description: 'words, paths and names that tell the agent of the artefact where it is withheld',
    docs: { category: 'protocol' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      path: `"{{seen}}" is a place of the artefact. ${WHY}`,
      skill: `"{{seen}}" sends the agent to a skill. ${WHY}`,
      name: `"{{seen}}" is a name of the artefact. ${WHY}`,
      phrase: `"{{seen}}" is among the phrases that the manifest says give the artefact away. ${WHY}`,
      document: `"{{seen}}" sends the agent to a document that it does not have. ${WHY}`,
      fileName:
        'The path of this file, which the agent can see, has a name of the artefact ("{{seen}}"). Without the artefact it tells that there is one. Rename the file or folder.',
    },
    stability: 'stable',
  },
  languages(task) {
    const artefact = artefactOf(task);
    return artefact && mayDescribe(task, artefact) ? ['toml'] : [];
  },
  create: (context) => ({
    task(task) {
      const artefact = artefactOf(task);
      if (artefact === null) return;
      for (const text of readTexts(task, artefact.declared)) reportText(text, artefact, context);
      if (mayDescribe(task, artefact)) for (const text of metadataTexts(task)) reportText(text, artefact, context);
      reportNames(task, artefact, context);
    },
  }),
});

/** The plain text of the metadata mentions the artefact somewhere; only then is there a parser for it. */
function mayDescribe(task: Task, artefact: Artefact): boolean {
  return findHits(metadataFile(task)?.text() ?? '', artefact, task, () => 'prose').length > 0;
}

/** One finding for a line, the surest: a path often holds a name as well. */
function reportText(source: ReadText, artefact: Artefact, context: RuleContext): void {
  const lines = new Set<number>();
  for (const hit of findHits(source.text, artefact, context.task, (offset) => source.kindAt(offset))) {
    const range = source.range(hit);
    if (lines.has(range.line)) continue;
    lines.add(range.line);
    const level = source.near(hit.start) ? 'warning' : hit.level;
    context.report({ messageId: hit.kind, level, data: { seen: seenIn(source.text, hit) }, at: { file: source.file, range } });
  }
}

/** A folder is named once, by the first file in it. */
function reportNames(task: Task, artefact: Artefact, context: RuleContext): void {
  const folders = new Set<string>();
  for (const file of readableFiles(task)) {
    if (isDockerfile(file)) continue;
    const parts = file.taskPath.split('/');
    parts.forEach((name, i) => {
      const folder = parts.slice(0, i + 1).join('/');
      const hit = findHits(name, artefact, task, () => 'code').find(({ kind }) => kind === 'path' || kind === 'name');
      if (!hit || folders.has(folder)) return;
      folders.add(folder);
      context.report({ messageId: 'fileName', level: hit.level, data: { seen: seenIn(name, hit) }, at: { file, range: FILE_START } });
    });
  }
}

function seenIn(text: string, { start, end }: Hit): string {
  const seen = text.slice(start, end).replace(/\s+/g, ' ');
  return seen.length > 80 ? `${seen.slice(0, 77)}...` : seen;
}
