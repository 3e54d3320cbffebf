import { defineRule, expectedLanguages, rangeIn, type Evidence, type Task } from '../../src/api/index.js';
import { encodedMaterial, type Material } from './encoded/find.js';
import { asksToDecode } from './encoded/puzzle.js';
import { encodedIn } from './encoded/sources.js';
import { placeOfWritten } from './readable/positions.js';

/** Bytes up to which a file is decoded to tell whether parsers are needed: what is encoded and expected at once is short. */
const SMALL = 256 * 1024;

export default defineRule({
  meta: {
    id: 'encoded-material',
    description: 'patches, tests, solutions and answers that reach the agent in Base64, hexadecimal digits or gzip',
    docs: { category: 'exposure' },
    level: 'error',
    presets: { recommended: 'error', strict: 'error', 'knowledge-gated': 'error' },
    messages: {
      encoded:
        'Decoded ({{encodings}}), this is {{what}}. Encoding hides nothing from an agent that has a shell: keep it out of the image, and let the verifier bring it when the agent is done.',
    },
    stability: 'stable',
  },
  languages: (task) => (asksToDecode(task) || !mayHold(task) ? [] : expectedLanguages(task)),
  create: (context) => ({
    task(task) {
      if (asksToDecode(task)) return;
      const seen = new Set<string>();
      for (const material of encodedMaterial(task)) {
        const { what, level, encodings, hidden, rare, source } = material;
        const place = placeOf(material, task);
        const key = `${place.file}:${place.range.line}`;
        if (seen.has(key)) continue;
        seen.add(key);
        context.report({
          messageId: 'encoded',
          level,
          data: { what, encodings: encodings.join(', ') },
          at: place,
          evidence: [...(hidden ? [hidden] : []), ...(source.by && source.by.file !== place.file ? [source.by] : [])],
          ...(rare === null ? {} : { rare: [rare] }),
        });
      }
    },
  }),
});

function mayHold(task: Task): boolean {
  return task.files.some((file) => file.surface === 'environment' && file.size <= SMALL && encodedIn(file).length > 0);
}

function placeOf({ source, span }: Material, task: Task): Pick<Evidence, 'file' | 'range'> {
  const first = source.text.slice(span.start, span.end).search(/[\r\n]/);
  const line = { start: span.start, end: first < 0 ? span.end : span.start + first };
  if (source.written) return placeOfWritten(task, source.written, line);
  return { file: source.file?.path ?? '', range: rangeIn(source.text, line) };
}
