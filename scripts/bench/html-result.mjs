/** Findings in one task of the made-up run; the last task gets what is left. */
const PER_TASK = 10;

const RULES = ['answer-const', 'answer-exhaustive-array', 'answer-forced-value', 'derived-conclusion', 'hidden-file-in-image'];
const LEVELS = ['error', 'warning', 'note'];
const ROLES = ['DERIVED_CONCLUSION', 'FROZEN_PROBLEM_DATA', null];

/** A run with so many findings, with messages, evidence and code of ordinary length, and the options to render it with. */
export function manyFindings(count) {
  const findings = Array.from({ length: count }, (_, i) => finding(i));
  const tasks = [...new Set(findings.map(({ task }) => task))];
  const at = (level) => findings.filter((one) => one.level === level && one.suppressed === null).length;
  const summary = {
    tasks: tasks.length,
    files: tasks.length * 9,
    errors: at('error'),
    warnings: at('warning'),
    notes: at('note'),
    suppressed: findings.filter(({ suppressed }) => suppressed !== null).length,
    unread: [],
    bits: Object.fromEntries(tasks.map((task, i) => [task, i % 7 === 0 ? null : i % 40])),
    recoverable: Object.fromEntries(tasks.map((task, i) => [task, i % 11 === 0 ? null : { recovered: i % 12, total: 12 }])),
  };
  const rules = RULES.map((id) => ({ id, description: 'a field that the schema leaves one value', docs: { category: 'answer' } }));
  const text = Array.from(
    { length: 60 },
    (_, i) => `        "field_${i}": { "type": "string", "const": "REFUTED_BY_COUNTEREXAMPLE_${i}" },`,
  ).join('\n');
  const options = { version: '0.0.0', color: false, showValues: false, quiet: false, readText: () => text, readPage: () => null };
  return { result: { findings, summary, notes: [], failures: [], rules }, options };
}

function finding(i) {
  const task = `datasets/set-${Math.floor(i / PER_TASK) % 12}/task-${String(Math.floor(i / PER_TASK)).padStart(5, '0')}`;
  const line = (i % 50) + 3;
  const file = `${task}/environment/submission_schema.json`;
  const level = LEVELS[i % 3];
  return {
    rule: RULES[i % RULES.length],
    messageId: 'forced',
    level,
    message: `"/claims/status_${i}" can only be "REFUTED_BY_COUNTEREXAMPLE_${i % 60}": const (line ${line}). Whoever reads the schema knows this conclusion, so the agent can no longer be asked for it. Remove the field and let the verifier derive it, or leave the choice open (an enum with every meaningful label, or "type": "string").`,
    task,
    file,
    range: { line, column: 40, endLine: line, endColumn: 70 },
    pointer: `/properties/claims/properties/status_${i}/const`,
    field: `/claims/status_${i}`,
    role: ROLES[i % ROLES.length],
    forced: { value: `REFUTED_BY_COUNTEREXAMPLE_${i % 60}`, by: [{ pointer: `/properties/claims/properties/status_${i}/const`, line }] },
    gate: null,
    evidence: [
      {
        file: `${task}/solution/submission.json`,
        range: { line, column: 1, endLine: line, endColumn: 2 },
        text: 'the hidden solution has the same value',
      },
    ],
    related: [],
    bits: 0,
    fix: null,
    suggestions: [],
    suppressed:
      i % 20 === 0
        ? { class: 'PROTOCOL_CONSTANT', reason: 'the version of the protocol', by: 'reviewer', from: `${task}/kgt.json:12` }
        : null,
    fingerprint: i.toString(16).padStart(16, '0'),
  };
}
