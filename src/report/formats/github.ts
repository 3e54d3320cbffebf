import { annotations, withoutCommands } from '../github-commands.js';
import { humanReport } from '../human.js';
import { liveFindings } from '../select.js';
import type { Format, FormatOptions, LintResult } from '../types.js';

export const format: Format = {
  id: 'github',
  description: 'Workflow commands that annotate a pull request on GitHub, after the report for people.',
  render(result: LintResult, options: FormatOptions): string {
    const commands = annotations(liveFindings(result, options), result.failures, options);
    return withoutCommands(humanReport(result, options)) + commands.map((command) => `${command}\n`).join('');
  },
};
