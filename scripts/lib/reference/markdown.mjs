/** What every generated page begins with. */
export function head(source, title) {
  return `<!-- Written by scripts/generate.mjs from ${source}. Do not edit. -->\n\n# ${title}\n`;
}

export function table(names, rows) {
  return [names, names.map(() => '---'), ...rows].map((cells) => `| ${cells.map(cell).join(' | ')} |\n`).join('');
}

function cell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|').trim();
}

/** A value as JSON in code. */
export function value(json) {
  return code(JSON.stringify(json));
}

export function code(text) {
  return `\`${text}\``;
}

/** A text that a terminal shows: options and placeholders become code, since Markdown would take `<name>` for an element. */
export function prose(text) {
  return text.replace(/(?<![\w`-])(--[a-z][a-z-]*|<[^<>\s]+>|\.?[\w/.-]+\.(?:json|ya?ml|md))(?![\w`])/g, '`$1`');
}

/** The anchor that GitHub gives to a heading. */
export function anchor(heading) {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9 _-]/g, '')
    .replaceAll(' ', '-');
}

export function sentence(text) {
  const whole = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.:!?]$/.test(whole) ? whole : `${whole}.`;
}
