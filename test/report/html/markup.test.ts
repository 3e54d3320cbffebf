import { describe, expect, it } from 'vitest';
import { anchor, Html, joined, markup } from '../../../src/report/html/markup.js';

describe('markup', () => {
  it('escapes text, and quotes in attributes only', () => {
    expect(markup`<p title="${'"<&'}" id="a ${'"'} ${'"'}">${'"<&>'}</p>`.text).toBe(
      '<p title="&quot;&lt;&amp;" id="a &quot; &quot;">"&lt;&amp;&gt;</p>',
    );
  });

  it('knows again where an attribute ends', () => {
    expect(markup`<a href="#${'"'}">${'"'}</a><b class="${'"'}">${'"'}`.text).toBe('<a href="#&quot;">"</a><b class="&quot;">"');
  });

  it('makes active characters visible', () => {
    expect(markup`${'a\u202eb\n'}`.text).toBe('a\\u202eb\\n');
  });

  it('takes markup, lists, numbers and nothing', () => {
    expect(markup`${new Html('<i>')}${[markup`<b>`, null, markup`${1}`]}${null}${2}`.text).toBe('<i><b>12');
    expect(joined([markup`a`, null, markup`b`], '-').text).toBe('a-b');
  });

  it('makes ids without blanks that a fragment can name', () => {
    expect(anchor('task', 'a b/模式 "x"')).toBe('task:a%20b/%E6%A8%A1%E5%BC%8F%20%22x%22');
    expect(anchor('task', '\ud800')).toBe('task:%5Cud800');
  });
});
