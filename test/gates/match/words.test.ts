import { describe, expect, it } from 'vitest';
import { matcher as alias } from '../../../src/gates/match/alias.js';
import { matcher as choice } from '../../../src/gates/match/choice.js';
import { matcher as symbol } from '../../../src/gates/match/symbol.js';
import { createNumberGrammar } from '../../../src/gates/numbers/index.js';
import type { Matcher } from '../../../src/gates/match/index.js';
import type { Gate } from '../../../src/gates/types.js';
import { FILE_START } from '../../../src/model/place.js';
import type { Passage } from '../../../src/model/passage.js';
import { sentences } from '../../../src/passages/sentences.js';

const grammar = createNumberGrammar([]);
const BLANK: Gate = {
  id: 'x',
  kind: 'alias',
  family: 'convention',
  value: null,
  unit: null,
  near: [],
  when: [],
  decoys: [],
  from: [],
  to: null,
  phrases: [],
  alternatives: [],
  source: null,
  range: FILE_START,
  index: 0,
};

/** The stretches that a matcher finds, with their forms. */
function found(matcher: Matcher, gate: Partial<Gate>, text: string, more: Partial<Passage> = {}): string[] {
  const parts = more.kind === undefined ? sentences(text) : [];
  const passage = { file: null, kind: 'prose', text, names: [], parts, range: () => FILE_START, ...more } as unknown as Passage;
  return matcher.match({ ...BLANK, ...gate }, passage, [], grammar).map(({ form, span }) => `${form}: ${text.slice(span.start, span.end)}`);
}

describe('alias', () => {
  const gate: Partial<Gate> = { from: ['R.K.T.', 'Rook Tug Mfg.', "Kelso's"], to: 'Rook Tug Works' };

  it.each([
    ['R.K.T. is Rook Tug Works.', 'pair: R.K.T. is Rook Tug Works'],
    ['RKT is Rook Tug Works.', 'pair: RKT is Rook Tug Works'],
    ['Bills of Rook Tug Mfg. go to Rook Tug Works.', 'pair: Rook Tug Mfg. go to Rook Tug Works'],
    ['kelso’s -> ROOK TUG WORKS', 'pair: kelso’s -> ROOK TUG WORKS'],
    ["Ｋelso's = Rook\nTug Works", "pair: Ｋelso's = Rook\nTug Works"],
    ['Rook_Tug_Works (was Kelsos)', 'pair: Rook_Tug_Works (was Kelsos'],
    ['把RKT记为Rook Tug Works。', 'pair: RKT记为Rook Tug Works'],
  ])('%s', (text, expected) => {
    expect(found(alias, gate, text)).toEqual([expected]);
  });

  it.each(['R.K.T. came first. Then came Rook Tug Works.', 'Rook Tug Works alone.', "Kelso's alone.", 'Rook Tug Worksites and RKTs.'])(
    'not in %s',
    (text) => {
      expect(found(alias, gate, text)).toEqual([]);
    },
  );

  it('a side that stands only inside of the other', () => {
    expect(found(alias, { from: ['Rook'], to: 'Rook Tug Works' }, 'Rook Tug Works has a pier.')).toEqual([]);
    expect(found(alias, { from: ['Rook'], to: 'Rook Tug Works' }, 'Rook is Rook Tug Works.')).toEqual(['pair: Rook is Rook Tug Works']);
  });

  it('the key above a list of spellings', () => {
    expect(found(alias, gate, "Kelso's", { kind: 'row', names: ['Rook Tug Works'] })).toEqual(["pair: Kelso's"]);
    expect(found(alias, gate, "Kelso's", { kind: 'prose', names: ['Rook Tug Works'] })).toEqual([]);
  });
});

describe('choice', () => {
  const gate: Partial<Gate> = {
    kind: 'choice',
    value: 'last-in',
    phrases: ['newest lot first', 'LIFO'],
    alternatives: ['first-in', 'weighted'],
  };

  it.each([
    ['Take the newest\nlot first.', 'phrase: newest\nlot first'],
    ['NEWEST_LOT_FIRST', 'phrase: NEWEST_LOT_FIRST'],
    ['order = newestLotFirst', 'phrase: newestLotFirst'],
    ['order: last-in', 'value: last-in'],
    ['order: LastIn', 'value: LastIn'],
    ['Use LIFO, not first-in.', 'value: LIFO'],
    ['last‑in instead of first-in', 'value: last‑in'],
  ])('%s', (text, expected) => {
    expect(found(choice, gate, text)).toEqual([expected]);
  });

  it.each(['last-in or first-in', 'either LIFO or weighted', 'not last-in', 'never LIFO', 'the last inch', 'at last, in spring'])(
    'not in %s',
    (text) => {
      expect(found(choice, gate, text)).toEqual([]);
    },
  );
});

describe('symbol', () => {
  const gate: Partial<Gate> = { kind: 'symbol', value: 'knots.trim_lee_angle' };

  it.each([
    ['trim_lee_angle(x)', 'trim_lee_angle'],
    ['TRIM_LEE_ANGLE', 'TRIM_LEE_ANGLE'],
    ['trimLeeAngle', 'trimLeeAngle'],
    ['new TrimLeeAngle()', 'TrimLeeAngle'],
    ['trim-lee-angle', 'trim-lee-angle'],
    ['from knots import trim_lee_angle', 'trim_lee_angle'],
    ['knots.trim_lee_angle', 'trim_lee_angle'],
    ['调用trim_lee_angle。', 'trim_lee_angle'],
  ])('%s', (text, expected) => {
    expect(found(symbol, gate, text)).toEqual([`symbol: ${expected}`]);
  });

  it.each(['trim_lee_angles', 'pretrim_lee_angle', 'trim_lee', 'trim_lee_angle_fast', 'fast-trim-lee-angle', 'trim the lee angle'])(
    'not in %s',
    (text) => {
      expect(found(symbol, gate, text)).toEqual([]);
    },
  );
});
