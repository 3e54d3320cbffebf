import { describe, expect, it } from 'vitest';
import { readCommands, readFileCommands } from './protocol.js';

describe('the runner of the tests', () => {
  it('reads outputs in both forms', () => {
    const text = 'a=1<<2\nb<<EOF\nx=y\n\nc<<d\nEOF\nempty=\nlast<<E\r\nE\n';
    expect(Object.fromEntries(readFileCommands(text))).toEqual({ a: '1<<2', b: 'x=y\n\nc<<d', empty: '', last: '' });
  });

  it.each(['plain', 'a<<EOF\nb', '<<E\nE'])('refuses %j', (text) => {
    expect(() => readFileCommands(text)).toThrow();
  });

  it('reads commands, and none between tokens', () => {
    const log = '::error file=a%2Cb,line=1::m%0An\n::stop-commands::t\n::error::no\n##[error]no\n::t::\n x ##[warning]w\n::nothing::\n';
    expect(readCommands(log)).toEqual([
      { name: 'error', properties: { file: 'a,b', line: '1' }, message: 'm\nn' },
      { name: 'warning', properties: {}, message: 'w' },
    ]);
    expect(() => readCommands('::stop-commands::t\n')).toThrow(/not on again/);
  });
});
