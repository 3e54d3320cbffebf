import { recoverFormats } from '../../recover/index.js';
import { version } from '../../version.js';
import { Progress } from '../progress.js';
import { parseRecoverOptions } from '../recover-options.js';
import { recoverTasks } from '../recover-tasks.js';
import { findTasks, print } from '../task-command.js';
import { EXIT, UsageError, type Command } from '../types.js';

export const command: Command = {
  summary: 'fill in the answers of tasks from public files alone',
  async run(args, io) {
    const options = parseRecoverOptions(args, io);
    if (!options) return EXIT.clean;
    const render = recoverFormats.get(options.format);
    if (!render) throw new UsageError(`there is no format "${options.format}"`);
    const { parts, config, tasks } = await findTasks(options, io);
    const report = await recoverTasks(tasks, parts, config, new Progress(io));
    await print(render(report, { version, showValues: options.showValues }), options.outputFile, io);
    return report.failures.length > 0 ? EXIT.failed : EXIT.clean;
  },
};
