import type { DockerfileTree, DockerInstruction } from '../../languages/dockerfile/types.js';
import type { Evidence } from '../../model/finding.js';
import type { SourceFile } from '../../model/task.js';
import { evidenceIn } from '../evidence.js';
import type { Instruction } from './types.js';

/**
 * The instructions of a Dockerfile; those behind `ONBUILD` are for images that build on this one. `whole` is the place of a
 * text that stands in another file, where offsets say nothing.
 */
export function readInstructions(file: SourceFile, text: string, tree: DockerfileTree, whole: Evidence | null): Instruction[] {
  const evidence = whole === null ? evidenceIn(file, text) : () => whole;
  return tree.instructions.map((instruction) => {
    const by = evidence(instruction);
    const source = text.slice(instruction.start, instruction.end);
    const first = heredocStart(instruction);
    return {
      keyword: instruction.keyword,
      flags: instruction.flags.map(({ name, value }) => ({ name, value: value ?? '' })),
      words: instruction.words.map((word) => word.text),
      text: instruction.rest.text,
      script: scriptOf(instruction),
      heredocs: instruction.heredocs,
      by,
      scriptPlace: ({ start, end }) => (first === null ? by : evidence({ start: first + start, end: first + end })),
      placeOf: (part) => {
        const at = source.indexOf(part);
        return at < 0 ? by : evidence({ start: instruction.start + at, end: instruction.start + at + part.length });
      },
    };
  });
}

/** Where the script begins that is a heredoc itself; null for others, whose lines are continued. */
function heredocStart({ script, heredocs }: DockerInstruction): number | null {
  return script !== null && heredocs.length === 1 && heredocs[0]?.start === script.start ? script.start : null;
}

const SHELL = /(?:^|\/)(?:ba|da|a|z|k)?sh$/;

/** What a shell is given to run; null where another program reads a heredoc. */
function scriptOf(instruction: DockerInstruction): string | null {
  if (instruction.json) return commandText(instruction.words.map((word) => word.text));
  if (instruction.keyword !== 'RUN') return instruction.rest.text;
  return instruction.script?.text ?? null;
}

/** The words of a command as a shell reads them; of `sh -c TEXT`, the text. */
export function commandText(words: readonly string[]): string {
  const [program = '', flag = '', script] = words;
  if (SHELL.test(program) && /^-[a-z]*c$/.test(flag) && script !== undefined) return script;
  return words.map((word) => (/^[\w./:=@%+,-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`)).join(' ');
}
