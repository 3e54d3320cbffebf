import { Option } from 'commander';
import { createProgram, parseArguments } from '../options.js';
import { setTiering } from '../tiering.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

export const command: Command = {
  summary: 'serve an editor by the Language Server Protocol',
  async run(args, io) {
    if (!areUnderstood(args, io)) return EXIT.clean;
    // The entry puts optimised code off, as a short run wants it; this one is long.
    setTiering('usual');
    const { reserveStdout } = await import('../../lsp/stdout.js');
    const output = reserveStdout();
    const [{ serve }, { editorProgram }] = await Promise.all([import('../../lsp/server.js'), import('../editor/program.js')]);
    serve(editorProgram(io), process.stdin, output);
    // The server ends the process, when the editor says so or goes away.
    return new Promise<never>(() => undefined);
  },
};

/** False when help was asked for, and printed. */
function areUnderstood(args: readonly string[], io: Io): boolean {
  const program = createProgram('kgtlint lsp', io, [])
    .usage('[options]')
    .description(
      'Serves an editor by the Language Server Protocol on standard input and output. Editors start it; docs/editors.md says how.',
    )
    .addHelpText('after', '\nExit status: that of the protocol: 0 after shutdown and exit, 1 when the editor goes away without them.')
    .addOption(new Option('--stdio', 'talk on standard input and output (the default, and the only way)'))
    .addOption(new Option('--clientProcessId <id>', 'end when this process ends').hideHelp());
  if (!parseArguments(program, args)) return false;
  if (program.args.length > 0) throw new UsageError('kgtlint lsp takes no paths: the editor says which files are open');
  return true;
}
