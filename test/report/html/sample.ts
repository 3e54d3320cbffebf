import type { FormatOptions, LintResult } from '../../../src/report/types.js';
import { finding, on, options, result, rule, seen } from '../results.js';

export const SCHEMA = `{
  "mode": { "const": "LDL" },
  "count": { "minimum": 1, "maximum": 1 }
}
`;

const PAGE = `# answer-const

## What

A field that \`const\` leaves one value. See [the other rule](answer-forced-value.md).

| what is seen | level |
| ------------ | ----- |
| a label      | error |

\`\`\`tree invalid
-- a.json --
{ "const": 1 }
\`\`\`
`;

/** Two datasets, three levels, two roles, an accepted finding, a hidden line, a note, a failure and an unread file. */
export function sample(): { readonly result: LintResult; readonly options: FormatOptions } {
  const findings = [
    finding({
      fingerprint: 'aaaa',
      field: '/mode',
      role: 'DERIVED_CONCLUSION',
      bits: 0,
      forced: { value: 'LDL', by: [{ pointer: '/mode/const', line: 2 }] },
      evidence: [seen('sets/one/solution/answer.json', 3, 'the hidden solution has the same value')],
      related: [seen('sets/one/environment/schema.json', 3, 'and here')],
      suggestions: ['Leave it open', 'Bind it to "n" = "<b>"'].map((description) => ({ description, edits: [] })),
    }),
    finding({ fingerprint: 'bbbb', level: 'warning', role: 'FROZEN_PROBLEM_DATA', range: on(3, 3, 10), message: 'a second message' }),
    finding({
      fingerprint: 'cccc',
      rule: 'gated-constant-leak',
      task: 'other/two',
      file: 'other/two/environment/notes.md',
      gate: 'overhead-rate',
      level: 'note',
      field: null,
      message: 'the gate is stated',
      evidence: [seen('other/two/kgt.json', 9, 'twelve percent', { hidden: true })],
    }),
    finding({
      fingerprint: 'dddd',
      task: 'other/three',
      file: 'other/three/environment/schema.json',
      suppressed: { class: 'PROTOCOL_CONSTANT', reason: 'the version of the format', by: 'lee', from: 'other/three/kgt.json:7' },
    }),
  ];
  return {
    result: result(findings, {
      rules: [rule('answer-const'), rule('gated-constant-leak', { docs: { category: 'gates' } })],
      notes: [{ task: 'other/two', file: null, text: 'no Dockerfile' }],
      failures: [{ rule: 'bad-rule', task: 'other/two', file: null, message: 'it threw' }],
      summary: {
        tasks: 5,
        files: 40,
        bits: { 'sets/one': 3.25, 'other/two': null, 'other/three': 12 },
        recoverable: { 'sets/one': { recovered: 3, total: 4 }, 'other/two': null, 'other/three': { recovered: 0, total: 6 } },
        unread: [{ path: 'other/two/environment/map.png', reason: 'binary' }],
      },
    }),
    options: options(
      { readPage: (id) => (id === 'answer-const' ? PAGE : null) },
      {
        'sets/one/environment/schema.json': SCHEMA,
        'other/two/environment/notes.md': 'The overhead\nis twelve percent\n',
        'other/three/environment/schema.json': SCHEMA,
      },
    ),
  };
}

/** Texts that would act if a page took them for markup, script or a direction of writing. */
export const HOSTILE = [
  '</script><script>globalThis.pwned = 1</script>',
  '<img src=x onerror="globalThis.pwned = 1">',
  `" onmouseover="globalThis.pwned = 1" x="`,
  "' autofocus onfocus='globalThis.pwned = 1",
  '</style></details></section></main><h1>Owned</h1>',
  '\u202etxt.exe\u0000\u001b[2J\n<!--',
  'javascript:globalThis.pwned = 1',
] as const;

/** A run in which everything that comes from linted files, or from a plugin, is hostile. */
export function hostile(): { readonly result: LintResult; readonly options: FormatOptions } {
  const findings = HOSTILE.map((text, i) =>
    finding({
      fingerprint: `f${i}`,
      rule: `p/${text}`,
      message: text,
      task: `${text}/task`,
      file: `${text}/task/${text}`,
      range: on(1, 1, 5),
      field: `/${text}`,
      forced: { value: text, by: [{ pointer: `/${text}`, line: 1 }] },
      evidence: [seen(text, 1, text)],
      related: [seen(text, 1, text)],
      suppressed: i === 0 ? { class: 'PROTOCOL_CONSTANT', reason: text, by: text, from: text } : null,
      fix: { description: text, edits: [] },
      suggestions: [{ description: text, edits: [] }],
    }),
  );
  const all = HOSTILE.join(' ');
  return {
    result: result(findings, {
      rules: findings.map((one) => rule(one.rule, { description: all })),
      notes: [{ task: all, file: all, text: all }],
      failures: [{ rule: all, task: all, file: all, message: all }],
      summary: { bits: { [all]: 2 }, recoverable: { [all]: null }, unread: [{ path: all, reason: 'binary' }] },
    }),
    options: options({ readText: (path) => `${path} ${all}`, readPage: () => `# x\n\n${HOSTILE.join('\n\n')}\n\n[x](${HOSTILE[6]})\n` }),
  };
}
