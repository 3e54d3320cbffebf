import type { Heredoc as ParsedHeredoc, Instruction, Run } from 'dockerfile-ast';
import type { LineTable } from '../lines.js';
import { offsetsOf } from './offsets.js';
import type { Heredoc } from './types.js';

/** The package gives them to everybody at `RUN`, `COPY` and `ADD` alone. */
type WithHeredocs = Pick<Run, 'getHeredocs'>;

const MAY_HAVE = new Set(['ADD', 'COPY', 'RUN']);

export function readHeredocs(instruction: Instruction, text: string, lines: LineTable): readonly Heredoc[] {
  if (!MAY_HAVE.has(instruction.getKeyword())) return [];
  return (instruction as unknown as WithHeredocs).getHeredocs().flatMap((heredoc) => readHeredoc(heredoc, text, lines) ?? []);
}

function readHeredoc(heredoc: ParsedHeredoc, text: string, lines: LineTable): Heredoc | null {
  const mark = offsetsOf(heredoc.getStartRange(), lines);
  const from = mark.start;
  const opening = /^<<(-?)(["']?)([^\s"']+)\2/.exec(text.slice(from, mark.end));
  if (!opening) return null;
  const content = heredoc.getContentRange();
  const delimiter = heredoc.getDelimiterRange();
  const start = content ? lines.offset({ line: content.start.line + 1, column: 1 }) : from;
  const end = delimiter ? lines.offset({ line: delimiter.start.line + 1, column: 1 }) : start;
  const body = text.slice(start, Math.max(start, end)).replaceAll('\r\n', '\n');
  return {
    name: opening[3] as string,
    content: opening[1] === '-' ? body.replace(/^\t+/gm, '') : body,
    expands: opening[2] === '',
    terminated: delimiter !== null,
    start: content ? start : from,
    end: Math.max(start, end),
  };
}
