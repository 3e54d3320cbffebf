import { randomUUID } from 'node:crypto';
import { firstDifference } from './match.js';
import { plantClone, plantTree, withScratch, writeFile, type Scratch } from './scratch.js';
import type { Command } from './session.js';
import { runBash } from './shell.js';
import type { Step } from './steps.js';

/** Runs the steps of a page from top to bottom in one fresh folder; throws, naming the line, at the first that is not as it says. */
export async function runPage(steps: readonly Step[]): Promise<void> {
  await withScratch(async (scratch) => {
    for (const step of steps) await withLine(step.line, () => runStep(scratch, step));
  });
}

async function withLine(line: number, action: () => Promise<void>): Promise<void> {
  try {
    await action();
  } catch (error) {
    if (error instanceof Error && !error.message.startsWith('line ')) error.message = `line ${line}: ${error.message}`;
    throw error;
  }
}

async function runStep(scratch: Scratch, step: Step): Promise<void> {
  if (step.kind === 'tree') plantTree(scratch, step.path);
  if (step.kind === 'clone') plantClone(scratch, step.path);
  if (step.kind === 'file') writeFile(scratch, step.path, step.text);
  if (step.kind === 'script') await runScript(scratch, step);
  if (step.kind === 'session') await runSession(scratch, step);
}

async function runScript(scratch: Scratch, { text, status, line }: Step & { kind: 'script' }): Promise<void> {
  const ran = await runBash(scratch, text, { stopAtFailure: true });
  const at = line + (ran.failedLine ?? 0);
  if (ran.status !== status) throw new Error(`line ${at}: ended with ${ran.status ?? 'its time'} instead of ${status}\n${ran.output}`);
  if (status !== 0 && ran.failedLine !== null && ran.failedLine < lastCommand(text))
    throw new Error(`line ${at}: only the last command of the block may end with ${status}\n${ran.output}`);
}

/** 1-based line in which the last command of a script begins; one goes on after a `\`, a pipe, `&&` or `||`. */
export function lastCommand(script: string): number {
  const lines = script.split('\n');
  let last = lines.findLastIndex((line) => line.trim() !== '' && !line.trim().startsWith('#'));
  while (last > 0 && /(\\|\||&&)\s*$/.test(lines[last - 1] ?? '')) last--;
  return last + 1;
}

async function runSession(scratch: Scratch, { commands, status, line }: Step & { kind: 'session' }): Promise<void> {
  const mark = `[${randomUUID()}]`;
  const script = commands.map(({ text }) => `${text}\n__status=$?; echo "${mark}$__status"; (exit $__status)\n`).join('');
  const { status: ended, output } = await runBash(scratch, script, { stopAtFailure: false });
  const pieces = output.split(mark);
  commands.forEach((command, i) => {
    const next = pieces[i + 1];
    if (next === undefined) throw new Error(`line ${command.line}: did not end properly (bash: ${ended ?? 'time is over'})\n${output}`);
    checkOutput(command, i === 0 ? (pieces[0] ?? '') : (pieces[i] ?? '').replace(/^\d+\n/, ''));
    checkStatus(command, Number.parseInt(next), commands[i + 1], status);
  });
  if (commands.length === 0) throw new Error(`line ${line}: the block has no command`);
}

function checkOutput({ text, line, expected }: Command, printed: string): void {
  const difference = firstDifference(expected, printed);
  if (difference === null) return;
  const [shown = '(the end of the block)'] = expected.slice(difference);
  throw new Error(`line ${line + text.split('\n').length + difference}: the page shows\n${shown}\nbut "${text}" printed\n${printed}`);
}

/** A status that the next command prints (`echo $?`) is shown to the reader, and so checked there. */
function checkStatus({ text, line }: Command, got: number, next: Command | undefined, last: number): void {
  const want = next === undefined ? last : 0;
  if (got === want || next?.text.includes('$?')) return;
  throw new Error(`line ${line}: "${text}" ended with ${got} instead of ${want}`);
}
