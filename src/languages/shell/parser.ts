import { createTreeParser, type TreeParser } from '../tree-sitter/parser.js';

/** Operators of lists, pipes, redirections and expansions; keywords that tell commands apart. */
const KEPT = /^(?:[-+<>|&;:=!?#%/^,@*~0-9]+|[{(]|export|declare|typeset|readonly|local|unset|unsetenv|in|then|until|while|for|select)$/;

/** For texts that are no file of their own as well: the command of a `RUN`, a script without an extension. */
export function createShellParser(): Promise<TreeParser> {
  return createTreeParser('bash', (type, field) => field !== null || KEPT.test(type));
}
