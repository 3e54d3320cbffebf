import { createHash } from 'node:crypto';
import { Texts } from '../lines.js';
import { shownFindings } from '../select.js';
import type { FormatOptions, LintResult } from '../types.js';
import { script, style } from './assets.js';
import { filterForm } from './filters.js';
import { findingsSection } from './findings.js';
import { heading } from './heading.js';
import { Html, joined, markup } from './markup.js';
import { remarksSection } from './remarks.js';
import { rulesSection } from './rules.js';
import { taskRows } from './task-rows.js';
import { tasksSection } from './tasks-table.js';

/** The whole report as one page, which loads nothing and runs no script but its own. */
export function htmlPage(result: LintResult, options: FormatOptions): string {
  const shown = shownFindings(result, options);
  const rows = taskRows(result, shown);
  const texts = new Texts((path) => options.readText(path));
  const body = joined([
    heading(result),
    markup`<main id="main">\n`,
    tasksSection(rows, result.summary.tasks),
    filterForm(rows),
    findingsSection(rows, texts, options),
    rulesSection(result, shown, options),
    remarksSection(result),
    markup`</main>\n<footer>kgtlint ${options.version}</footer>\n`,
  ]);
  return `<!doctype html>\n<html lang="en">\n${head().text}<body>\n<a class="skip" href="#main">Skip to the report</a>\n${body.text}</body>\n</html>\n`;
}

function head(): Html {
  return markup`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>kgtlint report</title>
<link rel="icon" href="data:,">
<style>${new Html(style)}</style>
<script>${new Html(script)}</script>
</head>
`;
}

/** Only this very script and style act; the empty icon keeps browsers from asking a server for one. */
function policy(): string {
  return [
    "default-src 'none'",
    `script-src '${digest(script)}'`,
    `style-src '${digest(style)}'`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
}

function digest(text: string): string {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`;
}
