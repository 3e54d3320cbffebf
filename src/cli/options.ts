import { Command, CommanderError, Option } from 'commander';
import { UsageError, type Io } from './types.js';

/** What may stand on a command line besides options: `[name]` and its description. */
export type Word = readonly [name: string, description: string];

const PATHS: readonly Word[] = [['[paths...]', 'tasks, folders or files']];

/** A command line as every command reads it: help goes to the output, mistakes become a {@link UsageError}. */
export function createProgram(name: string, io: Io, words: readonly Word[] = PATHS): Command {
  const program = new Command(name);
  for (const [word, description] of words) program.argument(word, description);
  return program
    .helpOption('-h, --help', 'print this help')
    .exitOverride()
    .configureOutput({ writeOut: (text) => io.out(text), writeErr: () => undefined })
    .allowExcessArguments(true);
}

/** Parses the arguments into the program; false when only help or the version was asked for and has been printed. */
export function parseArguments(program: Command, args: readonly string[]): boolean {
  try {
    program.parse([...args], { from: 'user' });
    return true;
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    if (error.exitCode === 0) return false;
    throw new UsageError(error.message.replace(/^error: /, ''));
  }
}

/** Options that mean the same in every command that reads tasks. */
export function taskOption(): Option {
  return new Option('--task <glob>', 'only tasks whose id matches; may be repeated').argParser(collect).default([], 'all');
}

/** Which tasks, and by which configuration: for commands that read tasks and lint nothing. */
export function taskOptions(): Option[] {
  const root = 'what paths of reports and configurations are relative to (default: the git top level, else the working directory)';
  return [new Option('--root <folder>', root), taskOption(), ...lookupOptions()];
}

export function outputFileOption(): Option {
  return new Option('-o, --output-file <file>', 'write it to a file');
}

export function lookupOptions(): Option[] {
  return [
    new Option('-c, --config <file>', 'use this configuration file'),
    new Option('--no-config-lookup', 'look for no configuration file'),
  ];
}

/** For an option that may be given several times. */
export function collect(value: string, before: readonly string[]): readonly string[] {
  return [...before, value];
}
