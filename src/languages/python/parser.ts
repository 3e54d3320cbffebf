import { createTreeParser, type TreeParser } from '../tree-sitter/parser.js';

const OPERATOR = /^(?:[-+*/%@&|^~<>=!]+|\*\*|not|in|is|not in|is not|and|or|async)$/;

export function createPythonParser(): Promise<TreeParser> {
  return createTreeParser('python', (type, field) => field !== null || OPERATOR.test(type));
}
