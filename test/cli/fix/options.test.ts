import { describe, expect, it } from 'vitest';
import { command as review } from '../../../src/cli/commands/review.js';
import { command as roles } from '../../../src/cli/commands/roles.js';
import { kindsOf } from '../../../src/cli/fix/options.js';
import { parseLintOptions } from '../../../src/cli/lint-options.js';
import type { Io } from '../../../src/cli/types.js';

const io: Io = {
  cwd: '/',
  env: {},
  stdoutIsTerminal: false,
  stderrIsTerminal: false,
  out: () => undefined,
  err: () => undefined,
  readStdin: () => Promise.resolve(Buffer.alloc(0)),
};

describe('kgtlint --fix', () => {
  it.each([
    [['--fix', '--fix-dry-run'], 'give one of them'],
    [['--fix-dry-run', '--fix-with-checklist', 'todo.md'], 'give one of them'],
    [['--fix', '--stdin', '--stdin-filename', 'a'], '--stdin is none'],
    [['--fix-dry-run', '--stdin', '--stdin-filename', 'a'], '--fix-dry-run changes files'],
    [['--fix', '--baseline', 'b', '--update-baseline'], 'do not go together'],
    [['--fix-with-checklist', 'todo.md', '--baseline', 'b', '--update-baseline'], '--fix-with-checklist and --update-baseline'],
    [['--fix', '--list-rules'], '--list-rules'],
    [['--fix', '--print-config', 't'], '--print-config'],
    [['--fix', '--explain-field', '/x'], '--explain-field'],
    [['--fix-type', 'layout'], '--fix-type goes with'],
    [['--fix', '--fix-type', 'everything'], 'problem, suggestion, layout'],
  ])('%j is refused', (args, message) => {
    expect(() => parseLintOptions(args, io)).toThrow(message);
  });

  it.each([
    [['--fix'], ['layout', 'problem']],
    [['--fix', '--fix-type', 'layout'], ['layout']],
    [
      ['--fix', '--fix-type', 'layout', '--fix-type', 'suggestion'],
      ['layout', 'suggestion'],
    ],
    [
      ['--fix-dry-run', '--fix-type', 'layout,problem'],
      ['layout', 'problem'],
    ],
  ])('%j fixes %j', (args, kinds) => {
    const options = parseLintOptions(args, io);
    expect(options && [...kindsOf(options)].sort()).toEqual(kinds);
  });
});

describe('what is missing is said', () => {
  const good = ['answer-const', '/x', '--class', 'FROZEN_INPUT_ECHO', '--reason', 'given', '--by', 'me'];

  it.each([
    [['answer-const'], 'a rule and a field'],
    [['answer-const', '/x'], '--class'],
    [['answer-const', '/x', '--class', 'NONE'], 'FROZEN_INPUT_ECHO'],
    [['answer-const', '/x', '--class', 'FROZEN_INPUT_ECHO'], '--reason'],
    [['answer-const', '/x', '--class', 'STATED_REQUIREMENT', '--reason', 'x'], '--quote'],
    [good.slice(0, -2), '--by'],
    [[...good, '--value', 'a b'], '--value takes JSON'],
    [[...good, '--expires', 'soon'], '--expires takes a day'],
  ])('review %j', async (args, message) => {
    await expect(review.run(args, io)).rejects.toThrow(message);
  });

  it('roles --write', async () => {
    await expect(roles.run(['--write'], io)).rejects.toThrow('--write goes with --suggest');
  });
});
