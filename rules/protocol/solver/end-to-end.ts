import { basename } from '../about/gated.js';
import type { TaskPaths } from '../about/task-paths.js';
import type { Code } from './code.js';

const READS =
  /\b(?:open|read|reads|read_\w+|readFile\w*|readlines?|load|loads|fromfile|loadtxt|genfromtxt|[Rr]eader|DictReader|Scanner|ReadFile|scan)\b/;
const WRITES =
  /\b(?:write|writes|write_\w+|writeFile\w*|writerows?|dump|to_(?:csv|json|parquet|excel|string)|savetxt|save|[Ww]riter|DictWriter|WriteFile|println!?)\b|["'][wax]b?\+?["']/;

/** The input and the output of the task that a program names, where it reads and writes files; null when one is missing. */
export function endToEnd({ text, tokens }: Code, paths: TaskPaths): { readonly input: string; readonly output: string } | null {
  if (!READS.test(text) || !WRITES.test(text)) return null;
  const texts = tokens.flatMap((token) => (token.kind === 'text' ? [token.text] : []));
  const names = (path: string): boolean => {
    const name = basename(path);
    return texts.some(
      (literal) => literal.endsWith(name, literal.length - 1) && !/[\w.-]/.test(literal[literal.length - name.length - 2] ?? ''),
    );
  };
  const input = paths.inputs.find(names);
  const output = paths.outputs.find(names);
  return input === undefined || output === undefined ? null : { input: basename(input), output: basename(output) };
}
