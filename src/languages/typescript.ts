import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** TypeScript and JavaScript. The tree is ESTree with places, ranges and comments; there is no value. */
export const language: Language = {
  id: 'typescript',
  extensions: ['.ts', '.tsx', '.mts', '.cts', '.js', '.jsx', '.mjs', '.cjs'],
  load: async () => {
    const { TypeScriptReading } = await import('./typescript/read.js');
    return (text, path = '') => new TextDocument('typescript', text, new TypeScriptReading(text, path));
  },
};
