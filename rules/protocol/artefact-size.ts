import { defineRule, type SourceFile } from '../../src/api/index.js';
import { gatedPresets } from '../gates/about/presets.js';
import { artefactFiles, gatedManifest, member } from './about/gated.js';

type Options = { readonly maxBytes: number; readonly errorBytes: number };

export default defineRule<Options>({
  meta: {
    id: 'artefact-size',
    description: 'an artefact that is larger than a compact document of conventions',
    docs: { category: 'protocol' },
    level: 'error',
    presets: gatedPresets('error'),
    messages: {
      large:
        'The text of the artefact has {{bytes}} bytes{{files}}, more than the {{limit}} that {{origin}}. A gate must be a convention that is looked up, not a corpus that is searched: with size, what is measured is reading. Keep conventions, tables and operators, and move the rest out.',
    },
    schema: {
      type: 'object',
      additionalProperties: false,
      properties: {
        maxBytes: {
          description: 'Bytes above which the artefact is a warning, where the manifest has no artefact.maxBytes of its own.',
          type: 'integer',
          minimum: 1,
          default: 8192,
        },
        errorBytes: {
          description: 'Bytes above which it is an error, unless the manifest allows more.',
          type: 'integer',
          minimum: 1,
          default: 65536,
        },
      },
    },
    defaultOptions: { maxBytes: 8192, errorBytes: 65536 },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      const manifest = gatedManifest(task);
      const texts = artefactFiles(task).filter((file) => file.text() !== null);
      const largest = texts.reduce<SourceFile | undefined>((best, file) => (best && best.size >= file.size ? best : file), undefined);
      if (manifest === null || largest === undefined) return;
      const bytes = texts.reduce((sum, file) => sum + file.size, 0);
      const own = member(manifest.value, 'artefact', 'maxBytes');
      const declared = typeof own === 'number' && own >= 1 ? own : null;
      const limit = declared ?? context.options.maxBytes;
      if (bytes <= limit) return;
      context.report({
        messageId: 'large',
        level: bytes > Math.max(limit, context.options.errorBytes) ? 'error' : 'warning',
        data: {
          bytes,
          limit,
          files: texts.length > 1 ? ` in ${texts.length} files` : '',
          origin: declared === null ? 'are usual' : 'artefact.maxBytes allows',
        },
        at: { file: largest },
        ...(declared === null
          ? {}
          : { evidence: [{ file: manifest.file, range: manifest.locate('/artefact/maxBytes'), text: 'the limit of this task' }] }),
      });
    },
  }),
});
