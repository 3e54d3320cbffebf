import { Option } from 'commander';
import { auditTotal } from '../../gates/audit/index.js';
import { version } from '../../version.js';
import { auditSetup, collectAudit } from '../audit/collect.js';
import { renderJson } from '../audit/json.js';
import { renderMarkdown } from '../audit/markdown.js';
import { renderTable } from '../audit/table.js';
import { composeSetup, today } from '../compose.js';
import { createProgram, outputFileOption, parseArguments, taskOptions } from '../options.js';
import { Progress } from '../progress.js';
import { findTasks, print, type TaskOptions } from '../task-command.js';
import { EXIT, type Command, type Io } from '../types.js';

const FORMATS = { table: renderTable, json: renderJson, markdown: renderMarkdown };

interface AuditOptions extends TaskOptions {
  readonly format: keyof typeof FORMATS;
  readonly outputFile?: string;
}

export const command: Command = {
  summary: 'say of every knowledge-gated task what was looked at and whether a gate reaches the agent',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    const { parts, config, tasks } = await findTasks({ ...options, preset: 'knowledge-gated' }, io);
    const setup = auditSetup(composeSetup(parts, config, { today: today(io.env), showValues: false }));
    const report = await collectAudit(tasks, setup, new Progress(io));
    await print(FORMATS[options.format](report, { version }), options.outputFile, io);
    const isFailed = report.failures.length > 0 || report.tasks.some(({ failed }) => failed);
    if (isFailed) return EXIT.failed;
    const { clean, gated } = auditTotal(report);
    return clean === gated ? EXIT.clean : EXIT.findings;
  },
};

function parseOptions(args: readonly string[], io: Io): AuditOptions | null {
  const program = createProgram('kgtlint audit', io)
    .usage('[options] [paths...]')
    .description(
      'Audits knowledge-gated tasks: which gates were looked for in which forms and files, what could not be read, and whether one of them reaches the agent. The values of gates are never printed.',
    )
    .addHelpText(
      'after',
      '\nExit status: 0 every knowledge-gated task is clean, 1 one leaks or cannot be audited, 2 kgtlint or its configuration failed.',
    )
    .addOption(new Option('-f, --format <name>', 'how to print it').choices(Object.keys(FORMATS)).default('table'))
    .addOption(outputFileOption());
  for (const option of taskOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<AuditOptions, 'paths'>>() } : null;
}
