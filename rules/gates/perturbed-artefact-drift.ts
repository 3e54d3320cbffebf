import { defineRule, type Drift, type DriftKind, type Level } from '../../src/api/index.js';
import { gatedPresets } from './about/presets.js';

const WHY = 'The perturbed condition shows whether the agent uses the values of the artefact only if nothing else differs.';

export default defineRule({
  meta: {
    id: 'perturbed-artefact-drift',
    description: 'a perturbed artefact that differs from the artefact elsewhere than in the gates that it is to change, or not in those',
    docs: { category: 'gates' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      line: `This is not what the artefact says ({{file}}, line {{line}}), and no value of a gate is all that changed. ${WHY} Take the line from the artefact.`,
      added: `The artefact ({{file}}) has no such line. ${WHY} Remove it, or add it to the artefact as well.`,
      removed: `A line of the artefact is missing here ({{file}}, line {{line}}). ${WHY} Take it from the artefact.`,
      unchanged:
        'The gate "{{gate}}" is to be changed in the perturbed artefact, but has its true value here. An agent that uses it gives the right answer, and the control shows nothing. Change the value, or take the gate out of conditions.perturbed.changes.',
      partial:
        'The gate "{{gate}}"{{row}} is changed elsewhere in the perturbed artefact, but not here. The control then says two things, and an agent may follow the true one. Change it at all places.',
      form: 'The gate "{{gate}}"{{row}} has its true value here in another form. An agent that uses it gives the right answer, and the control shows nothing. Change the value, not the form.',
      values:
        'The gate "{{gate}}"{{row}} is changed to another value here than elsewhere in the perturbed artefact. The control then says two things. Use one value at all places.',
      undeclared: `The gate "{{gate}}"{{row}} is changed here, but conditions.perturbed.changes does not name it. ${WHY} Declare the change, or take it back.`,
      missing: `The perturbed artefact has no version of this file. ${WHY} Copy it there.`,
      extra: `This file stands for none of the artefact. ${WHY} Remove it, or give it the name of the file that it stands for.`,
      binary: `This is not the file of the artefact ({{file}}), and files that are no text cannot hold a declared change. ${WHY} Copy it from there.`,
      unread: 'This file could not be compared with that of the artefact ({{file}}), since one of them cannot be read.',
      same: 'The perturbed artefact is the artefact: nothing is changed in it, so the control shows nothing. Change a gate; `kgtlint perturb` does it.',
    },
    stability: 'stable',
  },
  passages: (task) => task.gates.artefact.files(),
  create: (context) => ({
    task(task) {
      for (const drift of task.gates.artefact.drifts()) {
        const { kind, gate, at, artefact } = drift;
        context.report({
          messageId: kind,
          ...(LEVELS[kind] === undefined ? {} : { level: LEVELS[kind] }),
          ...(gate === null || !ABOUT_GATES.has(kind) ? {} : { gate: gate.id }),
          data: dataOf(drift),
          at,
          ...(artefact === null ? {} : { evidence: [{ file: artefact.file.path, range: artefact.range, text: 'the artefact here' }] }),
        });
      }
    },
  }),
});

const LEVELS: Partial<Readonly<Record<DriftKind, Level>>> = { unread: 'note' };
const ABOUT_GATES: ReadonlySet<DriftKind> = new Set(['unchanged', 'partial', 'form', 'values', 'undeclared']);

function dataOf({ gate, row, at, artefact }: Drift) {
  const counterpart = artefact ?? at;
  return {
    gate: gate?.id ?? '',
    row: row === null ? '' : ` (row ${JSON.stringify(row)})`,
    file: counterpart.file.taskPath,
    line: counterpart.range.line,
  };
}
