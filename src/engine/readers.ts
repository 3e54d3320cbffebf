import { createGates } from '../gates/index.js';
import type { NumberLanguage } from '../gates/numbers/index.js';
import type { LanguageRegistry } from '../languages/index.js';
import { prepareManifests, readManifest } from '../manifest/index.js';
import { prepareMarkdown } from '../passages/embedded/markdown-parser.js';
import { createPassages } from '../passages/index.js';
import type { PassageReader } from '../passages/types.js';
import type { Readers } from '../task/types.js';
import { parseWith, readVisibility, visibilityLanguages } from '../visibility/index.js';

/** Reads texts by the languages of the registry. Ajv is loaded when the first manifest is met; most repositories have none. */
export function createReaders(
  registry: LanguageRegistry,
  passageReaders: readonly PassageReader[] = [],
  numberLanguages: readonly NumberLanguage[] = [],
): Readers {
  const passages = createPassages(passageReaders);
  const gates = createGates(numberLanguages);
  return {
    registry,
    readManifest: async (file) => {
      await prepareManifests();
      return readManifest(file);
    },
    prepareVisibility: (task) => registry.ready(visibilityLanguages(task)),
    readVisibility: (task) => readVisibility(task, parseWith(registry)),
    preparePassages: async (files) => {
      const asked = [...files];
      // Of a data file that holds the instruction, that text is read as Markdown.
      if (asked.some(({ surface, path }) => surface === 'instruction' && !/\.md$/i.test(path))) await prepareMarkdown();
      await registry.ready(passages.passageLanguages(asked));
      await passages.preparePassages(asked);
    },
    readPassages: (file, near) => passages.passagesOf(file, near),
    readGates: (task) => gates.of(task),
  };
}
