/** The protocols between a step and the runner, read as the runner reads them. */

export interface RunnerCommand {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/**
 * The file of GITHUB_OUTPUT: `name=value`, or `name<<DELIMITER`, lines, and DELIMITER alone on a line. Throws on anything else, as
 * the runner does. https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-commands#multiline-strings
 */
export function readFileCommands(text: string): Map<string, string> {
  const values = new Map<string, string>();
  const lines = text.split(/\r?\n/);
  for (let i = 0; i < lines.length; i++) {
    const line = lines[i]!;
    if (line === '') continue;
    const [equals, heredoc] = [line.indexOf('='), line.indexOf('<<')];
    if (equals >= 0 && (heredoc < 0 || equals < heredoc)) {
      values.set(line.slice(0, equals), line.slice(equals + 1));
      continue;
    }
    if (heredoc <= 0) throw new Error(`invalid format: ${line}`);
    const end = lines.indexOf(line.slice(heredoc + 2), i + 1);
    if (end < 0) throw new Error(`the delimiter of ${line} does not come`);
    values.set(line.slice(0, heredoc), lines.slice(i + 1, end).join('\n'));
    i = end;
  }
  return values;
}

/** Names that the runner acts on; all other lines are text. */
const COMMANDS = [
  'error',
  'warning',
  'notice',
  'debug',
  'group',
  'endgroup',
  'add-mask',
  'echo',
  'set-output',
  'set-env',
  'add-path',
  'save-state',
  'add-matcher',
  'remove-matcher',
];

/** The commands of a log: `::name key=value,…::message` at the start of a line, or `##[name …]message` anywhere in it. */
export function readCommands(stdout: string): RunnerCommand[] {
  const found: RunnerCommand[] = [];
  let token: string | null = null;
  for (const line of stdout.split(/\r\n|\r|\n/)) {
    if (token !== null) {
      if (line.trim() === `::${token}::`) token = null;
      continue;
    }
    const command = readCommand(line);
    if (command?.name === 'stop-commands') token = command.message;
    else if (command !== null && COMMANDS.includes(command.name)) found.push(command);
  }
  if (token !== null) throw new Error('commands are switched off and not on again');
  return found;
}

function readCommand(line: string): RunnerCommand | null {
  const [, name, list = '', message = ''] =
    /^\s*::([\w-]+)(?: ([^]*?))?::([^]*)$/.exec(line) ?? /##\[([\w-]+)(?: ([^\]]*))?\]([^]*)$/.exec(line) ?? [];
  if (name === undefined) return null;
  const pairs = list.split(',').filter((pair) => pair.includes('='));
  const properties = pairs.map((pair) => [pair.slice(0, pair.indexOf('=')).trim(), unescapeProperty(pair.slice(pair.indexOf('=') + 1))]);
  return { name, properties: Object.fromEntries(properties) as Record<string, string>, message: unescapeData(message) };
}

function unescapeData(text: string): string {
  return text.replaceAll('%0D', '\r').replaceAll('%0A', '\n').replaceAll('%25', '%');
}

function unescapeProperty(text: string): string {
  return unescapeData(text.replaceAll('%3A', ':').replaceAll('%2C', ','));
}
