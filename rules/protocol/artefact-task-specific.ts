import { defineRule, plural, rangeIn, type RuleContext, type SourceFile } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { artefactFiles, basename, gatedManifest } from './about/gated.js';
import { taskPaths } from './about/task-paths.js';
import { artefactCode } from './solver/code.js';
import { endToEnd } from './solver/end-to-end.js';

const LISTED = 4;

export default defineRule({
  meta: {
    id: 'artefact-task-specific',
    description: 'an artefact that names the files, paths or outputs of this one task',
    docs: { category: 'protocol' },
    level: 'warning',
    presets: gatedPresets('warning'),
    messages: {
      names:
        'This file of the artefact names {{names}} of this task. Conventions that hold for many tasks are knowledge; what names the files of one task is a hint for it, and helps beyond the gates. Speak of the kind of input and output instead.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      if (gatedManifest(task) === null) return;
      const files = artefactFiles(task);
      if (files.length === 0) return;
      const paths = taskPaths(task);
      // A program from the input to the output is more than a mention of the two; artefact-solver reports it.
      const programs = artefactCode(task).flatMap((code) => (endToEnd(code, paths) === null ? [] : [code.file]));
      const own = new Set(files.map((file) => basename(file.taskPath)));
      const names = [...paths.inputs, ...paths.outputs].filter((path) => !own.has(basename(path)));
      for (const file of files) if (!programs.includes(file)) check(file, names, context);
    },
  }),
});

function check(file: SourceFile, names: readonly string[], context: RuleContext): void {
  const text = file.text();
  if (text === null) return;
  const found = names.flatMap((path) => placesOf(path, text)).sort((a, b) => a.start - b.start);
  const [first] = found;
  if (first === undefined) return;
  const seen = [...new Set(found.map(({ start, end }) => text.slice(start, end)))];
  const listed = seen
    .slice(0, LISTED)
    .map((name) => `"${name}"`)
    .join(', ');
  const rest = seen.length - LISTED;
  const more = rest > 0 ? ` and ${rest} more ${plural(rest, 'file')}` : '';
  context.report({ messageId: 'names', data: { names: listed + more }, at: { file, range: rangeIn(text, first) } });
}

/** A path as a whole, or its last part where that is no name that any task may have. */
function placesOf(path: string, text: string): { start: number; end: number }[] {
  const name = basename(path);
  const wanted = isOwn(name) ? name : path.includes('/') ? path : null;
  if (wanted === null || !text.includes(wanted)) return [];
  const places = [];
  for (let at = text.indexOf(wanted); at !== -1; at = text.indexOf(wanted, at + wanted.length)) {
    const around = `${text[at - 1] ?? ' '}${text[at + wanted.length] ?? ' '}`;
    if (!/^[\w-]|[\w-]$/.test(around)) places.push({ start: at, end: at + wanted.length });
  }
  return places;
}

/** `costed_bom.json` is a name of its own; `input.json`, `submission_schema.json` and `data.csv` are not. */
function isOwn(name: string): boolean {
  const stem = name.replace(/\.[^.]*$/, '').toLowerCase();
  const words = stem.split(/[^a-z0-9]+/).filter((word) => word !== '');
  return (
    words.filter((word) => !ORDINARY.has(word)).length >= 2 ||
    (words.length >= 2 && words.some((word) => !ORDINARY.has(word) && word.length >= 5))
  );
}

const ORDINARY = new Set(
  'input inputs output outputs data dataset result results answer answers submission schema report config settings final test tests train sample samples example examples main index readme file files raw clean out in list table summary requirements package task instruction expected'.split(
    ' ',
  ),
);
