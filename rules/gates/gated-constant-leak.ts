import { defineRule, plural, type GateHit, type Level } from '../../src/api/index.js';
import { gatedPresets } from './about/presets.js';

const WITHHELD = 'The condition without the artefact is void with it: the agent can read there what only the artefact is to tell.';
const REMEDY = 'Take it out, or leave it to the artefact.';

export default defineRule({
  meta: {
    id: 'gated-constant-leak',
    description: 'values of gates, in any form, in texts that the agent can read without the artefact',
    docs: { category: 'gates' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      stated: `The value of the gate "{{gate}}" stands here{{form}}, and the text speaks of it: {{context}}.{{also}} ${WITHHELD} ${REMEDY}`,
      bare: `The value of the gate "{{gate}}" stands here{{form}}; {{context}} agrees, and the value is a rare one.{{also}} If it means the gate, the condition without the artefact is void. Take it out, or use another number.`,
      datum: `A cell of this column holds the value of the gate "{{gate}}"{{form}}; {{context}} agrees. It looks like a record that lies just on the limit, which gives nothing away. If the row is a setting, take it out.`,
      described: `The description of the task states the value of the gate "{{gate}}"{{form}}: {{context}}.{{also}} Harnesses and catalogues show it with the task. ${REMEDY}`,
      beside: `The value of the gate "{{gate}}" stands here{{form}}: {{context}}. The agent does not see this line as it is, but would with a COPY of its folder, or in the history of the image. ${REMEDY}`,
    },
    stability: 'stable',
  },
  passages: (task) => task.gates.files(),
  create: (context) => ({
    task(task) {
      const hits = task.gates.hits();
      for (const hit of hits) {
        const { gate, passage, span } = hit;
        context.report({
          messageId: messageOf(hit),
          level: levelOf(hit),
          gate: gate.id,
          data: {
            gate: gate.id,
            form: FORMS[hit.form] === undefined ? '' : ` ${FORMS[hit.form]!}`,
            context: hit.context.length === 0 ? 'nothing' : hit.context.join(', '),
            also: alsoAt(hit, hits),
          },
          at: { file: passage.file, range: passage.range(span) },
        });
      }
    },
  }),
});

function messageOf({ reach, certainty }: GateHit): string {
  if (reach === 'beside') return 'beside';
  if (reach === 'metadata') return 'described';
  return certainty === 'bare' || certainty === 'datum' ? certainty : 'stated';
}

function levelOf({ reach, certainty }: GateHit): Level {
  if (reach === 'beside' || certainty === 'datum') return 'note';
  return reach === 'visible' && certainty === 'certain' ? 'error' : 'warning';
}

/** Forms that are not the value as it is written in the manifest. */
const FORMS: Readonly<Record<string, string>> = {
  percent: 'in percent',
  'percentage-points': 'in percentage points',
  permille: 'in permille',
  'basis-points': 'in basis points',
  fraction: 'as a fraction',
  ratio: 'as a ratio',
  words: 'in words',
  zhe: 'as 折',
  cheng: 'as 成',
  multiplier: 'as a multiplier',
  remainder: 'as what it leaves',
  'unit-conversion': 'in another unit',
  duration: 'as a duration',
  hex: 'in hexadecimal digits',
  scientific: 'in scientific notation',
  pair: 'as a pair of names',
  'pair-listed': 'as a pair of names',
  phrase: 'as a phrase',
  symbol: 'as a name of code',
  rows: 'with most rows of its table',
};

/** Where else it has to go: the first other place, and how many more. */
function alsoAt(hit: GateHit, hits: readonly GateHit[]): string {
  const others = hits.filter((other) => other !== hit && other.gate === hit.gate && other.reach !== 'beside');
  const [first] = others;
  if (first === undefined) return '';
  const { line } = first.passage.range(first.span);
  const more = others.length > 1 ? ` and at ${others.length - 1} more ${plural(others.length - 1, 'place')}` : '';
  return ` It also stands at ${first.passage.file.path}:${line}${more}.`;
}
