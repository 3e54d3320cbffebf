import { closest, distance } from 'fastest-levenshtein';
import { rules } from '../../generated/rules.js';
import { readPage } from '../pages.js';
import { EXIT, UsageError, type Command } from '../types.js';

export const command: Command = {
  summary: 'print the page of a rule',
  async run(args, io) {
    const [id, ...more] = args.filter((arg) => arg !== '--');
    if (id === undefined || more.length > 0 || id.startsWith('-')) throw new UsageError('usage: kgtlint explain RULE');
    const page = id.includes('/') ? await (await import('../explain-plugin-rule.js')).explainPluginRule(id, io) : readPage(id);
    if (page === null) throw new UsageError(`there is no rule "${id}"${suggestion(id)}; kgtlint --list-rules lists them`);
    io.out(page.endsWith('\n') ? page : `${page}\n`);
    return EXIT.clean;
  },
};

function suggestion(id: string): string {
  const near = closest(
    id,
    rules.map((rule) => rule.meta.id),
  );
  return near && distance(id, near) <= Math.max(2, id.length / 3) ? `; did you mean "${near}"?` : '';
}
