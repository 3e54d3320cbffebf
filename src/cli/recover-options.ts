import { Option } from 'commander';
import { recoverFormats } from '../recover/index.js';
import { createProgram, outputFileOption, parseArguments, taskOptions } from './options.js';
import type { TaskOptions } from './task-command.js';
import type { Io } from './types.js';

/** What the command line of `kgtlint recover [paths]` says. */
export interface RecoverOptions extends TaskOptions {
  readonly format: string;
  readonly outputFile?: string;
  readonly showValues: boolean;
}

/** Parses the arguments; null when only help was asked for and has been printed. */
export function parseRecoverOptions(args: readonly string[], io: Io): RecoverOptions | null {
  const program = createProgram('kgtlint recover', io)
    .usage('[options] [paths...]')
    .description(
      'Fills in the answers of tasks from public files alone and compares them with the hidden solutions. Paths are relative to the working directory; default: the folder of --root, else the working directory.',
    )
    .addHelpText('after', '\nExit status: 0 whatever could be recovered, 2 kgtlint or its configuration failed.');
  for (const option of options()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<RecoverOptions, 'paths'>>() } : null;
}

function options(): Option[] {
  return [
    new Option('-f, --format <name>', 'how to print what was recovered').choices([...recoverFormats.keys()]).default('table'),
    outputFileOption(),
    ...taskOptions(),
    new Option('--show-values', 'print values of the hidden solutions, too').default(false),
  ];
}
