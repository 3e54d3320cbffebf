import rule from '../../../rules/protocol/instruction-drift.js';
import { RuleTester, type InvalidCase } from '../../../src/tester/index.js';
import { gated } from './world.js';

const COPY = 'controls/withheld.md';
const BASE = 'Fire the pots.\nHold them.\n';

const pair = (base: string, copy: string) =>
  gated({
    manifest: { conditions: { provided: { instruction: 'instruction.md' }, withheld: { instruction: COPY } } },
    instruction: base,
    files: { [COPY]: copy },
  });

const differs = (line: number, byte: number, kind: string) => ({
  messageId: 'differs',
  level: 'error' as const,
  file: COPY,
  line,
  data: { copy: 'the condition "withheld"', base: 'the condition "provided"', file: 'instruction.md', byte, kind },
});

/** A difference of line ends or of the mark does not outlast a variant that rewrites them. */
const kinds: readonly (readonly [string, string, string, number, number, string, string | null, InvalidCase['variants']?])[] = [
  ['a word', BASE, 'Fire the pots.\nBreak them.\n', 2, 16, 'the text', null, ['no-final-newline', 'nested']],
  ['a word behind letters of several bytes', 'Töpfe: 9\n', 'Töpfe: 8\n', 1, 9, 'the text', null, ['crlf', 'no-final-newline', 'nested']],
  ['half a character', 'Fire 😀\n', 'Fire 😁\n', 1, 6, 'the text', null, ['crlf', 'no-final-newline', 'nested']],
  ['more text at the end', BASE, `${BASE}Now.\n`, 3, 27, 'the text', null, ['nested']],
  ['line ends', BASE, BASE.replaceAll('\n', '\r\n'), 1, 15, 'the end of a line', BASE, ['nested']],
  ['a missing final newline', BASE, BASE.trimEnd(), 2, 26, 'the end of a line', BASE, ['nested']],
  ['one line end too many', BASE, `${BASE}\n`, 3, 27, 'the end of a line', BASE, ['nested']],
  ['a trailing space', BASE, 'Fire the pots. \nHold them.\n', 1, 15, 'white space', BASE, ['no-final-newline', 'nested']],
  ['an empty line', BASE, 'Fire the pots.\n\nHold them.\n', 2, 16, 'white space', BASE, ['no-final-newline', 'nested']],
  ['a tab', BASE, 'Fire\tthe pots.\nHold them.\n', 1, 5, 'white space', BASE, ['no-final-newline', 'nested']],
  ['a byte order mark', BASE, `\uFEFF${BASE}`, 1, 1, 'the byte order mark', null, ['crlf', 'no-final-newline', 'nested']],
];

new RuleTester().run('instruction-drift', rule, {
  valid: [
    { name: 'copies that are the same', tree: pair(BASE, BASE) },
    { name: 'one file for all conditions', tree: gated({ manifest: { conditions: { withheld: { instruction: './instruction.md' } } } }) },
    { name: 'no conditions', tree: gated() },
    {
      name: 'a copy that is not there: another rule reports it',
      tree: gated({ manifest: { conditions: { withheld: { instruction: 'gone.md' } } } }),
    },
    {
      name: 'a task.md and an instruction.md that are the same',
      tree: { 'task.md': `---\nversion: 1\n---\n\n${BASE}`, 'instruction.md': BASE },
      variants: ['crlf', 'no-final-newline', 'nested'],
    },
    { name: 'a to-do list beside the instruction', tree: { 'task.toml': '', 'task.md': '- fire\n', 'instruction.md': BASE } },
  ],
  invalid: [
    ...kinds.map(([name, base, copy, line, byte, kind, output, variants]) => ({
      name,
      tree: pair(base, copy),
      errors: [differs(line, byte, kind)],
      ...(output === null ? {} : { output: { [COPY]: output } }),
      ...(variants ? { variants } : {}),
    })),
    {
      name: 'the perturbed condition, against the instruction of the layout',
      tree: gated({
        manifest: { conditions: { perturbed: { instruction: 'controls/p.md' } } },
        instruction: BASE,
        files: { 'controls/p.md': 'Fire.\n' },
      }),
      variants: ['no-final-newline', 'nested'],
      errors: [{ messageId: 'differs', file: 'controls/p.md', line: 1, evidence: ['instruction.md:1'] }],
    },
    {
      name: 'a task.md and an instruction.md that are not the same',
      tree: { 'task.md': `---\nversion: 1\n---\n${BASE}`, 'instruction.md': 'Fire the pots.\nHold them long.\n', 'environment/a.txt': '' },
      variants: ['no-final-newline', 'nested'],
      errors: [{ messageId: 'differs', file: 'instruction.md', line: 2, evidence: ['task.md:5'] }],
    },
  ],
});
