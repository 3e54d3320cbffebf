/** A rule that reports nothing yet; new rules start in preview, so only the preset `all` has them on. */
export function ruleTemplate(category, id) {
  return `import { defineRule } from '../../src/api/index.js';

export default defineRule({
  meta: {
    id: '${id}',
    description: '…',
    docs: { category: '${category}' },
    level: 'warning',
    presets: {},
    messages: {
      found: 'What is wrong; why it matters; what to do.',
    },
    schema: { type: 'object', properties: {}, additionalProperties: false },
    stability: 'preview',
  },
  create(context) {
    return {
      task(task) {
        const file = task.files.find(({ taskPath }) => taskPath.startsWith('${id}'));
        if (file !== undefined) context.report({ messageId: 'found', at: { file } });
      },
    };
  },
});
`;
}

/** Its examples are executed: see test/docs/examples.ts for the form of a block. */
export function pageTemplate(id) {
  return `# ${id}

## What

What the rule reports, and what makes a finding an error, a warning or a note.

## Why

The shape of the case as it is met in real repositories, and what it gives away.

## Examples

Reported:

\`\`\`tree invalid level=warning
-- ${id}.txt --
\`\`\`

Not reported:

\`\`\`tree valid
-- other.txt --
\`\`\`

## Options

None.

## When not to use

Where what the rule reports is meant.
`;
}

export function testTemplate(category, id) {
  return `import rule from '../../../rules/${category}/${id}.js';
import { RuleTester } from '../../../src/tester/index.js';

const task = { 'task.toml': 'version = "1.0"\\n', 'instruction.md': 'Do it.\\n' };

new RuleTester().run('${id}', rule, {
  valid: [{ name: 'an ordinary task', tree: task }],
  invalid: [
    {
      name: 'a task with the case',
      tree: { ...task, '${id}.txt': 'x\\n' },
      errors: [{ messageId: 'found', line: 1, file: '${id}.txt' }],
    },
  ],
});
`;
}
