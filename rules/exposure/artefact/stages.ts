import { escapePattern, type Evidence, type Task } from '../../../src/api/index.js';
import { linesAround } from '../readable/lines.js';

/** For `COPY --from=stage`: the instructions of that stage that copy something from the build context. */
export function copiesOfStage(by: Evidence, task: Task): Evidence[] {
  const lines = linesAround(task, by);
  const stage = /--from=(\S+)/.exec(lines.slice(by.range.line - 1, by.range.endLine).join('\n'))?.[1];
  if (stage === undefined) return [];
  const starts = lines.flatMap((line, i) => (/^\s*FROM\s/i.test(line) ? [i] : []));
  const named = starts.findIndex((i) => new RegExp(`\\sAS\\s+${escapePattern(stage)}\\s*$`, 'i').test(lines[i] ?? ''));
  const index = named >= 0 ? named : /^\d+$/.test(stage) ? Number(stage) : -1;
  const first = starts[index];
  if (first === undefined) return [];
  return lines.slice(first, starts[index + 1] ?? lines.length).flatMap((line, i) => {
    if (!/^\s*(?:COPY|ADD)\s/i.test(line) || line.includes('--from=')) return [];
    const at = first + i + 1;
    const text = line.trimEnd();
    return [
      { file: by.file, range: { line: at, column: 1, endLine: at, endColumn: text.length + 1 }, text: 'the earlier stage copies it here' },
    ];
  });
}
