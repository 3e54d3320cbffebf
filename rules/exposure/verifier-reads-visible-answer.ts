import { compareLevels, defineRule, type Evidence, type ReportDescriptor } from '../../src/api/index.js';
import { readings, verifierPrograms } from './verifier/paths.js';
import { readAnswers, type ReadAnswer } from './verifier/judge.js';

/** Names that a message gives. */
const NAMED = 3;
const LISTED = 10;

export default defineRule({
  meta: {
    id: 'verifier-reads-visible-answer',
    description: 'answers that the verifier compares with and that lie in the image of the agent',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      read: 'The verifier compares with {{files}}, and this puts {{them}} into the image, where the agent can copy {{them}}. Keep {{them}} beside the tests and let the verifier read {{them}} from there.',
      forbidden:
        'The verifier compares with {{files}}, and this puts {{them}} into the image. That the instruction forbids reading {{them}} hinders nobody: keep {{them}} beside the tests.',
    },
    stability: 'stable',
  },
  languages: (task) => new Set(verifierPrograms(task).map(({ language }) => language)),
  create: (context) => ({
    task(task) {
      const byCause = new Map<string, ReadAnswer[]>();
      for (const answer of readings(task).flatMap((reading) => readAnswers(reading, task))) {
        const cause = causeOf(answer);
        byCause.set(cause, [...(byCause.get(cause) ?? []), answer]);
      }
      for (const answers of byCause.values()) context.report(reportOf(answers));
    },
  }),
});

/** Files that one instruction brings are one cause; without an instruction each file is one. */
function causeOf({ exposure: { by, via, file } }: ReadAnswer): string {
  return via === 'assumed' ? (file?.path ?? '') : `${by.file}:${by.range.line}`;
}

function reportOf(answers: readonly ReadAnswer[]): ReportDescriptor {
  const sorted = [...answers].sort((a, b) => compareLevels(a.level, b.level));
  const lead = sorted[0] as ReadAnswer;
  const places = [...new Map(sorted.map(({ exposure }) => [exposure.imagePath ?? exposure.file?.taskPath ?? '', exposure])).entries()];
  const { by } = lead.exposure;
  const readAt = new Map(sorted.map(({ reading: { test, range } }) => [`${test.path}:${range.line}`, evidenceOf(test.path, range)]));
  return {
    messageId: lead.forbidden ? 'forbidden' : 'read',
    level: lead.level,
    data: { files: listed(places.map(([path]) => path)), them: places.length === 1 ? 'it' : 'them' },
    at: { file: by.file, range: by.range },
    evidence: [...readAt.values()].slice(0, NAMED),
    related: places.slice(0, LISTED).flatMap(([, { file }]) => (file === null || file.path === by.file ? [] : [relatedOf(file.path)])),
  };
}

function listed(paths: readonly string[]): string {
  const shown = paths.slice(0, NAMED).join(', ');
  return paths.length <= NAMED ? shown : `${shown} and ${paths.length - NAMED} more`;
}

function evidenceOf(file: string, range: Evidence['range']): Evidence {
  return { file, range, text: 'the verifier reads it here', hidden: true };
}

function relatedOf(file: string): Evidence {
  return { file, range: { line: 1, column: 1, endLine: 1, endColumn: 1 }, text: 'the file that is brought' };
}
