import { Option } from 'commander';
import type { TaskRef } from '../../task/types.js';
import { neutral } from '../../report/index.js';
import { count } from '../../report/words.js';
import { planInit } from '../init/plan.js';
import { finishInit, writeInit } from '../init/write.js';
import { createProgram, parseArguments, taskOptions } from '../options.js';
import { findTasks, type TaskOptions } from '../task-command.js';
import { EXIT, type Command, type Io } from '../types.js';

interface InitOptions extends TaskOptions {
  readonly hook: boolean;
  readonly workflow: boolean;
}

export const command: Command = {
  summary: 'write a configuration, and on wish a commit hook and a workflow',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    const { root, tasks } = await findTasks(options, io);
    for (const line of layoutsOf(tasks)) io.out(`${neutral(line)}\n`);
    const unfinished = finishInit(root);
    const { changes, notes } = planInit(root, options);
    const refused = unfinished ?? writeInit(changes, root);
    if (refused !== null) {
      io.err(`kgtlint: nothing was written: ${neutral(refused)}\n`);
      return EXIT.failed;
    }
    for (const { path } of changes) io.out(`wrote ${neutral(path)}\n`);
    for (const note of notes) io.out(`${note.split('\n').map(neutral).join('\n').trimEnd()}\n`);
    io.out('next: kgtlint lints all tasks; kgtlint roles --suggest proposes roles for the fields of the answers\n');
    return EXIT.clean;
  },
};

function parseOptions(args: readonly string[], io: Io): InitOptions | null {
  const program = createProgram('kgtlint init', io)
    .usage('[options] [paths...]')
    .description(
      'Looks for tasks, says which layouts they have, and writes .kgtlintrc.json at the root. Files that are there already are never changed.',
    )
    .addHelpText('after', '\nExit status: 0 all is there, 2 there is no task or a file could not be written.')
    .addOption(new Option('--hook', 'write a hook for pre-commit, .pre-commit-config.yaml').default(false))
    .addOption(new Option('--workflow', 'write a workflow for GitHub, .github/workflows/kgtlint.yml').default(false));
  for (const option of taskOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<InitOptions, 'paths'>>() } : null;
}

function layoutsOf(tasks: readonly TaskRef[]): string[] {
  const ids = [...new Set(tasks.map(({ layout }) => layout))].sort();
  return ids.map((id) => {
    const own = tasks.filter(({ layout }) => layout === id);
    const [first] = own;
    return `${count(own.length, 'task')} of the layout ${id} (${own.length === 1 ? '' : 'such as '}${first?.id ?? ''})`;
  });
}
