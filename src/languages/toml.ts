import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** TOML 1.0, and what 1.1 adds to it. */
export const language: Language = {
  id: 'toml',
  extensions: ['.toml'],
  load: async () => {
    const { TomlReading } = await import('./toml/read.js');
    return (text) => new TextDocument('toml', text, new TomlReading(text));
  },
};
