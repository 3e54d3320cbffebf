import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** YAML 1.2. Of several documents in one file, the first is the value. */
export const language: Language = {
  id: 'yaml',
  extensions: ['.yaml', '.yml'],
  load: async () => {
    const { YamlReading } = await import('./yaml/read.js');
    return (text) => new TextDocument('yaml', text, new YamlReading(text));
  },
};
