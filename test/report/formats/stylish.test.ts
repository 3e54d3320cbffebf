import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { format } from '../../../src/report/formats/stylish.js';
import { finding, on, options, result, seen } from '../results.js';

const files = { 'sets/one/environment/schema.json': '{\n    "mode": {"const": "LDL"},\n    "rank": 7\n}\n' };
const render = (...args: Parameters<typeof format.render>): string => format.render(...args);
const baseline = { class: 'BASELINE', reason: 'known', by: '', from: 'b.json:3' } as const;
const review = { ...baseline, class: 'FROZEN_INPUT_ECHO' } as const;

describe('stylish', () => {
  it('groups by task, with frame, evidence and totals', () => {
    const made = result(
      [
        finding({ evidence: [seen('sets/one/environment/input.json', 3, 'has "mode": "LDL"')] }),
        finding({ level: 'warning', rule: 'derived-conclusion', range: on(3, 5, 11), message: 'The rank follows.' }),
        finding({
          task: 'sets/two',
          file: 'sets/two/kgt.json',
          level: 'note',
          rule: 'unused-review',
          message: 'Nothing to suppress.',
          range: on(1),
        }),
        finding({ suppressed: review }),
        finding({ suppressed: baseline }),
      ],
      {
        summary: { tasks: 3, files: 40, bits: { 'sets/one': 3.25, 'sets/two': null }, unread: [{ path: 'a', reason: 'binary' }] },
        notes: [{ task: 'sets/one', file: null, text: 'no Dockerfile' }],
        failures: [{ rule: 'bad', task: 'sets/two', file: 'sets/two/x', message: 'boom' }],
      },
    );
    expect(render(made, options({}, files))).toBe(`sets/one  3.3 bits left
  sets/one/environment/schema.json:2:13  error  answer-const
    Every valid answer has "LDL" here.
      2 |     "mode": {"const": "LDL"},
        |             ^^^^^^^^^^^^^^^
    sets/one/environment/input.json:3 has "mode": "LDL"
  sets/one/environment/schema.json:3:5  warning  derived-conclusion
    The rank follows.

sets/two  bits left: unbounded
  sets/two/kgt.json:1:1  note  unused-review
    Nothing to suppress.

1 error, 1 warning, 1 note in 3 tasks, 40 files checked; 1 reviewed, 1 in the baseline, 1 unread (1 binary).
note: task sets/one: no Dockerfile
failed: rule bad, task sets/two, file sets/two/x: boom
`);
  });

  it('says in one line what was checked when nothing was found', () => {
    const made = result([], { summary: { tasks: 1, files: 2 } });
    expect(render(made, options())).toBe('No findings: 1 task, 2 files checked; 0 reviewed, 0 unread.\n');
  });

  it('names the fixable findings', () => {
    const fix = { description: 'x', edits: [] };
    expect(render(result([finding({ fix })]), options())).toContain(' --fix may remove 1 finding.');
    const frozen = finding({ field: '/width', role: 'FROZEN_PROBLEM_DATA' });
    expect(render(result([frozen, frozen]), options())).toContain(' --fix may remove 2 findings.');
    expect(render(result([finding()]), options())).not.toContain('--fix');
  });

  it('leaves warnings and notes out with quiet', () => {
    const text = render(result([finding({ level: 'warning' })]), options({ quiet: true }));
    expect(text).toMatch(/^0 errors, 1 warning, 0 notes in /);
  });

  it('colours by option alone', () => {
    expect(render(result([finding()]), options({ color: true }, files))).toContain('\u001b[31merror\u001b[39m');
    expect(render(result([finding()]), options({}, files))).not.toContain('\u001b');
  });

  it('shows hidden evidence, and lines that may hold a hidden value, only when values may be shown', () => {
    const evidence = [seen('sets/one/skill.md', 1, 'has 235 min', { hidden: true })];
    for (const more of [{ gate: 'baseline' }, { hidden: true }]) {
      const made = result([finding({ ...more, evidence })]);
      expect(render(made, options({}, files))).not.toMatch(/235|LDL"}/);
      const shown = render(made, options({ showValues: true }, files));
      expect(shown).toContain('has 235 min');
      expect(shown).toContain('"const": "LDL"');
    }
  });

  it('cuts a long list of places', () => {
    const evidence = Array.from({ length: 9 }, (_, i) => seen('f', i + 1, 'x'));
    const text = render(result([finding({ evidence })]), options());
    expect(text).toContain('    f:5 x\n    and 4 more places\n');
    expect(text).not.toContain('f:6');
  });

  it('joins notes of one text', () => {
    const notes = ['a', 'b', 'c', 'd', 'e'].map((task) => ({ task, file: null, text: 'no Dockerfile' }));
    expect(render(result([], { notes }), options())).toContain('note: no Dockerfile (5 times: a, b, c, and 2 more)\n');
  });

  it('lets no text act on the terminal', () => {
    const text = fc.string({
      unit: fc.oneof(
        fc.constantFrom('\u001b', '\u009b', '\u0007', '\r', '\n', '\u202e', '\t', '漢'),
        fc.string({ unit: 'binary', maxLength: 1 }),
      ),
    });
    fc.assert(
      fc.property(text, text, text, text, fc.nat(50), (message, file, task, code, column) => {
        const made = finding({ message, file, task, range: on(1, column, column + 4), evidence: [seen(file, 1, message)] });
        const out = render(
          result([made], { notes: [{ task, file, text: message }], failures: [{ rule: message, task, file, message }] }),
          options({}, { [file]: code }),
        );
        expect(out).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/);
        const frame = code.length > 0 || out.includes('1 |') ? 2 : 0;
        expect(out.split('\n')).toHaveLength(1 + 3 + frame + 1 + 3 + 1);
      }),
    );
  });
});
