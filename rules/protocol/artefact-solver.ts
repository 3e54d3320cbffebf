import { defineRule, type Level, type RuleContext, type Task } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { gatedManifest } from './about/gated.js';
import { taskPaths } from './about/task-paths.js';
import { artefactCode, solutionCode, type Code } from './solver/code.js';
import { endToEnd } from './solver/end-to-end.js';
import { containment, shinglesOf, union } from './solver/shingles.js';

type Options = { readonly warning: number; readonly error: number };

/** A solution of fewer tokens is a call of something else: its tokens stand everywhere. */
const LEAST_TOKENS = 60;

export default defineRule<Options>({
  meta: {
    id: 'artefact-solver',
    description: 'an artefact that holds the solution as code, or a program from the input of the task to its output',
    docs: { category: 'protocol' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      contains:
        '{{percent}} % of the code of the hidden solution stands in the artefact, most of it here. With the artefact the agent runs the solution instead of applying conventions, so the two conditions are different tasks. Keep conventions and low-level operators, and take the way from input to output out.',
      endToEnd:
        'This code of the artefact reads the input of the task ("{{input}}") and writes its output ("{{output}}"). With the artefact the agent runs a program instead of applying conventions. Keep low-level operators that take and return values, and leave files to the agent.',
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        warning: {
          description: 'Share of the solution above which the artefact is a warning.',
          type: 'number',
          minimum: 0,
          maximum: 1,
          default: 0.5,
        },
        error: { description: 'Share of the solution above which it is an error.', type: 'number', minimum: 0, maximum: 1, default: 0.7 },
      },
    },
    defaultOptions: { warning: 0.5, error: 0.7 },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      if (gatedManifest(task) === null) return;
      const artefact = artefactCode(task);
      if (artefact.length > 0 && !reportContained(artefact, task, context)) reportEndToEnd(artefact, task, context);
    },
  }),
});

/** Measures the artefact as a whole: a solution that is cut into several files is still there. */
function reportContained(artefact: readonly Code[], task: Task, context: RuleContext<Options>): boolean {
  const solution = solutionCode(task);
  if (solution.reduce((sum, { tokens }) => sum + tokens.length, 0) < LEAST_TOKENS) return false;
  const wanted = union(solution.map(({ tokens }) => shinglesOf(tokens)));
  const pieces = artefact.map((code) => ({ code, shingles: shinglesOf(code.tokens) }));
  const share = containment(wanted, union(pieces.map(({ shingles }) => shingles)));
  const level = levelOf(share, context.options);
  const [largest] = pieces.map((piece) => ({ ...piece, own: containment(wanted, piece.shingles) })).sort((a, b) => b.own - a.own);
  const [first] = solution;
  if (level === null || !largest || !first) return false;
  context.report({
    messageId: 'contains',
    level,
    data: { percent: Math.round(share * 100) },
    at: place(largest.code),
    evidence: [{ file: first.file.path, range: lineRange(first.line), text: 'the solution', hidden: true }],
  });
  return true;
}

function levelOf(share: number, { warning, error }: Options): Level | null {
  if (share >= error) return 'error';
  return share >= warning ? 'warning' : null;
}

function reportEndToEnd(artefact: readonly Code[], task: Task, context: RuleContext<Options>): void {
  const paths = taskPaths(task);
  for (const code of artefact) {
    const found = endToEnd(code, paths);
    if (found) context.report({ messageId: 'endToEnd', level: 'warning', data: found, at: place(code) });
  }
}

function place({ file, line }: Code) {
  return { file, range: lineRange(line) };
}

function lineRange(line: number) {
  return { line, column: 1, endLine: line, endColumn: 1 };
}
