import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { format } from '../../../src/report/formats/markdown.js';
import { markdownText } from '../../../src/report/markdown-text.js';
import { finding, on, options, result } from '../results.js';

const render = (...args: Parameters<typeof format.render>): string => format.render(...args);

describe('markdown', () => {
  it('prints totals, the findings and a table of tasks', () => {
    const made = result(
      [
        finding({ level: 'warning', rule: 'derived-conclusion', range: on(3), message: 'a | b' }),
        finding(),
        finding({ suppressed: { class: 'PROTOCOL_CONSTANT', reason: 'r', by: 'b', from: 'k:1' } }),
        finding({ task: 'sets/two', file: 'sets/two/kgt.json', level: 'note', rule: 'unused-review', message: '<b>', range: on(1) }),
      ],
      {
        summary: { tasks: 3, files: 40, bits: { 'sets/one': 3.25, 'sets/three': null } },
        notes: [
          { task: 'a', file: null, text: 'no Dockerfile' },
          { task: 'b', file: null, text: 'no Dockerfile' },
        ],
        failures: [{ rule: 'bad', task: 'sets/two', file: null, message: 'boom' }],
      },
    );
    expect(render(made, options())).toBe(`## kgtlint

1 error, 1 warning, 1 note in 3 tasks, 40 files checked; 1 reviewed, 0 unread.

### Failed

- rule bad, task sets/two: boom

### Findings

| Level | Rule | Place | Message |
| --- | --- | --- | --- |
| error | answer\\-const | sets/one/environment/schema.json:2 | Every valid answer has "LDL" here. |
| warning | derived\\-conclusion | sets/one/environment/schema.json:3 | a \\| b |
| note | unused\\-review | sets/two/kgt.json:1 | &lt;b&gt; |

### Tasks

| Task | Errors | Warnings | Notes | Reviewed | Bits left |
| --- | ---: | ---: | ---: | ---: | ---: |
| sets/one | 1 | 1 | 0 | 1 | 3.3 |
| sets/two | 0 | 0 | 1 | 0 |  |
| sets/three | 0 | 0 | 0 | 0 | unbounded |

### Notes

- no Dockerfile \\(2 times\\)
`);
  });

  it('leads to the lines of findings where there is somewhere to go', () => {
    const made = result([finding({ file: 'a|b [c]' }), finding({ file: 'none' })]);
    const fileUrl = (file: string, line: number): string | null =>
      file === 'none' ? null : `https://e.org/${encodeURIComponent(file)}#L${line}`;
    const text = render(made, options({ fileUrl }));
    expect(text).toContain('| [a\\|b \\[c\\]:2](https://e.org/a%7Cb%20%5Bc%5D#L2) |');
    expect(text).toContain('| none:2 |');
  });

  it('cuts long names of tasks', () => {
    const text = render(result([finding({ task: 't'.repeat(5000) })]), options());
    expect(text).toContain(`| ${'t'.repeat(600)}… | 1 |`);
  });

  it('says what was checked when nothing was found', () => {
    const text = render(result([], { summary: { tasks: 1, files: 2 } }), options());
    expect(text).toBe('## kgtlint\n\nNo findings in 1 task, 2 files checked; 0 reviewed, 0 unread.\n');
  });

  it('shows the ten worst and stays under the limit of a summary', () => {
    const made = result(
      Array.from({ length: 9000 }, (_, i) => finding({ level: i === 8999 ? 'error' : 'note', task: `t${i}`, message: 'm'.repeat(5000) })),
    );
    const text = render(made, options());
    expect(text).toContain('### The 10 worst of 9000 findings');
    expect(text.split('\n')[8]).toMatch(/^\| error \|/);
    expect(text).toContain('\n8500 more tasks in the other formats.\n');
    expect(text.length).toBeLessThan(500_000);
  });

  it.each([
    ['a|b', 'a\\|b'],
    ['`x` *y* _z_', '\\`x\\` \\*y\\* \\_z\\_'],
    ['[x](http://e.org)', '\\[x\\]\\(http\\://e.org\\)'],
    ['<script>&amp;', '&lt;script&gt;&amp;amp;'],
    ['@all www.e.org', '&#64;all www\\.e.org'],
    ['a\nb\u001b', 'a\\\\nb\\\\u001b'],
  ])('escapes %j', (text, escaped) => {
    expect(markdownText(text)).toBe(escaped);
  });

  it('keeps every row in its cells', () => {
    const text = fc.string({ unit: fc.constantFrom('|', '\\', '\n', '\r', '`', 'a', '<', '\u2028') });
    fc.assert(
      fc.property(text, text, text, (message, file, task) => {
        const rows = render(result([finding({ message, file, task })]), options()).split('\n');
        const cells = (row: string): number => row.replace(/\\./g, '').split('|').length;
        expect(rows.filter((row) => row.startsWith('|')).map(cells)).toEqual([6, 6, 6, 8, 8, 8]);
        expect(rows).toHaveLength(16);
      }),
    );
  });
});
