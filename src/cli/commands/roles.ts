import { Option } from 'commander';
import type { TaskRef } from '../../task/types.js';
import { neutral } from '../../report/index.js';
import { count } from '../../report/words.js';
import { openTask } from '../author/open.js';
import { proposeRoles, type RoleProposal } from '../author/roles.js';
import { writeRoles } from '../author/write-roles.js';
import { createProgram, parseArguments, taskOptions } from '../options.js';
import { findTasks, type FoundTasks, type TaskOptions } from '../task-command.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

interface RolesOptions extends TaskOptions {
  readonly suggest: boolean;
  readonly write: boolean;
}

export const command: Command = {
  summary: 'list the roles of answer fields, or propose them with --suggest',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    if (options.write && !options.suggest) throw new UsageError('--write goes with --suggest: it writes the roles that are proved');
    const found = await findTasks(options, io);
    let failed = false;
    for (const ref of found.tasks) failed = !(await rolesOfTask(ref, found, options, io)) || failed;
    return failed ? EXIT.failed : EXIT.clean;
  },
};

function parseOptions(args: readonly string[], io: Io): RolesOptions | null {
  const program = createProgram('kgtlint roles', io)
    .usage('[options] [paths...]')
    .description(
      'Lists the fields of the answer with their roles. With --suggest it proposes a role for each field that has none, with the evidence. With --write the proved ones are written into the kgt.json of each task; the others are for a person to decide.',
    )
    .addHelpText('after', '\nExit status: 0 whatever was found, 2 kgtlint or its configuration failed, or a role could not be written.')
    .addOption(new Option('--suggest', 'propose roles for fields that have none').default(false))
    .addOption(new Option('--write', 'write the proposed roles that are proved').default(false));
  for (const option of taskOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<RolesOptions, 'paths'>>() } : null;
}

/** False where something could not be done. */
async function rolesOfTask(ref: TaskRef, found: FoundTasks, options: RolesOptions, io: Io): Promise<boolean> {
  const opened = await openTask(ref, found, options.write, io);
  if (typeof opened === 'string') return fail(ref, opened, io);
  const { contracts } = opened.now;
  if (contracts.length === 0) return true;
  const say = (text: string) => io.out(`${neutral(text)}\n`);
  if (!options.suggest) {
    say(ref.id);
    for (const field of contracts.flatMap(({ fields }) => fields))
      if (field.role ?? field.leaf)
        say(`  ${field.path || '(the result)'}  ${field.role ? `${field.role.role} (${field.role.from})` : 'no role'}`);
    return true;
  }
  const proposals = contracts.flatMap(proposeRoles);
  say(proposals.length === 0 ? `${ref.id}  every field has a role` : ref.id);
  for (const proposal of proposals) for (const line of linesOf(proposal)) say(line);
  if (!options.write) return true;
  const written = await writeRoles(ref, opened, proposals);
  if (typeof written === 'string') return fail(ref, `no role was written: ${written}`, io);
  if (written > 0) io.err(`kgtlint: ${neutral(ref.id)}: ${count(written, 'role')} written into kgt.json\n`);
  return true;
}

function linesOf({ field, role, proved, why, contract }: RoleProposal): string[] {
  const { line } = contract.locate(field.schemas[0] ?? '', 'key');
  return [`  ${field.path}  ${role}  ${proved ? 'proved' : 'proposed'}`, `    ${contract.file.path}:${line} ${why}`];
}

function fail(ref: TaskRef, message: string, io: Io): false {
  io.err(`kgtlint: ${neutral(ref.id)}: ${neutral(message)}\n`);
  return false;
}
