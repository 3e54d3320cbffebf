import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { format } from '../../../src/report/formats/github.js';
import { escapeProperty } from '../../../src/report/github-commands.js';
import { finding, on, options, result, seen } from '../results.js';

const render = (...args: Parameters<typeof format.render>): string => format.render(...args);

/** The lines that the runner would read as commands. */
function commands(text: string): string[] {
  const found: string[] = [];
  let token: string | null = null;
  for (const line of text.split(/\r\n|\r|\n/)) {
    if (token !== null) token = line === `::${token}::` ? null : token;
    else if (line.startsWith('::stop-commands::')) token = line.slice('::stop-commands::'.length);
    else if (line.trimStart().startsWith('::') || line.includes('##[')) found.push(line);
  }
  expect(token).toBeNull();
  return found;
}

describe('github', () => {
  it('prints the report for people, then commands', () => {
    const made = result([
      finding({ message: '100% sure: a,b', evidence: [seen('sets/one/input.json', 3, 'has "LDL"')] }),
      finding({ level: 'warning', file: 'sets/one/a,b:c.json', range: { line: 2, column: 1, endLine: 4, endColumn: 2 } }),
      finding({ level: 'note', suppressed: { class: 'BASELINE', reason: '', by: '', from: 'b:1' } }),
    ]);
    const text = render(made, options());
    expect(text).toMatch(/^::stop-commands::(kgtlint-[0-9a-f]{32})\nsets\/one\n[\s\S]+\n::\1::\n::error /);
    expect(commands(text)).toEqual([
      '::error file=sets/one/environment/schema.json,line=2,endLine=2,col=13,endColumn=28,title=kgtlint answer-const::100%25 sure: a,b%0Asets/one/input.json:3 has "LDL"',
      '::warning file=sets/one/a%2Cb%3Ac.json,line=2,endLine=4,col=1,title=kgtlint answer-const::Every valid answer has "LDL" here.',
    ]);
  });

  it('prints at most 10 of a kind, most severe first', () => {
    const levels = [...Array<'note'>(12).fill('note'), ...Array<'error'>(13).fill('error'), 'warning' as const];
    const text = render(result(levels.map((level, i) => finding({ level, range: on(i + 1) }))), options());
    const kinds = commands(text).map((line) => line.split(' ')[0]);
    expect(kinds).toEqual([...Array<string>(10).fill('::error'), '::warning', ...Array<string>(10).fill('::notice')]);
    expect(text).toContain('\n3 more errors in the summary\n');
    expect(text).toMatch(/\n2 more notes in the summary\n$/);
  });

  it('annotates failures as errors', () => {
    const failures = [{ rule: 'bad', task: 'sets/one', file: 'sets/one/x', message: 'boom' }];
    expect(commands(render(result([], { failures }), options()))).toEqual([
      '::error file=sets/one/x,title=rule bad failed::rule bad failed in task sets/one: boom',
    ]);
  });

  it('keeps a line end in a file name what it is', () => {
    expect(escapeProperty('a\nb\r%:,\u001b')).toBe('a%0Ab%0D%25%3A%2C\\u001b');
  });

  it('hides values', () => {
    const made = result([finding({ evidence: [seen('a', 1, 'has 235', { hidden: true })] })]);
    expect(render(made, options())).not.toContain('235');
  });

  it('lets no linted text become a command', () => {
    const text = fc.string({
      unit: fc.constantFrom('::error::x', '::stop-commands::t', '\n', '\r', '%0A', '::', ' ', '##[error]', 'a', ',', '\u2028'),
    });
    fc.assert(
      fc.property(text, text, text, (message, file, code) => {
        const made = result([finding({ message, file, task: message, range: on(1), evidence: [seen(file, 1, message)] })], {
          notes: [{ task: file, file, text: message }],
        });
        const printed = render(made, options({}, { [file]: code }));
        expect(commands(printed)).toHaveLength(1);
        expect(printed).toBe(render(made, options({}, { [file]: code })));
      }),
    );
  });
});
