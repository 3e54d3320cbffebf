import { commands } from '../generated/commands.js';
import { systemIo } from './io.js';
import { EXIT, UsageError, type Io } from './types.js';

/** Runs the command that the arguments name, `lint` without one. Resolves to the exit status; never rejects for bad input. */
export async function main(argv: readonly string[], io: Io = systemIo()): Promise<number> {
  const [name, ...rest] = argv;
  const load = name === undefined ? undefined : commands.get(name);
  const command = await (load ?? lintCommand())();
  try {
    return await command.run(load ? rest : argv, io);
  } catch (error) {
    if (!isForPeople(error)) throw error;
    io.err(`kgtlint: ${error.message}${load ? '' : hintOf(argv)}\n`);
    return EXIT.failed;
  }
}

/** An option before the name of a command makes the name a path to lint. */
function hintOf(argv: readonly string[]): string {
  const misplaced = argv.slice(1).find((word) => commands.has(word));
  return misplaced === undefined ? '' : `; if "${misplaced}" is meant as a command: the command goes first: kgtlint ${misplaced} …`;
}

function lintCommand() {
  const load = commands.get('lint');
  if (!load) throw new Error('the command "lint" is missing from this build');
  return load;
}

/** Errors whose message is complete: usage, configuration, output. Anything else is a fault of kgtlint. */
export function isForPeople(error: unknown): error is Error {
  return error instanceof UsageError || (error instanceof Error && ['ConfigError', 'OutputError'].includes(error.name));
}
