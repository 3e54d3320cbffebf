import { Command } from 'commander';
import { importSource } from '../bundle.mjs';

/** Takes the place of parsing a command line: what is asked for is the program itself. */
class Described extends Error {
  constructor(program) {
    super('described');
    this.program = program;
  }
}

/**
 * The commands of kgtlint with what they say of themselves: name, summary, description, usage, words, options, notes.
 * Each builds its commander program when it runs, so each is started, and stopped where the program would read the arguments.
 */
export async function describeCommands() {
  const { commands } = await importSource('src/generated/commands.ts');
  const described = [];
  for (const [name, load] of commands) described.push(await describeCommand(name, await load()));
  return described;
}

/** Throws where the command reads no command line with commander. */
export async function describeCommand(name, command) {
  const program = await programOf(name, command);
  const help = program.createHelp();
  return {
    name,
    title: program.name(),
    summary: command.summary,
    description: help.commandDescription(program),
    usage: help.commandUsage(program),
    words: help.visibleArguments(program).map((word) => ({ name: help.argumentTerm(word), text: word.description })),
    options: help.visibleOptions(program).map(describeOption),
    notes: notesOf(program),
  };
}

async function programOf(name, command) {
  const { parse } = Command.prototype;
  Command.prototype.parse = function () {
    throw new Described(this);
  };
  try {
    await command.run(['--help'], SILENT);
  } catch (error) {
    if (error instanceof Described) return error.program;
    throw error;
  } finally {
    Command.prototype.parse = parse;
  }
  throw new Error(`the command "${name}" reads no command line (createProgram of src/cli/options.ts), so its reference cannot be written`);
}

const SILENT = {
  cwd: process.cwd(),
  env: {},
  stdoutIsTerminal: false,
  stderrIsTerminal: false,
  out: () => undefined,
  err: () => undefined,
  readStdin: () => Promise.resolve(Buffer.alloc(0)),
};

function describeOption(option) {
  const { flags, description, argChoices, defaultValue, defaultValueDescription, mandatory } = option;
  const isSwitch = defaultValue === undefined || defaultValue === false || option.negate;
  return {
    flags,
    text: description,
    choices: argChoices ?? [],
    mandatory,
    fallback: defaultValueDescription ?? (isSwitch ? null : JSON.stringify(defaultValue).replace(/^"|"$/g, '')),
  };
}

/** Paragraphs that follow the options in the help. */
function notesOf(program) {
  let text = '';
  program.emit('afterHelp', { error: false, command: program, write: (part) => void (text += part) });
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '');
}
