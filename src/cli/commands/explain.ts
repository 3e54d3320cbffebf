import { closest, distance } from 'fastest-levenshtein';
import { rules } from '../../generated/rules.js';
import { createProgram, parseArguments } from '../options.js';
import { narrowTables } from '../page-tables.js';
import { readPage } from '../pages.js';
import { EXIT, UsageError, type Command, type Io } from '../types.js';

export const command: Command = {
  summary: 'print the page of a rule',
  async run(args, io) {
    const words = parseWords(args, io);
    if (!words) return EXIT.clean;
    const [id, ...more] = words;
    if (id === undefined || more.length > 0) throw new UsageError('usage: kgtlint explain RULE');
    const page = id.includes('/') ? await (await import('../explain-plugin-rule.js')).explainPluginRule(id, io) : readPage(id);
    if (page === null) throw new UsageError(`there is no rule "${id}"${suggestion(id)}; kgtlint --list-rules lists them`);
    io.out(narrowTables(page.endsWith('\n') ? page : `${page}\n`));
    return EXIT.clean;
  },
};

function parseWords(args: readonly string[], io: Io): readonly string[] | null {
  const program = createProgram('kgtlint explain', io, [['[rule]', 'id of a rule; one of a plugin is named namespace/id']])
    .usage('[options] <rule>')
    .description('Prints the page of a rule: what it reports and why, examples, options. Of a rule of a plugin it prints the metadata.')
    .addHelpText('after', '\nExit status: 0 the page was printed, 2 there is no such rule.');
  return parseArguments(program, args) ? program.args : null;
}

function suggestion(id: string): string {
  const near = closest(
    id,
    rules.map((rule) => rule.meta.id),
  );
  return near && distance(id, near) <= Math.max(2, id.length / 3) ? `; did you mean "${near}"?` : '';
}
