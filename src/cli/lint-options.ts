import { InvalidArgumentError, Option } from 'commander';
import { formats } from '../generated/formats.js';
import { commands } from '../generated/commands.js';
import type { PlanKind } from '../fix/plan/index.js';
import type { Level } from '../model/level.js';
import { version } from '../version.js';
import { checkFixOptions, fixOptions } from './fix/options.js';
import { collect, createProgram, lookupOptions, parseArguments, taskOption } from './options.js';
import { UsageError, type Io } from './types.js';

/** What the command line of `kgtlint [paths]` says. */
export interface LintOptions {
  readonly paths: readonly string[];
  readonly format?: string;
  readonly outputFile?: string;
  readonly maxWarnings?: number;
  readonly quiet: boolean;
  readonly level: Level;
  readonly task: readonly string[];
  readonly staged: boolean;
  readonly stdin: boolean;
  readonly stdinFilename?: string;
  readonly showValues: boolean;
  readonly timing: boolean;
  readonly color?: boolean;
  readonly config?: string;
  readonly configLookup: boolean;
  readonly preset?: string;
  readonly rule: readonly string[];
  readonly listRules: boolean;
  readonly printConfig?: string;
  readonly explainField?: string;
  readonly root?: string;
  readonly baseline?: string;
  readonly updateBaseline: boolean;
  readonly sarifProfile: 'full' | 'github';
  readonly sarifCategory?: string;
  readonly fix: boolean;
  readonly fixDryRun: boolean;
  readonly fixType: readonly PlanKind[];
  readonly fixWithChecklist?: string;
}

/** Parses the arguments; null when only help or the version was asked for and has been printed. */
export function parseLintOptions(args: readonly string[], io: Io): LintOptions | null {
  const program = createProgram('kgtlint', io)
    .usage('[options] [paths...]\n       kgtlint <command>')
    .description(
      'Finds what a benchmark task for agents gives away. Paths are tasks, folders of tasks, or files of a task, relative to the working directory; default: the folder of --root, else the working directory.',
    )
    .version(version, '-v, --version', 'print the version')
    .addHelpText(
      'after',
      `\nCommands: ${[...commands.keys()].join(', ')}\n\nExit status: 0 no errors, 1 errors or too many warnings, 2 kgtlint or its configuration failed.`,
    );
  for (const option of [...reportOptions(), ...fixOptions(), ...selectionOptions(), ...configOptions()]) program.addOption(option);
  if (!parseArguments(program, args)) return null;
  const options = { paths: program.args, ...program.opts<Omit<LintOptions, 'paths'>>() };
  checkTogether(options);
  return options;
}

function reportOptions(): Option[] {
  return [
    new Option('-f, --format <name>', 'how to print the findings').choices([...formats.keys()]),
    new Option('-o, --output-file <file>', 'write the report to a file'),
    new Option('--max-warnings <n>', 'exit with 1 when there are more warnings').argParser(wholeNumber),
    new Option('--quiet', 'print errors only').default(false),
    new Option('--level <level>', 'print findings of this level and above').choices(['error', 'warning', 'note']).default('note'),
    new Option('--show-values', 'print hidden values, too').default(false),
    new Option('--timing', 'print where the time went').default(false),
    new Option('--color', 'colours even where the output is no terminal'),
    new Option('--no-color', 'no colours'),
    new Option('--sarif-profile <name>', 'what SARIF is written for').choices(['full', 'github']).default('full'),
    new Option('--sarif-category <name>', 'category of the SARIF run'),
    new Option('--baseline <file>', 'accept the findings that this file lists'),
    new Option('--update-baseline', 'write the baseline anew').default(false),
  ];
}

function selectionOptions(): Option[] {
  return [
    new Option(
      '--root <folder>',
      'what paths of reports, configurations and --print-config are relative to (default: the git top level, else the working directory)',
    ),
    taskOption(),
    new Option('--staged', 'only tasks with staged changes, as they would be committed').default(false),
    new Option('--stdin', 'read the text of one file from standard input').default(false),
    new Option('--stdin-filename <path>', 'the file that standard input stands for'),
  ];
}

function configOptions(): Option[] {
  return [
    ...lookupOptions(),
    new Option('--preset <name>', 'recommended, strict, answer-contract, knowledge-gated, baked-skills or all'),
    new Option('--rule <setting>', "set a rule, as in 'answer-const: warning'; may be repeated").argParser(collect).default([], 'none'),
    new Option('--print-config <task>', 'print the configuration of a task and stop'),
    new Option('--explain-field <path>', 'say what the schema admits for a field, with accepted answers, and stop'),
    new Option('--list-rules', 'list all rules and stop').default(false),
  ];
}

function wholeNumber(text: string): number {
  if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It takes a whole number.');
  return Number(text);
}

function checkTogether(options: LintOptions): void {
  if (options.stdin && options.stdinFilename === undefined)
    throw new UsageError('--stdin needs --stdin-filename, to know which file of which task the text is');
  if (!options.stdin && options.stdinFilename !== undefined) throw new UsageError('--stdin-filename goes with --stdin');
  if (options.stdin && options.paths.length > 0) throw new UsageError('--stdin lints the task of --stdin-filename; give no paths with it');
  checkStagedOption(options);
  if (options.updateBaseline && options.baseline === undefined) throw new UsageError('--update-baseline needs --baseline FILE');
  checkFixOptions(options);
}

function checkStagedOption({ staged, stdin, listRules, printConfig }: LintOptions): void {
  if (!staged) return;
  if (stdin) throw new UsageError('--staged lints what git has staged, and --stdin a text that git does not know: give one of them');
  if (listRules || printConfig !== undefined)
    throw new UsageError(`--staged does not go with ${listRules ? '--list-rules' : '--print-config'}, which lints nothing`);
}
