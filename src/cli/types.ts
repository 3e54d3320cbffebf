/** The world outside, so that a command can be run by a test as well as by a shell. */
export interface Io {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly stdoutIsTerminal: boolean;
  readonly stderrIsTerminal: boolean;
  out(text: string): void;
  err(text: string): void;
  readStdin(): Promise<Buffer>;
}

/** Exit statuses of every command. */
export const EXIT = { clean: 0, findings: 1, failed: 2 } as const;

/** A command of `kgtlint`. One file of `cli/commands/` exports one as `command`; its name is the file's name. */
export interface Command {
  /** One line for the list of commands. */
  readonly summary: string;
  /** Resolves to the exit status. */
  run(args: readonly string[], io: Io): Promise<number>;
}

/** The command line cannot be understood, or names what is not there. Shown without a stack; exit status 2. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
