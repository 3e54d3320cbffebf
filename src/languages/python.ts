import { TextDocument } from './document.js';
import type { Language } from './types.js';

/** Python. The tree is a light copy of the parser's own; there is no value. */
export const language: Language = {
  id: 'python',
  extensions: ['.py', '.pyi'],
  load: async () => {
    const { createPythonParser } = await import('./python/parser.js');
    const { TreeReading } = await import('./tree-sitter/read.js');
    const parser = await createPythonParser();
    return (text) => new TextDocument('python', text, new TreeReading(text, parser, 'Python'));
  },
};
