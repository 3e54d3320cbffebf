import { importSource } from './bundle.mjs';
import { ruleDetails } from './reference/rules.mjs';

const PRESETS = ['recommended', 'strict', 'answer-contract', 'knowledge-gated', 'baked-skills', 'all'];

const INTRODUCTION = `<!-- Written by scripts/generate.mjs from the metadata of the rules. Do not edit. -->

# Rules

The level is the highest that a rule gives on its own; evidence may give less, and a configuration may lower it further.
A preset cell shows the level there; an empty cell means that the preset leaves the rule off. Rules in preview are on only in
\`all\`. [Options and messages](#options-and-messages) of all rules stand below.
`;

/** Text of docs/rules/README.md, from the metadata of every rule. */
export async function ruleIndex() {
  const { rules } = await importSource('src/generated/rules.ts');
  const metas = rules.map((rule) => rule.meta);
  const categories = [...new Set(metas.map((meta) => meta.docs.category))].sort();
  const sections = categories.map((category) =>
    section(
      category,
      metas.filter((meta) => meta.docs.category === category),
    ),
  );
  return `${INTRODUCTION}\n${sections.join('\n')}\n${ruleDetails(metas)}`;
}

function section(category, metas) {
  const head = ['rule', 'reports', 'level', ...PRESETS, 'fix'];
  const rows = metas.map((meta) => [
    `[${meta.id}](${meta.id}.md)`,
    oneCell(meta.description),
    meta.level,
    ...PRESETS.map((preset) => presetLevel(meta, preset)),
    [meta.fixable ? 'fix' : '', meta.hasSuggestions ? 'suggestions' : ''].filter(Boolean).join(', '),
  ]);
  return `## ${category}\n\n${[head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |\n`).join('')}`;
}

function oneCell(text) {
  return text.replace(/\s+/g, ' ').replaceAll('|', '\\|');
}

function presetLevel(meta, preset) {
  const entry = meta.presets[preset] ?? { all: meta.level, 'baked-skills': meta.presets.recommended }[preset] ?? '';
  const level = Array.isArray(entry) ? entry[0] : entry;
  return level === 'off' ? '' : level;
}
