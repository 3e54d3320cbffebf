import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Document, isScalar, parseDocument, Scalar } from 'yaml';
import { alignScalar } from '../../src/task/align.js';

/** Text of a scalar and its source, from a document with the one key `k`. */
function scalar(source: string): { text: string; raw: string } {
  const node = parseDocument(source).get('k', true);
  if (!isScalar(node) || !node.range) throw new Error('no scalar');
  return { text: String(node.value), raw: source.slice(node.range[0], node.range[1]) };
}

/** The source at the place of every word of the text. */
function words(source: string): [string, string][] {
  const { text, raw } = scalar(source);
  const at = alignScalar(text, raw);
  return [...text.matchAll(/\S+/g)].map((match) => {
    const end = match.index + match[0].length;
    return [match[0], raw.slice(at(match.index), at(end - 1) + 1)];
  });
}

describe('alignScalar', () => {
  it.each([
    ['literal block', 'k: |\n  one two\n    three\n\n  four\n'],
    ['literal block with a header', 'k: |2-  # kept\n    one\n  two\n'],
    ['folded block', 'k: >\n  one\n  two\n\n  three\n'],
    ['plain over two lines', 'k: one\n  two three\nother: 1\n'],
    ['CRLF', 'k: |\r\n  one\r\n  two\r\n'],
    ['single quotes', "k: 'one\n  two'\n"],
    ['double quotes', 'k: "one two\n   three"\n'],
  ])('places the words of a %s', (_, source) => {
    for (const [word, found] of words(source)) expect(found).toBe(word);
  });

  it('counts escapes and doubled quotes as one', () => {
    const double = scalar('k: "tab\\there \\u00e9 x \\"q\\" end\\\n   joined"\n');
    const at = alignScalar(double.text, double.raw);
    expect(double.raw.slice(at(double.text.indexOf('end')))).toMatch(/^end/);
    expect(double.raw.slice(at(double.text.indexOf('joined')))).toMatch(/^joined/);
    const single = scalar("k: 'it''s ''so'' end'\n");
    expect(single.raw.slice(alignScalar(single.text, single.raw)(single.text.indexOf('end')))).toBe("end'");
  });

  it('takes any offset and any pair of texts', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), fc.integer({ min: -5, max: 50 }), (text, raw, offset) => {
        const place = alignScalar(text, raw)(offset);
        expect(place).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('places every character that is no white space, however the text is written', () => {
    const line = fc.stringMatching(/^[a-z'"\\#:é 0-9]{0,12}$/);
    const style = fc.constantFrom(Scalar.BLOCK_LITERAL, Scalar.BLOCK_FOLDED, Scalar.QUOTE_SINGLE, Scalar.PLAIN);
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 6 }), style, (lines, type) => {
        const node = new Scalar(lines.join('\n'));
        node.type = type;
        const source = new Document({ k: node }).toString();
        fc.pre(isScalar(parseDocument(source).get('k', true)));
        const { text, raw } = scalar(source);
        fc.pre(!raw.startsWith('"'));
        const at = alignScalar(text, raw);
        for (let i = 0; i < text.length; i += 1) if (/\S/.test(text.charAt(i))) expect(raw.charAt(at(i))).toBe(text.charAt(i));
      }),
    );
  });
});
