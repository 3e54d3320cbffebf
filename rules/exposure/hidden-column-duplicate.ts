import { escapePattern, defineRule, FILE_START, type Range } from '../../src/api/index.js';
import { duplicateColumns, type Duplicate } from './columns/find.js';

export default defineRule({
  meta: {
    id: 'hidden-column-duplicate',
    description: 'columns of visible tables that hold what a hidden table keeps back',
    docs: { category: 'exposure' },
    level: 'warning',
    presets: { recommended: 'warning', strict: 'warning', 'knowledge-gated': 'warning' },
    messages: {
      column:
        'The column "{{column}}" agrees with "{{hiddenColumn}}" of {{hidden}} in {{share}} % of {{rows}} rows. The agent can copy what it should find out: take the column out of the table that is shipped.',
    },
    stability: 'stable',
  },
  create: (context) => ({
    task(task) {
      for (const duplicate of duplicateColumns(task)) {
        const { visible, column, hidden, hiddenColumn, share, rows, level } = duplicate;
        context.report({
          messageId: 'column',
          level,
          data: { column, hiddenColumn, hidden: hidden.taskPath, share: Math.floor(share * 100), rows },
          at: { file: visible.file, range: headerRange(duplicate) },
          evidence: [
            { file: hidden.path, range: FILE_START, text: `the hidden table has the same values under "${hiddenColumn}"`, hidden: true },
          ],
          related: visible.exposure.via === 'assumed' ? [] : [visible.exposure.by],
        });
      }
    },
  }),
});

/** The name of the column in the first line, where it stands there. */
function headerRange({ visible, column }: Duplicate): Range {
  const text = visible.file.text() ?? '';
  const end = text.indexOf('\n');
  const at = text
    .slice(0, end < 0 ? undefined : end)
    .search(new RegExp(`(?<![\\p{L}\\p{N}_])${escapePattern(column)}(?![\\p{L}\\p{N}_])`, 'u'));
  return at < 0 ? FILE_START : { line: 1, column: at + 1, endLine: 1, endColumn: at + 1 + column.length };
}
