import { sentence } from '../sarif/message.js';
import type { Finding } from '../../model/finding.js';
import type { FormatOptions, LintResult } from '../types.js';
import { anchor, joined, markup, type Html } from './markup.js';
import { pageText, sentenceText } from './page-text.js';

/** What the rules mean that have a finding, each once: findings link here. */
export function rulesSection(result: LintResult, shown: readonly Finding[], options: FormatOptions): Html {
  const ids = [...new Set(shown.map(({ rule }) => rule))].sort();
  if (ids.length === 0) return markup``;
  const descriptions = new Map(result.rules.map(({ id, description }) => [id, sentence(`Reports ${description}`)]));
  return markup`<section aria-labelledby="rules">
<h2 id="rules">Rules</h2>
${joined(
  ids.map((id) => ruleEntry(id, descriptions.get(id) ?? '', options.readPage(id))),
  '\n',
)}
</section>
`;
}

function ruleEntry(id: string, description: string, page: string | null): Html {
  const head = markup`<code>${id}</code> <span>${sentenceText(description)}</span>`;
  if (page === null) return markup`<p class="rule" id="${anchor('rule', id)}">${head}</p>`;
  return markup`<details class="rule" id="${anchor('rule', id)}"><summary>${head}</summary><div>${pageText(page)}</div></details>`;
}
