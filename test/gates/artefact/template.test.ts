import { describe, expect, it } from 'vitest';
import type { Slot } from '../../../src/gates/artefact/slots.js';
import { fill, linesOf, templateOf } from '../../../src/gates/artefact/template.js';

const slot = (text: string, value: string): Slot => ({
  start: text.indexOf(value),
  end: text.indexOf(value) + value.length,
  placed: [],
  certain: true,
});
const any = () => true;

describe('linesOf', () => {
  it.each([
    ['a\nb', ['a', 'b']],
    ['a\r\nb\r\n', ['a', 'b']],
    ['a\rb', ['a', 'b']],
    ['a\n\nb', ['a', '', 'b']],
    ['', []],
  ])('%j', (text, lines) => {
    expect(linesOf(text).map((line) => line.text)).toEqual(lines);
  });
});

describe('fill', () => {
  const text = 'from 12 to 15 units';
  const [line] = templateOf(text, [slot(text, '12'), slot(text, '15')]);

  it.each([
    ['from 12 to 15 units', ['12', '15']],
    ['from 13 to 18 units', ['13', '18']],
    ['from 13 to 18 or so units', ['13', '18 or so']],
    ['from 13 to 18', null],
    ['From 13 to 18 units', null],
    ['from 13 till 18 units', null],
    ['units', null],
  ])('%s', (other, values) => {
    expect(fill(line!, other, any)).toEqual(values);
  });

  it('lets the article go with the value', () => {
    const sentence = 'Take an 8% cut.';
    const [taken] = templateOf(sentence, [slot(sentence, '8%')]);
    expect(fill(taken!, 'Take a 12% cut.', any)).toEqual(['12%']);
    expect(fill(taken!, 'Take the 12% cut.', any)).toBeNull();
  });

  it('leaves out what a piece does not accept', () => {
    expect(fill(line!, 'from 1 to 2 to 3 units', (_, value) => /^\d+$/.test(value))).toBeNull();
    expect(fill(line!, 'from 1 to 2 to 3 units', (piece, value) => piece.text === '12' || /^\d+$/.test(value))).toEqual(['1 to 2', '3']);
  });

  it('cuts a phrase that runs over two lines', () => {
    const wrapped = 'rounded up to\nthe next cent.';
    const lines = templateOf(wrapped, [slot(wrapped, 'up to\nthe next')]);
    expect(lines.map(({ fixed, pieces }) => [fixed, pieces.map((piece) => piece.text)])).toEqual([
      [['rounded ', ''], ['up to']],
      [['', ' cent.'], ['the next']],
    ]);
  });
});
