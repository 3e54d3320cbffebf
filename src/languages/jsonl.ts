import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** JSON Lines: one JSON value a line. */
export const language: Language = {
  id: 'jsonl',
  extensions: ['.jsonl', '.ndjson'],
  load: async () => {
    const { JsonLinesReading } = await import('./json/lines.js');
    return (text) => new TextDocument('jsonl', text, new JsonLinesReading(text));
  },
};
