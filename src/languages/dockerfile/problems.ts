import { lineEnd } from '../lines.js';
import { quote, type Problem } from '../problem.js';
import type { DockerfileTree, DockerInstruction } from './types.js';

const KEYWORDS = new Set([
  'ADD',
  'ARG',
  'CMD',
  'COPY',
  'ENTRYPOINT',
  'ENV',
  'EXPOSE',
  'FROM',
  'HEALTHCHECK',
  'LABEL',
  'MAINTAINER',
  'ONBUILD',
  'RUN',
  'SHELL',
  'STOPSIGNAL',
  'USER',
  'VOLUME',
  'WORKDIR',
]);

/** What a builder refuses in a Dockerfile, as far as it decides what the file says. */
export function dockerfileProblems({ instructions }: DockerfileTree, text: string): readonly Problem[] {
  return [...order(instructions, text), ...instructions.flatMap((instruction) => [...unknown(instruction), ...open(instruction, text)])];
}

/** Only `ARG` may stand before the first `FROM`. */
function order(instructions: readonly DockerInstruction[], text: string): readonly Problem[] {
  const [first] = instructions;
  if (!first) return [{ kind: 'empty', message: 'This Dockerfile has no instructions. Begin with FROM.', start: 0, end: lineEnd(text, 0) }];
  const from = instructions.findIndex(({ keyword }) => keyword === 'FROM');
  const place = { start: first.start, end: Math.min(first.end, lineEnd(text, first.start)) };
  if (from < 0)
    return [{ kind: 'syntax', message: 'This Dockerfile has no FROM, so there is nothing to build on. Begin with FROM.', ...place }];
  const early = instructions.slice(0, from).find(({ keyword }) => keyword !== 'ARG' && KEYWORDS.has(keyword));
  if (!early) return [];
  const message = `${early.keyword} stands before the first FROM, where only ARG may stand. Move it behind FROM.`;
  return [{ kind: 'syntax', message, start: early.start, end: Math.min(early.end, lineEnd(text, early.start)) }];
}

function unknown({ keyword, start, trigger }: DockerInstruction): readonly Problem[] {
  const inner = trigger ? unknown(trigger) : [];
  if (KEYWORDS.has(keyword)) return inner;
  const message = `Unknown instruction ${quote(keyword)}: a build stops here. Correct the word, or end the line before it with a backslash.`;
  return [{ kind: 'syntax', message, start, end: start + keyword.length }, ...inner];
}

function open({ heredocs, start, end }: DockerInstruction, text: string): readonly Problem[] {
  return heredocs
    .filter(({ terminated }) => !terminated)
    .map(({ name }) => {
      const message = `The heredoc ${quote(name)} does not end. Add a line that holds ${quote(name)} alone.`;
      return { kind: 'syntax', message, start, end: Math.min(end, lineEnd(text, start)) };
    });
}
