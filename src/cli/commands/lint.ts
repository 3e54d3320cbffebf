import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { printConfig, type LoadedConfig } from '../../config/index.js';
import { explainField } from '../explain-field.js';
import { parseLintOptions, type LintOptions } from '../lint-options.js';
import { exitStatus, findRunTasks, lintRun, openRun, type LintRun } from '../lint-run.js';
import { listRules } from '../list-rules.js';
import { printReport } from '../print-report.js';
import { EXIT, type Command, type Io } from '../types.js';

export const command: Command = {
  summary: 'lint tasks (the default)',
  async run(args, io) {
    const options = parseLintOptions(args, io);
    if (!options) return EXIT.clean;
    const run = await openRun(options, io);
    if (options.listRules) return listRules(run.parts, run.config, io);
    if (options.printConfig !== undefined) return print(run.config, options.printConfig, run.root, io);
    return lintAll(run);
  },
};

function print(config: LoadedConfig, task: string, root: string, io: Io): number {
  if (!existsSync(resolve(root, task)))
    io.err(`kgtlint: there is no ${JSON.stringify(task)} below the root; this is what would hold for it\n`);
  io.out(`${JSON.stringify(printConfig(config, task.replace(/\/+$/, '') || '.'), null, 2)}\n`);
  return EXIT.clean;
}

async function lintAll(run: LintRun): Promise<number> {
  const { options, parts, config, timing, io } = run;
  const found = await findRunTasks(run);
  if (options.explainField !== undefined) return explainField(options.explainField, found.discovery.tasks, parts, config, io);
  if (found.discovery.tasks.length === 0 && !asksForReport(options)) return EXIT.clean;
  const { result, files, toBeStaged } = await lintRun(run, found);
  if (!options.fixDryRun || options.outputFile !== undefined) await timing.phase('report', () => printReport(result, options, files, io));
  timing.print(io);
  return Math.max(exitStatus(result, options), toBeStaged ? EXIT.findings : EXIT.clean);
}

/** What another program reads must be there, also where `--staged` found nothing to lint and has said so. */
function asksForReport({ format, outputFile }: LintOptions): boolean {
  return outputFile !== undefined || (format !== undefined && format !== 'stylish');
}
