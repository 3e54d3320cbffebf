import type { LanguageRegistry } from '../languages/index.js';
import { prepareManifests, readManifest } from '../manifest/index.js';
import type { Readers } from '../task/types.js';

/** Reads texts by the languages of the registry. Ajv is loaded when the first manifest is met; most repositories have none. */
export function createReaders(registry: LanguageRegistry): Readers {
  return {
    registry,
    readManifest: async (file) => {
      await prepareManifests();
      return readManifest(file);
    },
  };
}
