import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { format } from '../../../src/report/formats/html.js';
import type { FormatOptions, LintResult } from '../../../src/report/types.js';
import { finding, options, result, seen } from '../results.js';
import { HOSTILE, hostile, sample } from './sample.js';

const page = (made: LintResult, how: FormatOptions = options()): string => format.render(made, how);

/** What stands between head and end, so that script and style of the page are not searched. */
const body = (made: LintResult, how?: FormatOptions): string => page(made, how).split('<body>')[1]!;

const sampleBody = (more: Partial<FormatOptions> = {}): string => {
  const { result: made, options: how } = sample();
  return body(made, { ...how, ...more });
};

/** The entry of the finding with this fingerprint. */
const entry = (text: string, fingerprint: string): string => {
  const start = text.indexOf('<details', text.indexOf(`id="f:${fingerprint}"`) - 60);
  return text.slice(start, text.indexOf('</details>', start));
};

describe('the page', () => {
  it('is one document that may load nothing', () => {
    const text = page(sample().result, sample().options);
    expect(text).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(text.endsWith('</body>\n</html>\n')).toBe(true);
    expect(text).toMatch(/content="default-src 'none'; script-src 'sha256-[\w+/=]{44}'; style-src 'sha256-[\w+/=]{44}'; img-src data:;/);
    expect(text.match(/\b(?:src|href)="(?!#)[^"]*"/g)).toEqual(['href="data:,"']);
    expect(text).not.toMatch(/https?:|url\(|@import|\sstyle="|\son\w+="/);
  });

  it('is the same for the same result', () => {
    expect(page(sample().result, sample().options)).toBe(page(sample().result, sample().options));
  });

  it('says what it means for those who decide, and how much was checked', () => {
    const text = sampleBody();
    expect(text).toContain('<h1 class="bad">1 of 5 tasks states part of its answer.</h1>');
    expect(text).toContain('Public files alone give 3 of the 10 values in the 2 known solutions (30%).');
    expect(text).toContain('1 file could not be read and 1 check failed: what was not checked is not clean.');
    expect([...text.matchAll(/<dt>([a-z]+)<\/dt><dd>(\d+)<\/dd>/g)].map(([, name, number]) => `${number} ${name}`)).toEqual([
      '1 error',
      '1 warning',
      '1 note',
      '1 accepted',
      '5 tasks',
      '40 files',
      '1 unread',
    ]);
  });

  it('lists tasks with counts, bits left and recoverable share, the worst first', () => {
    const rows = sampleBody().split('<tbody>')[1]!.split('</tbody>')[0]!.trim().split('\n');
    expect(rows.map((row) => row.replace(/<t[dh][^>]*>/g, '|').replace(/<[^>]*>/g, ''))).toEqual([
      '|sets/one|1|1|0|0|3.3| 75% 3 of 4',
      '|other/two|0|0|1|0|unbounded|unknown',
      '|other/three|0|0|0|1|12| 0% 0 of 6',
    ]);
    expect(sampleBody()).toContain('2 more tasks without findings and without an answer contract.');
  });

  it('shows everything about a finding', () => {
    const text = entry(sampleBody(), 'aaaa');
    expect(text).toContain('<details class="error" id="f:aaaa" data-role="DERIVED_CONCLUSION">');
    expect(text).toContain('<b>error</b> <code>answer-const</code> <i>environment/schema.json:2:13</i>');
    expect(text).toContain('<span>Every valid answer has "LDL" here.</span>');
    expect(text).toContain('<pre><b>2</b>"mode": { <mark>"const": "LDL" </mark>},</pre>');
    expect(text).toContain('<dt>Can only be<dd><code>"LDL"</code><br>/mode/const (line 2)');
    expect(text).toContain('<dt>Field<dd>/mode · DERIVED_CONCLUSION · 0 bits left');
    expect(text).toContain('<dt>Evidence<dd>solution/answer.json:3 the hidden solution has the same value');
    expect(text).toContain('<dt>See also<dd>environment/schema.json:3 and here');
    expect(text).toContain('<dt>Could be done<dd>Leave it open<br>Bind it to "n" = "&lt;b&gt;"');
    expect(text).toContain('<a href="#rule:answer-const">About answer-const</a>');
    expect(entry(sampleBody(), 'dddd')).toContain(
      '<dt>Accepted<dd>PROTOCOL_CONSTANT: the version of the format<br>other/three/kgt.json:7, by lee',
    );
  });

  it('prints hidden values and lines of gates only when asked', () => {
    const hidden = entry(sampleBody(), 'cccc');
    expect(hidden).not.toContain('is twelve');
    expect(hidden).not.toContain('twelve percent');
    expect(hidden).toContain('printed only with --show-values');
    const shown = entry(sampleBody({ showValues: true }), 'cccc');
    expect(shown).toContain('is twelve pe<mark>rcent</mark>');
    expect(shown).toContain('kgt.json:9 twelve percent');
    const inHidden = result([finding({ hidden: true })]);
    const files = { 'sets/one/environment/schema.json': '{\n  "secret": "LDL" }\n' };
    expect(body(inHidden, options({}, files))).not.toContain('secret');
    expect(body(inHidden, options({ showValues: true }, files))).toContain('secret');
  });

  it('explains each rule once', () => {
    const text = sampleBody();
    expect(text.match(/id="rule:answer-const"/g)).toHaveLength(1);
    expect(text).toContain('<p>A field that <code>const</code> leaves one value. See the other rule.</p>');
    expect(text).toContain('<tr><th scope="col">what is seen</th><th scope="col">level</th></tr><tr><td>a label</td><td>error</td></tr>');
    expect(text).toContain('<pre>-- a.json --\n{ "const": 1 }</pre>');
    expect(text).toContain('<p class="rule" id="rule:gated-constant-leak"><code>gated-constant-leak</code> <span>Reports fields');
  });

  it('offers filters for what there is', () => {
    const form = sampleBody().split('<form')[1]!.split('</form>')[0]!;
    expect(form).toMatch(/^ id="filters" role="search" aria-label="Filters" hidden>/);
    expect([...form.matchAll(/<option value="([^"]*)"[^>]*>([^<]*)/g)].map(([, value, text]) => `${value}=${text}`)).toEqual([
      ...['=All rules', 'answer-const=answer-const (2)', 'gated-constant-leak=gated-constant-leak (1)'],
      ...['=All datasets', 'other=other (1)', 'sets=sets (2)'],
      ...['=All roles', 'DERIVED_CONCLUSION=DERIVED_CONCLUSION (1)', 'FROZEN_PROBLEM_DATA=FROZEN_PROBLEM_DATA (1)', 'none=no role (1)'],
    ]);
  });

  it('counts beside the filters what the totals count, and tells the script the rest', () => {
    const form = sampleBody().split('<form')[1]!.split('</form>')[0]!;
    const levels = [...form.matchAll(/value="(error|warning|note)" checked> \w+ <small([^>]*)>(\d+)</g)];
    expect(levels.map(([, level, more, number]) => `${level} ${number}${more}`)).toEqual([
      'error 1 data-live="1" data-all="2"',
      'warning 1',
      'note 1',
    ]);
    expect(form).toContain('show accepted <small>1</small>');
  });

  it('names failures, notes and unread files', () => {
    const text = sampleBody();
    expect(text).toContain('<li>rule bad-rule, task other/two: it threw</li>');
    expect(text).toContain('<li>no Dockerfile<br><small>other/two</small></li>');
    expect(text).toContain('<li><code>other/two/environment/map.png</code> binary</li>');
  });

  it('is whole when nothing was found', () => {
    const text = body(result([], { summary: { tasks: 2, files: 9 } }));
    expect(text).toContain('<h1 class="good">No task was found to state part of its answer.</h1>');
    expect(text).toContain('There is nothing to list.');
    expect(text).not.toContain('<form');
    expect(text).not.toContain('<table');
  });

  it('lists errors only with quiet, and keeps the totals', () => {
    const text = sampleBody({ quiet: true });
    expect(text).not.toContain('a second message');
    expect(text).toContain('<dt>warning</dt><dd>1</dd>');
  });

  it('shows at most twelve places of a kind', () => {
    const places = Array.from({ length: 30 }, (_, i) => seen('sets/one/a.json', i + 1, `place ${i}`));
    const text = body(result([finding({ evidence: places })]));
    expect(text).toContain('place 11<br>and 18 more places');
    expect(text).not.toContain('place 12');
  });
});

describe('hostile texts', () => {
  it('stay texts', () => {
    const { result: made, options: how } = hostile();
    const text = page(made, how);
    expect(text.match(/<script/g)).toHaveLength(1);
    expect(text.match(/<style/g)).toHaveLength(1);
    expect(text).not.toMatch(/<img|<!--|href="javascript/i);
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202a-\u202e]/);
    expect(text).toContain('&lt;img src=x onerror="globalThis.pwned = 1"&gt;');
    // Two headings of the first level would mean that a text closed its element.
    expect(text.match(/<h1/g)).toHaveLength(1);
  });

  it('never leave their attribute or element', () => {
    const nasty = fc.string({ unit: fc.constantFrom('<', '>', '"', "'", '&', '=', ' ', 'a', '/', '\n', '\u202e', '`') });
    fc.assert(
      fc.property(nasty, (text) => {
        const made = result([finding({ message: text, rule: `r${text}`, task: `t${text}`, file: `t${text}/f`, fingerprint: text })]);
        const plain = result([finding({ message: 'm', rule: 'r', task: 't', file: 't/f', fingerprint: 'm' })]);
        expect(shape(body(made))).toEqual(shape(body(plain)));
      }),
    );
  });

  it('are all in the sample', () => {
    expect(HOSTILE.length).toBe(hostile().result.findings.length);
  });
});

/** The tags of a page with the names of their attributes, values left out. */
function shape(text: string): string[] {
  return [...text.matchAll(/<\/?[a-z][^>"]*(?:"[^"]*"[^>"]*)*>/g)].map(([tag]) => tag.replace(/"[^"]*"/g, '""'));
}
