import {
  compareLevels,
  defineRule,
  expectedLanguages,
  mayBeShared,
  type Evidence,
  type ReportDescriptor,
  type Task,
} from '../../src/api/index.js';
import { placeIn } from './readable/positions.js';
import { candidatesOf, mayHoldCandidates } from './stated/candidates.js';
import { sharedTexts, statedAnswers, type Hit } from './stated/find.js';
import { needlesOf } from './stated/needles.js';
import { sharedSettings, statedSettings, type StatedSetting } from './stated/settings.js';

/** Places that a finding lists. */
const LISTED = 10;

export default defineRule({
  meta: {
    id: 'answer-in-environment',
    description: 'values that the verifier expects and that stand as answers in visible files or variables',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      stated:
        'The agent can read here a value that the verifier expects{{more}}, and the text calls it {{cue}}. Take it out of the file that is shipped, or name the file in the instruction if the agent is meant to look it up.',
      present:
        'The agent can read here a value that the verifier expects{{more}}. If it is what the agent should find out, take it out of the file that is shipped.',
      variable:
        'The variable {{name}} of the agent\'s environment has the value that the verifier expects: "env" prints it. Take it out of the image, or let a service hold it that the agent cannot read.',
    },
    stability: 'stable',
  },
  languages: (task) => (mayHoldCandidates(task) ? expectedLanguages(task) : []),
  create: (context) => ({
    task(task) {
      const candidates = candidatesOf(task);
      const texts = [...sharedTexts(task, candidates), ...sharedSettings(task)];
      const needles = mayBeShared(task, texts) ? needlesOf(task) : [];
      if (needles.length === 0) return;
      const reports = statedSettings(task, needles).map(reportOfSetting);
      const bySource = new Map<Hit['source'], Hit[]>();
      for (const hit of statedAnswers(task, candidates, needles)) bySource.set(hit.source, [...(bySource.get(hit.source) ?? []), hit]);
      for (const hits of bySource.values()) reports.push(reportOf(task, hits));
      // A Dockerfile that is shipped itself has what it writes and sets a second time.
      const places = new Set<string>();
      for (const report of reports) {
        const place = `${typeof report.at.file === 'string' ? report.at.file : report.at.file.path}:${report.at.range?.line ?? 0}`;
        if (!places.has(place)) context.report(report);
        places.add(place);
      }
    },
  }),
});

function reportOfSetting({ setting, needle, level }: StatedSetting): ReportDescriptor {
  return {
    messageId: 'variable',
    level,
    data: { name: setting.name },
    at: { file: setting.by.file, range: setting.by.range },
    evidence: [needle.literal.place],
    rare: [needle.literal.key],
  };
}

/** One file is one cause, however many values stand in it; the surest one leads. */
function reportOf(task: Task, hits: readonly Hit[]): ReportDescriptor {
  const sorted = [...hits].sort((a, b) => compareLevels(a.level, b.level) || a.span.start - b.span.start);
  const first = sorted[0] as Hit;
  const same = sorted.filter(({ level }) => level === first.level).sort((a, b) => a.span.start - b.span.start);
  const [lead = first, ...others] = same;
  return {
    messageId: lead.cue === null ? 'present' : 'stated',
    level: lead.level,
    data: {
      more: others.length === 0 ? '' : ` (and ${others.length} more in this file)`,
      ...(lead.cue === null ? {} : { cue: CUES[lead.cue.kind] }),
    },
    at: placeIn(task, lead, lead.span),
    evidence: [lead.needle.literal.place],
    related: others
      .slice(0, LISTED)
      .map((hit): Evidence => ({ ...placeIn(task, hit, hit.span), text: 'another expected value', hidden: true })),
    rare: same.map(({ needle }) => needle.literal.key),
  };
}

const CUES = { answer: 'an answer', expected: 'expected', secret: 'a secret' } as const;
