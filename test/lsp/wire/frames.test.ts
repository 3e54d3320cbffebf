import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { FrameError, Frames } from '../../../src/lsp/wire/frames.js';

const framed = (body: string) => `Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
const read = (...chunks: (Buffer | string)[]) => {
  const frames = new Frames();
  return chunks.flatMap((chunk) => [...frames.push(Buffer.from(chunk))].map((body) => body.toString()));
};

describe('frames', () => {
  test('give the bodies, wherever the bytes are cut', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme' }), { maxLength: 5 }), fc.array(fc.nat(300), { maxLength: 8 }), (bodies, cuts) => {
        const bytes = Buffer.from(bodies.map(framed).join(''));
        const at = [0, ...cuts.map((cut) => Math.min(cut, bytes.length)).sort((a, b) => a - b), bytes.length];
        const chunks = at.slice(1).map((end, i) => bytes.subarray(at[i], end));
        expect(read(...chunks)).toEqual(bodies);
      }),
    );
  });

  test('take other fields, in any case and order', () => {
    expect(read('content-type: application/vscode-jsonrpc; charset=utf-8\r\nCONTENT-LENGTH:2\r\n\r\n{}')).toEqual(['{}']);
  });

  test.each([
    ['garbage\r\n\r\n', '"garbage" is no header'],
    ['hello world\n', '"hello world" is no header'],
    ['\r\n\r\n', '"" is no header'],
    ['Content-Length: abc\r\n\r\n{}', 'Content-Length is "abc"'],
    ['Content-Length: -5\r\n\r\n{}', 'Content-Length is "-5"'],
    ['Content-Length: 5x\r\n\r\n{}', 'Content-Length is "5x"'],
    ['Content-Length: 99999999999999999999\r\n\r\n{}', 'Content-Length is "9'],
    ['Content-Type: x\r\n\r\n{}', 'no Content-Length'],
    ['a'.repeat(10_000), 'aaa…" is no header'],
  ])('refuse %j', (text, message) => {
    expect(() => read(text)).toThrow(FrameError);
    expect(() => read(text)).toThrow(message);
    expect(() => read(...text)).toThrow(FrameError);
  });
});
