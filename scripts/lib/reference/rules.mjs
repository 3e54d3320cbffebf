import { code, table } from './markdown.mjs';
import { meaning } from './schema.mjs';
import { typeOf } from './types.mjs';

const INTRODUCTION = `## Options and messages

The options of each rule with their types and defaults, and the ids of its messages (\`messageId\` in the [JSON report](../reports.md#json)).
`;

/** What the metadata of the rules says of their options and messages, as a section of docs/rules/README.md. */
export function ruleDetails(metas) {
  return `${INTRODUCTION}\n${metas.map(details).join('\n')}`;
}

function details({ id, schema, messages, stability, fixable }) {
  const options = Object.entries(schema.properties ?? {});
  const rows = options.map(([name, option]) => [code(name), typeOf(option, schema, () => null), meaning(option)]);
  const facts = [
    options.length === 0 ? 'No options.' : '',
    `Messages: ${Object.keys(messages).map(code).join(', ')}.`,
    fixable ? 'Brings fixes.' : '',
    stability === 'stable' ? '' : `Stability: ${stability}.`,
  ];
  const list = rows.length === 0 ? '' : `${table(['option', 'type', 'meaning'], rows)}\n`;
  return `### ${id}\n\n${list}${facts.filter(Boolean).join(' ')}\n`;
}
