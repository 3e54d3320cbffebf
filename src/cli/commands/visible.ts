import { Option } from 'commander';
import { version } from '../../version.js';
import { createProgram, outputFileOption, parseArguments, taskOptions } from '../options.js';
import { Progress } from '../progress.js';
import { findTasks, print, type TaskOptions } from '../task-command.js';
import { EXIT, type Command, type Io } from '../types.js';
import { collectVisible } from '../visible/collect.js';
import { renderJson } from '../visible/json.js';
import { renderTable } from '../visible/table.js';

const FORMATS = { table: renderTable, json: renderJson };

interface VisibleOptions extends TaskOptions {
  readonly format: keyof typeof FORMATS;
  readonly outputFile?: string;
  readonly all: boolean;
}

export const command: Command = {
  summary: 'show which files of a task reach the agent, and by which line',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    const { tasks } = await findTasks(options, io);
    const report = await collectVisible(tasks, new Progress(io));
    await print(FORMATS[options.format](report, { version, all: options.all }), options.outputFile, io);
    return report.failures.length > 0 ? EXIT.failed : EXIT.clean;
  },
};

function parseOptions(args: readonly string[], io: Io): VisibleOptions | null {
  const program = createProgram('kgtlint visible', io)
    .usage('[options] [paths...]')
    .description('Shows what the agent of a task sees, with and without the artefact, and what decides it. Nothing is built or run.')
    .addHelpText('after', '\nExit status: 0 whatever is visible, 2 kgtlint or its configuration failed.')
    .addOption(new Option('-f, --format <name>', 'how to print it').choices(Object.keys(FORMATS)).default('table'))
    .addOption(outputFileOption())
    .addOption(new Option('--all', 'list every file, also the many that one instruction brings').default(false));
  for (const option of taskOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<VisibleOptions, 'paths'>>() } : null;
}
