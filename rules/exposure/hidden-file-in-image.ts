import { defineRule, FILE_START, type ReportDescriptor, type RuleContext, type SourceFile } from '../../src/api/index.js';
import { isOfSolution } from './hidden/kinds.js';
import { programCopies } from './hidden/program-copies.js';
import { hiddenCauses, type HiddenCause } from './hidden/exposed.js';
import { baseName, listNames, placeOf, whereOf } from './reach/causes.js';

export default defineRule({
  meta: {
    id: 'hidden-file-in-image',
    description:
      'instructions and mounts that bring the solution, the verifier or the task itself to the agent, and visible copies of their programs',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      brought:
        'This brings {{files}} to {{where}}: the agent can read {{what}}. Leave the files out (name what you copy, or list them in .dockerignore); the harness brings them when it needs them.',
      shared:
        'This brings {{files}} from the hidden side to {{where}}. If the agent is to have it, keep it in the environment, so that nobody takes the next file of that folder along.',
      copy: 'This file is the same as the hidden {{hidden}}, and the agent can read it at {{where}}. Take it out of the environment.',
      helper: 'This file is the same as {{hidden}} of the hidden side. See that it tells nothing of how the result is checked.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const cause of hiddenCauses(task)) context.report(describe(cause));
      reportCopies(context);
    },
  }),
});

function describe({ by, exposures, level, shared }: HiddenCause): ReportDescriptor {
  const files = exposures.flatMap(({ file }) => file ?? []);
  const [first] = exposures;
  const where = exposures.length === 1 && first !== undefined ? whereOf(first) : commonFolder(exposures.map(whereOf));
  return {
    messageId: shared ? 'shared' : 'brought',
    level,
    data: { files: listNames(files.map(({ taskPath }) => taskPath)), where, what: shared ? '' : whatOf(files) },
    at: placeOf(by),
    related: files.map(({ path }) => ({ file: path, range: FILE_START, text: 'a hidden file' })),
  };
}

function whatOf(files: readonly SourceFile[]): string {
  const solved = files.some(isOfSolution);
  if (files.every(isOfSolution)) return 'the solution';
  return solved ? 'the solution and how the result is checked' : 'how the result is checked';
}

function reportCopies(context: RuleContext): void {
  for (const { copy, level } of programCopies(context.task)) {
    const { file, hidden, exposure } = copy;
    context.report({
      messageId: level === 'note' ? 'helper' : 'copy',
      level,
      data: { hidden: hidden.taskPath, where: exposure.imagePath ?? baseName(file.taskPath) },
      at: { file },
      hidden: true,
      evidence: [{ file: hidden.path, range: FILE_START, text: 'the same content' }],
    });
  }
}

function commonFolder(paths: readonly string[]): string {
  const [first = [], ...others] = paths.map((path) => path.split('/').slice(0, -1));
  let length = first.length;
  for (const other of others) while (first.slice(0, length).some((part, i) => other[i] !== part)) length -= 1;
  return first.slice(0, length).join('/') || '/';
}
