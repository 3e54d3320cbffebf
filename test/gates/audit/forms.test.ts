import { expect, it } from 'vitest';
import { numberLanguages } from '../../../src/generated/number-languages.js';
import { FORMS_OF_KIND } from '../../../src/gates/audit/forms.js';
import { matchers } from '../../../src/gates/match/index.js';
import { createNumberGrammar } from '../../../src/gates/numbers/index.js';
import type { Gate } from '../../../src/gates/types.js';
import { FILE_START } from '../../../src/model/place.js';
import type { Passage } from '../../../src/model/passage.js';
import type { SourceFile } from '../../../src/model/task.js';

const grammar = createNumberGrammar(numberLanguages);

function gate(entry: Partial<Gate>): Gate {
  const none = { near: [], when: [], decoys: [], from: [], phrases: [], alternatives: [] };
  return {
    id: 'g',
    kind: 'number',
    family: 'convention',
    value: null,
    unit: null,
    to: null,
    source: null,
    range: FILE_START,
    index: 0,
    ...none,
    ...entry,
  };
}

function formsIn(entry: Partial<Gate>, text: string): readonly string[] {
  const passage: Passage = {
    file: { path: 'a.txt', taskPath: 'a.txt' } as SourceFile,
    kind: 'prose',
    text,
    names: [],
    parts: [],
    range: () => FILE_START,
  };
  const wanted = gate(entry);
  return (matchers.get(wanted.kind)?.match(wanted, passage, grammar.findAtoms(text), grammar) ?? []).map(({ form }) => form);
}

it.each([
  [
    { kind: 'rate', value: '12%' },
    ['12%', '0.12', '3/25', 'twelve percent', '1200 bps', '12 percentage points', '120 permille', 'times 1.12', 'times 0.88', '88折'],
  ],
  [{ kind: 'number', value: 45 }, ['45', 'forty-five', '4.5e1', '90/2']],
  [{ kind: 'threshold', value: 45, unit: 'min' }, ['45 min', '2700 s', 'at least forty-five minutes']],
  [{ kind: 'duration', value: '36 hours' }, ['36 hours', 'thirty-six hours', '1.5 days', 'PT36H']],
  [{ kind: 'sentinel', value: '-1.00' }, ['-1.00']],
  [{ kind: 'sentinel', value: 'ZZ-NIL' }, ['it is ZZ-NIL', 'it is zz-nil']],
  [{ kind: 'alias', from: ['B & C'], to: 'Bell Craft' }, ['B & C is Bell Craft']],
  [{ kind: 'choice', value: 'half-even', phrases: ['half to even'] }, ['round half to even']],
  [{ kind: 'table', value: { lime: 23, heather: 41 } }, ['lime 23', 'lime: 23, heather: 41']],
  [{ kind: 'symbol', value: 'flow_index' }, ['call flow_index(x)', 'flowIndex']],
] as const)('the forms that an audit names hold all that the matcher of %o finds', (entry, texts) => {
  const found = texts.flatMap((text) => {
    const forms = formsIn(entry, text);
    expect(forms, text).not.toEqual([]);
    return forms;
  });
  expect(FORMS_OF_KIND[entry.kind]).toEqual(expect.arrayContaining([...new Set(found)]));
});
