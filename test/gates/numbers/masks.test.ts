import { describe, expect, it } from 'vitest';
import { findMasks } from '../../../src/gates/numbers/index.js';
import { atomsOf } from './support.js';

const masked = (text: string): string[] => findMasks(text).map(({ role, start, end }) => `${role}: ${text.slice(start, end)}`);

describe('findMasks', () => {
  it.each<[string, ...string[]]>([
    ['see https://docs.example/v/12?x=45 now', 'url: https://docs.example/v/12?x=45'],
    ['to b12@mail.example today', 'email: b12@mail.example'],
    ['doi 10.1234/abc.567 is it', 'doi: 10.1234/abc.567'],
    ['ISBN 978-3-16-148410-0.', 'isbn: ISBN 978-3-16-148410-0'],
    ['arXiv:2101.00001', 'paper-id: arXiv:2101.00001'],
    ['id 123e4567-e89b-12d3-a456-426614174000', 'uuid: 123e4567-e89b-12d3-a456-426614174000'],
    ['commit a1b2c3d4e5f', 'hex: a1b2c3d4e5f'],
    ['mac 00:1a:2b:3c:4d:5e', 'mac-address: 00:1a:2b:3c:4d:5e'],
    ['host 10.0.12.7:8080', 'ip-address: 10.0.12.7:8080'],
    ['at localhost:8080', 'host-port: localhost:8080'],
    ['item QRS-7741 and CD-000', 'identifier: QRS-7741', 'identifier: CD-000'],
    ['in utf-8 by sha256', 'standard: utf-8', 'standard: sha256'],
    ['colour #12ab9f', 'colour: #12ab9f'],
    ['it&#39;s', 'entity: &#39;'],
    ['"\\u00a0"', 'escape: \\u00a0'],
    ['print("%5d" % n)', 'format: %5d'],
  ])('identifiers: %s', (text, ...expected) => {
    expect(masked(text)).toEqual(expected);
  });

  it.each<[string, ...string[]]>([
    ['on 2031-04-05.', 'date: 2031-04-05'],
    ['at 2031-04-05T06:07:08Z', 'date: 2031-04-05T06:07:08Z'],
    ['in 2031-04', 'date: 2031-04'],
    ['file of 20310405', 'date: 20310405'],
    ['on 5 April 2031', 'date: 5 April 2031'],
    ['on Apr 5, 2031', 'date: Apr 5, 2031'],
    ['by Dec 24', 'date: Dec 24'],
    ['on 24/12/2031', 'date: 24/12/2031'],
    ['于2031年4月5日', 'date: 2031年4月5日'],
    ['二〇三一年四月', 'date: 二〇三一年四月'],
    ['for Q3 2031', 'date: Q3 2031'],
    ['since 2019, all', 'year: since 2019'],
    ['opens at 14:30', 'time: 14:30'],
    ['took 04:12:07', 'time: 04:12:07'],
    ['by 5 pm', 'time: 5 pm'],
    ['下午3点', 'time: 下午3点'],
    ['UTC+8', 'time-zone: UTC+8'],
  ])('dates: %s', (text, ...expected) => {
    expect(masked(text)).toEqual(expected);
  });

  it.each<[string, ...string[]]>([
    ['tool 4.11.0', 'version: 4.11.0'],
    ['the v2 api', 'version: v2'],
    ['python 3.12', 'version: python 3.12'],
    ['python:3.12-slim', 'version: python:3.12-slim'],
    ['acme/web:7-alpine', 'image-tag: acme/web:7-alpine'],
    ['FROM acme/web:7', 'image-tag: :7'],
    ['build 0.12.3', 'version: build 0.12.3'],
    ['scipy==1.12', 'version: scipy==1.12'],
    ['left-pad>=1.12', 'version: left-pad>=1.12'],
    ['deps = ["left-pad>=1.12"]', 'version: left-pad>=1.12'],
    ['pip install left-pad==7', 'version: left-pad==7'],
  ])('versions: %s', (text, ...expected) => {
    expect(masked(text)).toEqual(expected);
  });

  it.each<[string, ...string[]]>([
    ['read /srv/12/x.csv', 'path: /srv/12/x.csv'],
    ['read C:\\data\\12\\x', 'path: C:\\data\\12\\x'],
    ['read data/12/x.csv', 'path: data/12/x.csv'],
    ['q3_2031.csv holds', 'file-name: q3_2031.csv'],
    ['see core.py:123', 'code-reference: core.py:123'],
    ['lat 0.25, lon 7.5', 'coordinate: lat 0.25', 'coordinate: lon 7.5'],
    ['at 52.5200, 13.4050', 'coordinate: 52.5200, 13.4050'],
    ["12°30'N", "coordinate: 12°30'N"],
    ['call +49 30 1234567', 'phone: +49 30 1234567'],
    ['extension 4410', 'phone: extension 4410'],
    ['postal code 10115', 'postal-code: postal code 10115'],
  ])('places: %s', (text, ...expected) => {
    expect(masked(text)).toEqual(expected);
  });

  it.each<[string, ...string[]]>([
    ['1. Read\n2) Write', 'list-ordinal: 1.', 'list-ordinal: 2)'],
    ['## 4.2 Results', 'heading-ordinal: 4.2'],
    ['see section 1.12', 'section-number: section 1.12'],
    ['see section\n1.12', 'section-number: section\n1.12'],
    ['§ 4.2', 'section-number: § 4.2'],
    ['Figure 3, Table 2', 'section-number: Figure 3', 'section-number: Table 2'],
    ['page 12/100', 'section-number: page 12/100'],
    ['p. 12', 'section-number: p. 12'],
    ['line 14', 'numbered-thing: line 14'],
    ['ticket 4600', 'numbered-thing: ticket 4600'],
    ['room 12', 'numbered-thing: room 12'],
    ['No. 5', 'numbered-thing: No. 5'],
    ['fixes #123', 'issue: #123'],
    ['the 12th', 'ordinal: 12th'],
    ['第十二章', 'ordinal: 第十二章'],
    ['见图3', 'section-number: 图3'],
  ])('ordinals: %s', (text, ...expected) => {
    expect(masked(text)).toEqual(expected);
  });

  it.each([
    'window of 45 days',
    'rate 0.12',
    '4.8e+04',
    'ratio 3:1',
    'ratio of 12:30',
    'a share of 12/100',
    'score >= 88',
    'min_rate>=0.12',
    'if x == 5: pass',
    'the level is 95%',
    '# 12 lines or more',
    'costs less than\n45. Then it ends',
    'at most 7/40 of it',
    'speed 5 km/h',
    'rate: 0.12/day',
    '1.5 days',
    '"a\\nUse\\nlimit 45 days"',
    '[0.0125, 1.0456]',
    'const LONG = 16;',
    'share = 17.5 % d',
    'above 2000 lines',
    '12个月',
    '两年',
    '百分之12',
    '0x1100',
    'table of 12 rows',
  ])('leaves the constant in: %s', (text) => {
    expect(masked(text)).toEqual([]);
  });

  it('lets no number through where everything is masked', () => {
    expect(atomsOf('2031-04-05 QRS-7741 https://x.example/5 v1.2 core.py:12 section 4')).toEqual([]);
  });
});
