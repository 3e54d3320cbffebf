import { defineRule, plural, type Evidence, type Level, type ReportDescriptor, type Task } from '../../src/api/index.js';
import { speaksOfMarkers, wantedOf, type Wanted } from './defects/asked.js';
import { markedPrograms, type Marked } from './defects/find.js';
import { isOwnTest } from './readable/kinds.js';
import { placeIn } from './readable/positions.js';

/** Places that a finding lists. */
const LISTED = 20;

export default defineRule({
  meta: {
    id: 'defect-comment',
    description: 'comments in visible code that name a planted defect',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      named:
        'This comment names a planted defect{{more}}. The agent can read it, so there is nothing left to find: remove the comment from the file that is shipped, and keep the list of defects with the solution.',
      plain:
        'This comment describes a defect{{more}} in code that the task asks to repair. If the defect is what the agent should find, remove the comment from the file that is shipped.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      const programs = markedPrograms(task);
      if (programs.length === 0 || speaksOfMarkers(task)) return;
      const wanted = wantedOf(task);
      for (const program of programs) {
        const report = reportOf(task, program, wanted);
        if (report) context.report(report);
      }
    },
  }),
});

function reportOf(task: Task, program: Marked, wanted: Wanted): ReportDescriptor | null {
  const named = program.comments.filter(({ strength }) => strength === 'named');
  const shown = named.length > 0 ? named : program.comments;
  const level = levelOf(program, named.length, wanted);
  const [first, ...others] = shown.slice(0, LISTED).map(({ span }) => placeIn(task, program, span));
  if (level === null || first === undefined) return null;
  const more = shown.length === 1 ? '' : `, and ${shown.length - 1} more in this file ${plural(shown.length - 1, 'does', 'do')} as well`;
  return {
    messageId: named.length > 0 ? 'named' : 'plain',
    level,
    data: { more },
    at: { file: first.file, range: first.range },
    evidence: program.source.exposure.via === 'assumed' ? [] : [program.source.exposure.by],
    related: others.map((place): Evidence => ({ ...place, text: 'so does this comment' })),
  };
}

/**
 * Projects write `BUG:` about defects that nobody planted, and their tests number those that are gone: only a task that asks to
 * find or mend something is spoilt by it.
 */
function levelOf({ source }: Marked, named: number, wanted: Wanted): Level | null {
  const { certain, via, imagePath } = source.exposure;
  const isTest = isOwnTest('file' in source ? source.file.taskPath : (imagePath ?? ''));
  if (named === 0) return wanted === 'mend' ? 'warning' : wanted === 'some' ? 'note' : null;
  if (wanted === 'mend') return isTest ? 'note' : certain || via === 'assumed' ? 'error' : 'warning';
  if (isTest) return null;
  return wanted === 'some' ? 'warning' : 'note';
}
