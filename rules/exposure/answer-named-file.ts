import { defineRule, FILE_START, type Evidence, type ReportDescriptor } from '../../src/api/index.js';
import { namedCauses, namedLanguages, type NamedCause } from './names/exposed.js';
import { listNames, placeOf, whereOf } from './reach/causes.js';

export default defineRule({
  meta: {
    id: 'answer-named-file',
    description: 'files with the name of an answer that reach the agent, although the instruction does not lead to them',
    docs: { category: 'exposure' },
    level: 'warning',
    presets: { recommended: 'warning', strict: 'warning', 'knowledge-gated': 'warning' },
    messages: {
      named:
        'This brings {{files}}: the name says that the answer is in it, and the instruction does not mention it. Keep it out of the image, or name it in the instruction if the agent is to read it.',
      forbidden:
        'This brings {{files}}, which the instruction forbids reading. What the agent must not read does not belong into the image: a prohibition stops nobody.',
    },
    stability: 'stable',
  },
  languages: (task) => namedLanguages(task),
  create: (context) => ({
    task(task) {
      for (const cause of namedCauses(task)) context.report(describe(cause));
    },
  }),
});

function describe({ by, exposures, level, forbidden }: NamedCause): ReportDescriptor {
  const related = exposures.flatMap(({ file }): Evidence[] =>
    file === null ? [] : [{ file: file.path, range: FILE_START, text: 'named like an answer' }],
  );
  return {
    messageId: forbidden === null ? 'named' : 'forbidden',
    level,
    data: { files: listNames(exposures.map(whereOf)) },
    at: placeOf(by),
    hidden: true,
    related,
    ...(forbidden === null ? {} : { evidence: [forbidden] }),
  };
}
