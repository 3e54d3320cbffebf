import type { Exposure, Task } from '../../../src/api/index.js';
import { announcementOf } from '../announced/announced.js';
import { readableFiles } from '../readable/files.js';

const CONVERT =
  /\b(?:migrat|convert|translat|transform|transcod|rewrit|upgrad|reformat|normali[sz]|consolidat|transfer|serialis|serializ)\w*|\b(?:port|ports|ported|porting|move|moved|moving|merge|merged|merging|export|preserve|rename|turn) |\bkeep(?:ing)? (?:all|every|each|the)\b|\u8FC1\u79FB|\u8F6C\u6362|\u5909\u63DB|\u79FB\u884C/i;
const SETTINGS =
  /\b(?:migrat|convert|translat|transform|mov|port|transfer|externali[sz]|rotat)\w*\b[^.\n]{0,80}\b(?:config\w*|settings?|environment|env|variables?|secrets?|credentials?|compose|manifests?)\b/i;
const LARGEST = 1024 * 1024;

/**
 * The instruction names the file as what is to be migrated or converted: its values come back in the output, whatever
 * its keys are called.
 */
export function isConverted(task: Task, exposure: Exposure): boolean {
  const found = announcementOf(task, exposure);
  if (found === null || found.forbidden || found.how === 'general') return false;
  const { file, range } = found.place;
  const line =
    task.instructions
      .find((instruction) => instruction.file.path === file)
      ?.file.text()
      ?.split('\n')[range.line - 1] ?? '';
  return CONVERT.test(sentenceAt(line, range.column - 1));
}

/** The sentence of the line that has the offset. */
function sentenceAt(line: string, at: number): string {
  const start = Math.max(...['. ', '; ', '! ', '? '].map((mark) => line.lastIndexOf(mark, at - 1) + 1));
  const end = line.slice(at).search(/[.;!?](?:\s|$)/);
  return line.slice(start, end < 0 ? undefined : at + end);
}

/** The value of a variable that the agent has to take over, or can read in a file that it is given. */
export function isGivenValue(task: Task, value: string): boolean {
  if (task.instructions.some(({ text }) => SETTINGS.test(text))) return true;
  return readableFiles(task).some(
    ({ file, exposure }) => file.size <= LARGEST && isConverted(task, exposure) && (file.text() ?? '').includes(value),
  );
}
