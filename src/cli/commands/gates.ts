import { Option } from 'commander';
import { version } from '../../version.js';
import { collectSuggestions } from '../gates/collect.js';
import { declaredGates } from '../gates/declared.js';
import { renderJson } from '../gates/json.js';
import { renderTable } from '../gates/table.js';
import { createProgram, outputFileOption, parseArguments, taskOptions } from '../options.js';
import { Progress } from '../progress.js';
import { findTasks, print, type TaskOptions } from '../task-command.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

const FORMATS = { table: renderTable, json: renderJson };

interface GatesOptions extends TaskOptions {
  readonly suggest: boolean;
  readonly format: keyof typeof FORMATS;
  readonly outputFile?: string;
}

export const command: Command = {
  summary: 'list the gates of tasks, or draft them with --suggest',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    if (!options.suggest && options.format !== 'table') throw new UsageError('--format json goes with --suggest');
    const { tasks } = await findTasks(options, io);
    if (!options.suggest) {
      await print(await declaredGates(tasks), options.outputFile, io);
      return EXIT.clean;
    }
    const report = await collectSuggestions(tasks, new Progress(io));
    await print(FORMATS[options.format](report, { version }), options.outputFile, io);
    return report.failures.length > 0 ? EXIT.failed : EXIT.clean;
  },
};

function parseOptions(args: readonly string[], io: Io): GatesOptions | null {
  const program = createProgram('kgtlint gates', io)
    .usage('[options] [paths...]')
    .description(
      'Lists the gates that the manifests of tasks declare. With --suggest it drafts the section "gates" of a manifest: what stands in the artefact and is used by the solution or the verifier, each with its lines. A person confirms the draft: nothing is written into the task.',
    )
    .addHelpText(
      'after',
      '\n--suggest prints the values of gates: its output is for the author, not for the agent and not for a log.\n\nExit status: 0 whatever was found, 2 kgtlint or its configuration failed.',
    )
    .addOption(new Option('--suggest', 'draft the gates of the tasks').default(false))
    .addOption(new Option('-f, --format <name>', 'how to print the draft').choices(Object.keys(FORMATS)).default('table'))
    .addOption(outputFileOption());
  for (const option of taskOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<GatesOptions, 'paths'>>() } : null;
}
