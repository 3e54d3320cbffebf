import { Option } from 'commander';
import { recoverFormats } from '../recover/index.js';
import { createProgram, lookupOptions, parseArguments, taskOption } from './options.js';
import type { Io } from './types.js';

/** What the command line of `kgtlint recover [paths]` says. */
export interface RecoverOptions {
  readonly paths: readonly string[];
  readonly format: string;
  readonly outputFile?: string;
  readonly task: readonly string[];
  readonly root?: string;
  readonly config?: string;
  readonly configLookup: boolean;
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
    new Option('-o, --output-file <file>', 'write it to a file'),
    new Option(
      '--root <folder>',
      'what paths of reports and configurations are relative to (default: the git top level, else the working directory)',
    ),
    taskOption(),
    ...lookupOptions(),
    new Option('--show-values', 'print values of the hidden solutions, too').default(false),
  ];
}
