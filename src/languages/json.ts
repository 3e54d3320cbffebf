import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** JSON as RFC 8259 has it; a few files of well-known tools may hold comments. */
export const language: Language = {
  id: 'json',
  extensions: ['.json'],
  load: async () => {
    const [{ JsonReading }, { allowsComments, blankComments }] = await Promise.all([
      import('./json/read.js'),
      import('./json/comments.js'),
    ]);
    return (text, path = '') => new TextDocument('json', text, new JsonReading(allowsComments(path) ? blankComments(text) : text));
  },
};
