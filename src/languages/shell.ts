import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** Shell scripts of bash and of POSIX shells. The tree is a light copy of the parser's own; there is no value. */
export const language: Language = {
  id: 'shell',
  extensions: ['.sh', '.bash'],
  load: async () => {
    const { createShellParser } = await import('./shell/parser.js');
    const { TreeReading } = await import('./tree-sitter/read.js');
    const parser = await createShellParser();
    return (text) => new TextDocument('shell', text, new TreeReading(text, parser, 'shell script'));
  },
};
