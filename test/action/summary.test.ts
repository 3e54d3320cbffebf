import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { failureSummary, fitted } from '../../src/action/summary.js';

const WORD = 'The rest did not fit';

describe('a summary that is too long', () => {
  it('loses its last lines, and says so', () => {
    const text = Array.from({ length: 100 }, (_, i) => `line ${i} 数\n`).join('');
    const cut = fitted(text, 500);
    expect(cut).toMatch(/^line 0 数\n[\s\S]*line \d+ 数\n\nThe rest did not fit into the summary of a step \(1 MiB\); .*\n$/);
    expect(Buffer.byteLength(cut)).toBeLessThanOrEqual(500);
    expect(Buffer.byteLength(cut)).toBeGreaterThan(480);
  });

  it('never exceeds the room, and is whole where there is room', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: fc.constantFrom('a', '数', '😀', '\n') })),
        fc.integer({ min: -5, max: 400 }),
        (lines, limit) => {
          const text = lines.join('\n');
          const made = fitted(text, limit);
          const fits = Buffer.byteLength(text) <= limit;
          expect(fits ? made === text : made === '' || made.includes(WORD)).toBe(true);
          expect(Buffer.byteLength(made)).toBeLessThanOrEqual(Math.max(limit, 0));
          if (!fits && made !== '') expect(text.startsWith(made.slice(0, made.lastIndexOf(`\n${WORD}`)))).toBe(true);
        },
      ),
    );
  });
});

it('keeps the lines of a message, and shows its characters', () => {
  expect(failureSummary('no <task>\n  layout_a')).toBe('## kgtlint\n\nNothing was checked:\n\nno &lt;task&gt;<br>\n  layout\\_a\n');
});
