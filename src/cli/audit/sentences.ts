import { LEAK_RULES, type TaskAudit } from '../../gates/audit/index.js';
import { count } from '../../report/words.js';

/** What was looked at, one sentence each; the same for people and pages. */
export function coverageSentences({ coverage, findings }: TaskAudit): string[] {
  const { gates, read, places, artefact, perturbed, changes, conditions } = coverage;
  const forms = gates.reduce((sum, gate) => sum + gate.forms.length, 0);
  return [
    `${count(gates.length, 'gate')} in ${count(forms, 'form')}`,
    `${count(read.length, 'file')} read, ${count(places, 'place')}`,
    `${count(artefact.length, 'file')} of the artefact`,
    conditionsSentence(conditions),
    perturbedSentence(perturbed.length, changes, findings),
    ...doubtSentences(findings),
  ];
}

/** A place that may leak is no leak yet, and nothing to keep silent about. */
function doubtSentences(findings: TaskAudit['findings']): string[] {
  const doubts = findings.filter(({ rule, level, suppressed }) => LEAK_RULES.has(rule) && level === 'warning' && !suppressed);
  return doubts.length === 0 ? [] : [`${count(doubts.length, 'place')} for a person to judge`];
}

function conditionsSentence(conditions: TaskAudit['coverage']['conditions']): string {
  if (conditions.length === 0) return 'no conditions declared';
  const instructions = new Set(conditions.flatMap(({ instruction }) => instruction ?? []));
  return `conditions ${conditions.map(({ name }) => name).join(', ')} with ${count(instructions.size, 'instruction', 'instructions compared')}`;
}

function perturbedSentence(files: number, changes: readonly string[] | null, findings: TaskAudit['findings']): string {
  if (files === 0) return 'no perturbed artefact';
  const drifts = findings.filter(({ rule, suppressed }) => rule === 'perturbed-artefact-drift' && !suppressed).length;
  const changed = changes === null ? 'changes not declared' : `${count(changes.length, 'change')} declared`;
  return `perturbed artefact checked, ${changed}${drifts > 0 ? `, ${count(drifts, 'finding')}` : ''}`;
}

/** What no static check can decide; a page that says "clean" has to say this as well. */
export const LIMITS: readonly string[] = [
  'that a convention cannot be derived in principle: an agent may infer it from the data, or know it',
  'pass rates: whether the artefact helps, and how much',
  'free paraphrase: a text that describes a value without stating it in any of the forms above',
  'the history of base images, and whatever a build fetches from elsewhere',
];
