import { InvalidArgumentError, Option } from 'commander';
import { resolve } from 'node:path';
import { createNumberGrammar } from '../../gates/numbers/index.js';
import { perturb, PerturbError, type Perturbed } from '../../gates/perturb/index.js';
import { numberLanguages } from '../../generated/number-languages.js';
import type { Task } from '../../model/task.js';
import { count } from '../../report/words.js';
import { collect, createProgram, lookupOptions, parseArguments } from '../options.js';
import { filesToWrite, pathIn } from '../perturb/files.js';
import { writeFolder } from '../perturb/write-folder.js';
import { findTasks, type TaskOptions } from '../task-command.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

interface PerturbCommand extends TaskOptions {
  readonly seed: number;
  readonly out: string;
  readonly gates?: readonly string[];
  readonly showValues: boolean;
}

export const command: Command = {
  summary: 'write the artefact of a task with other values for its gates',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    const { root, tasks } = await findTasks(options, io);
    const [ref, ...others] = tasks;
    if (ref === undefined || others.length > 0) throw new UsageError(`name one task; the paths lead to ${tasks.length} tasks`);
    const task = await ref.open();
    await task.preparePassages(task.gates.artefact.files());
    const perturbed = made(task, options);
    const folder = resolve(io.cwd, options.out);
    const isNew = await writeFolder(folder, await filesToWrite(root, task, perturbed));
    io.out(summary(task, perturbed, options, isNew));
    return EXIT.clean;
  },
};

function made(task: Task, { seed, gates }: PerturbCommand): Perturbed {
  try {
    return perturb(task, createNumberGrammar(numberLanguages), { seed, gates: gates ?? null });
  } catch (error) {
    if (error instanceof PerturbError) throw new UsageError(`${task.id}: ${error.message}`);
    throw error;
  }
}

function summary(task: Task, { changes, skipped, files }: Perturbed, { showValues, out }: PerturbCommand, isNew: boolean): string {
  const lines = changes.map(({ gate, row, file, line, from, to }) => {
    const label = row === null ? gate.id : `${gate.id} (${row})`;
    const oneLine = (text: string): string => text.replace(/\s+/g, ' ');
    return `${label}  ${pathIn(task, file)}:${line}${showValues ? `  ${oneLine(from)} -> ${oneLine(to)}` : ''}`;
  });
  const operators = skipped.map(({ id }) => `${id}  is an operator and was not changed: change its code by hand`);
  const gates = new Set(changes.map(({ gate }) => gate.id)).size;
  const done = isNew ? 'written to' : 'already in';
  return [...lines, ...operators, `${count(gates, 'gate')} changed; ${count(files.length, 'file')} ${done} ${out}`, ''].join('\n');
}

function parseOptions(args: readonly string[], io: Io): PerturbCommand | null {
  const program = createProgram('kgtlint perturb', io, [['[task]', 'the task, or its folder']])
    .usage('[options] --seed <number> --out <folder> <task>')
    .description('Writes the artefact of a task with other values for its gates, and nothing else changed: the control of a gated task.')
    .addHelpText('after', '\nExit status: 0 the folder was written, 2 it was not, and nothing is changed.')
    .addOption(new Option('--seed <number>', 'which values; the same number gives the same').argParser(integer).makeOptionMandatory())
    .addOption(new Option('--out <folder>', 'where to write it; must not exist, be empty or hold the same').makeOptionMandatory())
    .addOption(
      new Option(
        '--gates <ids>',
        'which gates, separated by commas (default: conditions.perturbed.changes of kgt.json, else all)',
      ).argParser(ids),
    )
    .addOption(new Option('--show-values', 'print the old and the new values').default(false))
    .addOption(new Option('--root <folder>', 'what paths are relative to'))
    .addOption(new Option('--task <glob>', 'the task, by its id').argParser(collect).default([], 'none'));
  for (const option of lookupOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<PerturbCommand, 'paths'>>() } : null;
}

function integer(text: string): number {
  const number = Number(text);
  if (!/^\d+$/.test(text) || !Number.isSafeInteger(number)) throw new InvalidArgumentError('It must be a whole number.');
  return number;
}

function ids(text: string, before: readonly string[] = []): readonly string[] {
  return [...before, ...text.split(',').flatMap((id) => (id.trim() === '' ? [] : [id.trim()]))];
}
