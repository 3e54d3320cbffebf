import { appendFile, stat } from 'node:fs/promises';
import { markdownText } from '../report/markdown-text.js';
import type { Checked } from './lint-tasks.js';
import { fileUrls } from './links.js';
import { loadFormat } from './reports.js';
import type { Environment } from './types.js';

/** Bytes that GitHub takes of one step; it shows nothing of a longer summary. https://docs.github.com/actions (job summaries) */
export const SUMMARY_LIMIT = 1024 * 1024;

const CUT = '\nThe rest did not fit into the summary of a step (1 MiB); the log of the step has it all.\n';

/** The summary of a result: totals, the ten worst findings with links to their lines, bits left of each task. */
export async function resultSummary({ result, format, place }: Checked, env: Environment): Promise<string> {
  const fileUrl = fileUrls(env, place);
  return (await loadFormat('markdown')).render(result, fileUrl === null ? format : { ...format, fileUrl });
}

/** The summary of a run without a result. */
export function failureSummary(message: string): string {
  return `## kgtlint\n\nNothing was checked:\n\n${message.split('\n').map(markdownText).join('<br>\n')}\n`;
}

/** The longest run of whole lines that fits, with a word on what was cut. `limit` counts bytes of UTF-8. */
export function fitted(text: string, limit: number): string {
  if (Buffer.byteLength(text) <= limit) return text;
  let room = limit - Buffer.byteLength(CUT);
  if (room < 0) return '';
  const kept: string[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    room -= Buffer.byteLength(line);
    if (room < 0) break;
    kept.push(line);
  }
  return `${kept.join('')}${CUT}`;
}

/** Appends to the summary of the step what still fits into it. Does nothing where the runner has no summaries. */
export async function writeSummary(text: string, file: string | undefined): Promise<void> {
  if (!file) return;
  const before = await stat(file).then(({ size }) => size);
  await appendFile(file, fitted(text, SUMMARY_LIMIT - before));
}
