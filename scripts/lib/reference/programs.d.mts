export interface DescribedCommand {
  readonly name: string;
  readonly title: string;
  readonly summary: string;
  readonly usage: string;
  readonly words: readonly { readonly name: string; readonly text: string }[];
  readonly options: readonly { readonly flags: string; readonly text: string; readonly choices: readonly string[] }[];
  readonly notes: readonly string[];
}

export function describeCommands(): Promise<DescribedCommand[]>;
/** Throws where the command reads no command line with commander. */
export function describeCommand(
  name: string,
  command: { summary: string; run(args: string[], io: object): Promise<number> },
): Promise<DescribedCommand>;
