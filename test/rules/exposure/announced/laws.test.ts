import fc from 'fast-check';
import { expect, test } from 'vitest';
import { announcementOf } from '../../../../rules/exposure/announced/announced.js';
import { mentionsOf } from '../../../../rules/exposure/announced/mentions.js';
import type { Task } from '../../../../src/api/index.js';

function taskSaying(text: string): Task {
  const file = { path: 'instruction.md', taskPath: 'instruction.md' };
  const range = ({ start, end }: { start: number; end: number }) => ({ line: 1, column: start + 1, endLine: 1, endColumn: end + 1 });
  return { instructions: [{ file, pointer: '', text, range }], manifest: null, visibility: { workdir: '/app' } } as unknown as Task;
}

const text = fc.string({ unit: fc.constantFrom(...'ab./*{}<>`"\'\\ \n_-?!~$é日'.split('')), maxLength: 80 });
const name = fc.stringMatching(/^[a-z]{2,8}$/);
const path = fc.tuple(fc.array(name, { minLength: 1, maxLength: 4 }), name).map(([folders, base]) => `/${folders.join('/')}/${base}.csv`);

test('every mention lies in the text and names something', () => {
  fc.assert(
    fc.property(text, (instruction) => {
      for (const { span, segments } of mentionsOf(taskSaying(instruction))) {
        expect(span.start).toBeLessThan(span.end);
        expect(span.end).toBeLessThanOrEqual(instruction.length);
        expect(segments.join('')).toMatch(/[\p{L}\p{N}]/u);
      }
    }),
  );
});

test('a path that stands alone in a text is found, at its place', () => {
  fc.assert(
    fc.property(text, path, (before, wanted) => {
      const found = announcementOf(taskSaying(`${before}\n\n${wanted} ends`), { file: null, imagePath: wanted });
      expect(found).toMatchObject({ how: 'path', forbidden: false });
      expect(found?.place.range.endColumn).toBe(before.length + 3 + wanted.length);
    }),
  );
});

test('any text may be asked for any path', () => {
  fc.assert(
    fc.property(text, text, (instruction, imagePath) => {
      expect(() => announcementOf(taskSaying(instruction), { file: null, imagePath })).not.toThrow();
    }),
  );
});
