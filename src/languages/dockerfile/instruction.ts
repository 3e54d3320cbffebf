import type { Instruction } from 'dockerfile-ast';
import type { LineTable } from '../lines.js';
import { readHeredocs } from './heredocs.js';
import { joinLines } from './lines.js';
import { offsetsOf } from './offsets.js';
import type { DockerInstruction, Heredoc, JoinedText } from './types.js';
import { readFlags, readStrings, splitWords } from './words.js';

const WITH_FLAGS = new Set(['ADD', 'COPY', 'FROM', 'HEALTHCHECK', 'RUN']);
const WITH_JSON = new Set(['ADD', 'COPY', 'CMD', 'ENTRYPOINT', 'RUN', 'SHELL', 'VOLUME']);

/** What surrounds the instructions of one file. */
export interface FileText {
  readonly text: string;
  readonly lines: LineTable;
  readonly escape: '\\' | '`';
}

export function readInstruction(instruction: Instruction, file: FileText): DockerInstruction {
  const { start, end } = offsetsOf(instruction.getRange(), file.lines);
  const keyword = instruction.getKeyword();
  const behind = offsetsOf(instruction.getInstructionRange(), file.lines).end;
  const joined = joinLines(file.text.slice(behind, end), file.escape);
  const { flags, length } = WITH_FLAGS.has(keyword) ? readFlags(joined.text.slice(0, joined.length), behind) : { flags: [], length: 0 };
  const command = joined.text.slice(length, joined.length);
  const strings = WITH_JSON.has(keyword) ? readStrings(command, behind + length) : null;
  const heredocs = readHeredocs(instruction, file.text, file.lines);
  const rest = { text: joined.text.slice(length), start: behind + length };
  const trigger = 'getTriggerInstruction' in instruction ? (instruction.getTriggerInstruction as () => Instruction | null)() : null;
  return {
    keyword,
    start,
    end,
    flags,
    words: strings ?? splitWords(command, behind + length, file.escape),
    json: strings !== null,
    heredocs,
    rest,
    script: keyword === 'RUN' && strings === null ? scriptOf(command, rest, heredocs) : null,
    // A trigger that has a trigger itself is refused by the builder.
    trigger: trigger && trigger.getKeyword() !== 'ONBUILD' ? readInstruction(trigger, file) : null,
  };
}

/** A heredoc that stands alone is the script itself; a `#!` in its first line names another interpreter. */
function scriptOf(command: string, rest: JoinedText, heredocs: readonly Heredoc[]): JoinedText | null {
  const [only] = heredocs;
  if (!only || heredocs.length > 1 || !/^\s*<<-?(["']?)[^\s"']+\1\s*$/.test(command)) return rest;
  const interpreter = /^#!\s*(.*)/.exec(only.content)?.[1];
  if (interpreter !== undefined && !/\b(?:ba|da|a|z|k)?sh\b/.test(interpreter)) return null;
  return { text: rest.text.slice(only.start - rest.start, only.end - rest.start), start: only.start };
}
