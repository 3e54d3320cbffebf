import { describe, expect, it } from 'vitest';
import { checklist, otherSections } from '../../../src/cli/fix/checklist.js';
import { readChecklist } from '../../../src/cli/fix/earlier-checklist.js';
import type { TaskFix } from '../../../src/cli/fix/types.js';

/** A task about which there is one thing to tell, or nothing. */
const fix = (task: string, failure: string | null = null): TaskFix => ({
  task,
  recovery: { status: 'none' },
  outcome: null,
  refusals: [],
  failure,
});

const again = (done: readonly TaskFix[], earlier: string) => checklist(done, readChecklist(earlier));

describe('an earlier checklist', () => {
  it('keeps what it said of tasks that are not in the run', () => {
    const both = checklist([fix('a', 'first'), fix('b', 'second')]);
    expect(again([fix('b', 'third')], both)).toBe(checklist([fix('a', 'first'), fix('b', 'third')]));
    expect(again([fix('b')], both)).toBe(checklist([fix('a', 'first')]));
    expect(again([fix('a'), fix('b')], both)).toContain('Nothing was refused.');
    expect(otherSections([fix('b')], readChecklist(both)).map(({ heading }) => heading)).toEqual(['## `a`']);
  });

  it('gives the same whether tasks are fixed together or one by one', () => {
    const together = checklist([fix('a', 'first'), fix('a-b', 'second'), fix('a/b', 'third'), fix('odd`name', 'fourth')]);
    const one = again([fix('a-b', 'second')], checklist([fix('odd`name', 'fourth')]));
    expect(again([fix('a', 'first')], again([fix('a/b', 'third')], one))).toBe(together);
  });

  it('keeps what a person has ticked and noted in such a section, in the ends of lines of any editor', () => {
    const earlier = checklist([fix('a', 'first')])
      .replace('- [ ] first', '- [x] first\n\n  asked Ada about it')
      .replaceAll('\n', '\r\n');
    expect(again([fix('b')], earlier)).toContain('## `a`\n\n- [x] first\n\n  asked Ada about it\n');
  });

  it('is nothing where the text is none', () => {
    expect(readChecklist('## `a`\n\n- [ ] first\n')).toEqual({ sections: [], after: [] });
    expect(readChecklist('')).toEqual({ sections: [], after: [] });
  });
});

describe('what is left to do after fixes that were made', () => {
  const item = (line: number, now: string) => `- [ ] \`index.json:${line}\` records the SHA-256 of a.json; it is now ${now} (\`a\`)`;
  const earlier = `${checklist([])}\nWhat a person has to do after the fixes that were made.\n\n${item(3, '0123')}\n${item(4, '4567')}\n`;

  const recorded = (line: number, now: string): TaskFix => {
    const plan = { task: 'a', kind: 'problem', fields: [], description: [], notes: [], changes: [] } as const;
    const record = { file: 'index.json', line, of: 'the SHA-256 of a.json', now: { text: now }, isHidden: false };
    return { ...fix('a'), outcome: { plans: [plan], refusals: [], outside: [record] } as unknown as TaskFix['outcome'] };
  };

  it('stays until a person ticks it, since no later run knows of it', () => {
    expect(again([fix('a')], earlier)).toContain(`${item(3, '0123')}\n${item(4, '4567')}\n`);
    const ticked = earlier.replace('- [ ] `index.json:3`', '- [x] `index.json:3`');
    expect(again([fix('a')], ticked)).toContain(`made.\n\n${item(4, '4567')}\n`);
  });

  it('is replaced by what a later fix says of the same place', () => {
    const text = again([recorded(3, '89ab')], earlier);
    expect(text).toContain('it is now 89ab');
    expect(text).not.toContain('it is now 0123');
    expect(text).toContain('it is now 4567');
  });
});
