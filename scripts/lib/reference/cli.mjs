import { importSource } from '../bundle.mjs';
import { anchor, code, head, prose, sentence, table } from './markdown.mjs';
import { describeCommands } from './programs.mjs';

const INTRODUCTION = `
\`kgtlint [options] [paths...]\` lints. A command goes first: \`kgtlint roles --root .\`, not \`kgtlint --root . roles\`, which lints a
path of that name. What each report says is described in [reports](../reports.md); the links below lead to the pages on commands.
`;

/** Pages that tell what a command is for, where there is one. */
const PAGES = {
  lint: '../reports.md',
  audit: '../gates.md#the-audit-kgtlint-audit',
  gates: '../gates.md',
  init: '../fixing.md#helpers-for-authors',
  perturb: '../perturb.md',
  recover: '../recover.md',
  review: '../how-to/review-a-constant.md',
  roles: '../fixing.md#helpers-for-authors',
  visible: '../visible.md',
  explain: '../rules/README.md',
  lsp: '../editors.md',
};

/** Text of docs/reference/cli.md, from the command lines of all commands. */
export async function cliReference() {
  const commands = await describeCommands();
  const ordered = [...commands.filter(({ name }) => name === 'lint'), ...commands.filter(({ name }) => name !== 'lint')];
  const overview = table(
    ['command', 'what it does'],
    ordered.map((command) => [`[${code(titleOf(command))}](#${anchor(titleOf(command))})`, prose(command.summary)]),
  );
  const start = head('the command lines of src/cli/commands/', 'The command line');
  return `${start}${INTRODUCTION}\n${overview}\n${ordered.map(section).join('\n')}\n${await formatSection()}`;
}

function titleOf({ name, title }) {
  return name === 'lint' ? 'kgtlint' : title;
}

function section(command) {
  const { name, title, usage, description, words, options, notes } = command;
  const parts = [
    `## ${code(titleOf(command))}\n`,
    `\`\`\`text\n${usage.replace(/\n\s+/g, '\n')}\n\`\`\`\n`,
    `${prose(description || sentence(command.summary))}${PAGES[name] ? ` [More](${PAGES[name]}).` : ''}\n`,
    ...(name === 'lint' ? [`${code(`${title} lint`)} is the same.\n`] : []),
    ...(words.length === 0
      ? []
      : [
          table(
            ['argument', 'meaning'],
            words.map(({ name: word, text }) => [code(word), prose(text)]),
          ),
        ]),
    table(['option', 'meaning'], options.map(optionRow)),
    ...notes.filter((note) => !note.startsWith('Commands:')).map((note) => `${prose(note)}\n`),
  ];
  return parts.join('\n');
}

function optionRow({ flags, text, choices, mandatory, fallback }) {
  const more = [
    choices.length === 0 ? '' : `One of ${choices.map(code).join(', ')}.`,
    fallback === null ? '' : `Default: ${choices.includes(fallback) ? code(fallback) : fallback}.`,
    mandatory ? 'Must be given.' : '',
  ];
  return [code(flags), [prose(sentence(text)), ...more].filter((part) => part !== '').join(' ')];
}

async function formatSection() {
  const { formats } = await importSource('src/generated/formats.ts');
  const all = await Promise.all([...formats.values()].map((load) => load()));
  const rows = all.map(({ id, description }) => [code(id), sentence(description)]);
  return `## Formats\n\nWhat \`--format\` of \`kgtlint\` takes; see [reports](../reports.md).\n\n${table(['format', 'what it is'], rows)}`;
}
