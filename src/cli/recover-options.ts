import { Command, CommanderError, Option } from 'commander';
import { recoverFormats } from '../recover/index.js';
import { UsageError, type Io } from './types.js';

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
  const program = createProgram(io);
  try {
    program.parse([...args], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return null;
    throw new UsageError(error.message.replace(/^error: /, ''));
  }
  return { paths: program.args, ...program.opts<Omit<RecoverOptions, 'paths'>>() };
}

function createProgram(io: Io): Command {
  const program = new Command('kgtlint recover')
    .usage('[options] [paths...]')
    .description(
      'Fills in the answers of tasks from public files alone and compares them with the hidden solutions. Paths are relative to the working directory; default: the folder of --root, else the working directory.',
    )
    .argument('[paths...]', 'tasks, folders or files')
    .helpOption('-h, --help', 'print this help')
    .addHelpText('after', '\nExit status: 0 whatever could be recovered, 2 kgtlint or its configuration failed.')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: () => undefined })
    .allowExcessArguments(true);
  for (const option of options()) program.addOption(option);
  return program;
}

function options(): Option[] {
  return [
    new Option('-f, --format <name>', 'how to print what was recovered').choices([...recoverFormats.keys()]).default('table'),
    new Option('-o, --output-file <file>', 'write it to a file'),
    new Option(
      '--root <folder>',
      'what paths of reports and configurations are relative to (default: the git top level, else the working directory)',
    ),
    new Option('--task <glob>', 'only tasks whose id matches; may be repeated').argParser(collect).default([], 'all'),
    new Option('-c, --config <file>', 'use this configuration file'),
    new Option('--no-config-lookup', 'look for no configuration file'),
    new Option('--show-values', 'print values of the hidden solutions, too').default(false),
  ];
}

function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
