import { Option } from 'commander';
import { parseLossless } from '../../languages/json/lossless.js';
import type { Json } from '../../model/json.js';
import { REVIEW_CLASSES, type ReviewClass } from '../../model/review.js';
import { neutral } from '../../report/index.js';
import { openTask } from '../author/open.js';
import { addReview, type WantedReview } from '../author/review.js';
import { userOf } from '../author/user.js';
import { today } from '../compose.js';
import { createProgram, parseArguments, taskOptions, type Word } from '../options.js';
import { findTasks, type TaskOptions } from '../task-command.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

interface ReviewOptions extends TaskOptions {
  readonly class?: ReviewClass;
  readonly reason?: string;
  readonly by?: string;
  readonly value?: string;
  readonly quote?: string;
  readonly expires?: string;
}

export const command: Command = {
  summary: 'add a reviewed suppression to a task, when it is proved',
  async run(args, io) {
    const options = parseOptions(args, io);
    if (!options) return EXIT.clean;
    const [, , ...paths] = options.paths;
    const wanted = wantedOf(options, io);
    const found = await findTasks({ ...options, paths }, io);
    const [ref, other] = found.tasks;
    if (!ref || other) throw new UsageError(`a review is of one task, and the paths lead to ${found.tasks.length}: name the task`);
    const opened = await openTask(ref, found, true, io);
    const outcome = typeof opened === 'string' ? opened : await addReview(ref, opened, wanted);
    if (typeof outcome === 'string') {
      io.err(`kgtlint: no review was written: ${neutral(outcome)}\n`);
      return EXIT.findings;
    }
    io.out(
      `${neutral(`${ref.id}: the review of ${wanted.rule} at ${wanted.field || 'the result'} is written into kgt.json; proved: ${outcome.proved}`)}\n`,
    );
    return EXIT.clean;
  },
};

const WORDS: readonly Word[] = [
  ['[rule]', 'id of the rule whose finding was reviewed'],
  ['[field]', 'instance path of the field under the result, such as /mode'],
  ['[task]', 'the task, where the working directory is not its folder'],
];

function parseOptions(args: readonly string[], io: Io): ReviewOptions | null {
  const program = createProgram('kgtlint review', io, WORDS)
    .usage('[options] <rule> <field> [task]')
    .description(
      'Adds a reviewed suppression of one finding to the kgt.json of a task. kgtlint proves the class first; what it cannot prove is not written.',
    )
    .addHelpText(
      'after',
      '\nExit status: 0 the review is written, 1 it is not proved or names no finding, 2 kgtlint or its configuration failed.',
    )
    .addOption(new Option('--class <class>', 'what kgtlint has to prove').choices(REVIEW_CLASSES))
    .addOption(new Option('--reason <text>', 'why the value gives nothing away'))
    .addOption(new Option('--by <name>', 'who reviewed it (default: the user of this computer)'))
    .addOption(new Option('--value <json>', 'the value that was reviewed (default: the one that the schema gives now)'))
    .addOption(new Option('--quote <text>', 'words of the instruction that state the value'))
    .addOption(new Option('--expires <date>', 'last day on which the review holds, as 2027-01-31'));
  for (const option of taskOptions()) program.addOption(option);
  return parseArguments(program, args) ? { paths: program.args, ...program.opts<Omit<ReviewOptions, 'paths'>>() } : null;
}

/** What is to be reviewed. Throws where something is missing. */
function wantedOf(options: ReviewOptions, io: Io): WantedReview {
  const [rule, field] = options.paths;
  const { class: reviewClass, reason, quote, expires } = options;
  if (rule === undefined || field === undefined) throw new UsageError('kgtlint review takes a rule and a field: review RULE FIELD [TASK]');
  if (reviewClass === undefined) throw new UsageError(`--class says what is to be proved: ${REVIEW_CLASSES.join(', ')}`);
  if (reason === undefined || reason.trim() === '') throw new UsageError('--reason says in words why the value gives nothing away');
  if (reviewClass === 'STATED_REQUIREMENT' && quote === undefined)
    throw new UsageError('STATED_REQUIREMENT needs --quote: the words of the instruction that state the value');
  if (reviewClass !== 'STATED_REQUIREMENT' && quote !== undefined)
    throw new UsageError(`--quote goes with STATED_REQUIREMENT; ${reviewClass} is proved without it, and no unproved words are written`);
  return {
    rule,
    field: pointer(field),
    class: reviewClass,
    reason,
    by: author(options, io),
    on: today(io.env),
    ...(quote === undefined ? {} : { quote }),
    ...(expires === undefined ? {} : { expires: date(expires) }),
    ...(options.value === undefined ? {} : { value: parse(options.value) }),
  };
}

function pointer(field: string): string {
  return field === '' || field.startsWith('/') ? field : `/${field}`;
}

function parse(text: string): Json {
  try {
    JSON.parse(text);
    return parseLossless(text);
  } catch {
    throw new UsageError(`--value takes JSON, such as 7 or '"HARMONIC"', not ${neutral(text)}`);
  }
}

function date(text: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return text;
  throw new UsageError('--expires takes a day, as 2027-01-31');
}

function author({ by }: ReviewOptions, { env }: Io): string {
  if (by?.trim() === '') throw new UsageError('--by says who reviewed it, and it is empty: give a name');
  const name = by ?? userOf(env);
  if (name === null) throw new UsageError('--by says who reviewed it: this computer names no user, so give --by NAME');
  return name;
}
