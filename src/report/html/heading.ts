import type { LintResult } from '../types.js';
import { count } from '../words.js';
import { markup, type Html } from './markup.js';
import { verdictOf } from './verdict.js';

/** The title, the verdict in a sentence, and the totals of the whole run. */
export function heading(result: LintResult): Html {
  const { tone, headline, details } = verdictOf(result);
  return markup`<header>
<p class="brand"><b>kgtlint</b> report <button type="button" id="theme" hidden>Dark</button></p>
<h1 class="${tone}">${headline}</h1>
<p class="lead">${details.join(' ')}</p>
<dl class="totals">${totals(result)}</dl>
</header>
`;
}

function totals({ summary }: LintResult): readonly Html[] {
  const { errors, warnings, notes, suppressed, tasks, files, unread } = summary;
  return [
    total(errors, 'error', 'error'),
    total(warnings, 'warning', 'warning'),
    total(notes, 'note', 'note'),
    total(suppressed, 'accepted', 'accepted'),
    total(tasks, 'task', 'plain'),
    total(files, 'file', 'plain'),
    total(unread.length, 'unread', 'plain'),
  ];
}

function total(number: number, noun: string, kind: string): Html {
  const name = noun === 'accepted' || noun === 'unread' ? noun : count(number, noun).replace(/^\d+ /, '');
  return markup`<div class="${number === 0 ? 'none' : kind}"><dt>${name}</dt><dd>${number.toLocaleString('en')}</dd></div>`;
}
