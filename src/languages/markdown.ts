import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** CommonMark with GitHub's extensions. The value is that of YAML front matter. */
export const language: Language = {
  id: 'markdown',
  extensions: ['.md', '.markdown'],
  load: async () => {
    const { MarkdownReading } = await import('./markdown/read.js');
    return (text) => new TextDocument('markdown', text, new MarkdownReading(text));
  },
};
