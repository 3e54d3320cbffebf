import { expect, test } from 'vitest';
import { composeParts, composeSetup } from '../../src/cli/compose.js';
import { withSuggestions } from '../../src/cli/report-wants.js';
import { loadConfig } from '../../src/config/index.js';

async function setupWith(format: string | undefined, sarifProfile: 'full' | 'github' = 'full') {
  const parts = composeParts();
  const catalog = parts.rules.map((rule) => rule.meta);
  const config = await loadConfig({ root: '/', cwd: '/', lookup: false, preset: 'all', ruleFlags: [], catalog, registry: parts.registry });
  const setup = composeSetup(parts, config, { today: '2020-01-01', showValues: false });
  return { setup, wanted: await withSuggestions(setup, { ...(format === undefined ? {} : { format }), sarifProfile }) };
}

test.each(['json', 'html', 'sarif'])('a report as %s gets suggestions', async (format) => {
  const { wanted } = await setupWith(format);
  expect(wanted.suggest).toBeTypeOf('function');
});

test.each([[undefined], ['stylish'], ['markdown'], ['github']])('a report as %s costs no more than before', async (format) => {
  const { setup, wanted } = await setupWith(format);
  expect(wanted).toBe(setup);
});

test('code scanning shows no changes', async () => {
  const { setup, wanted } = await setupWith('sarif', 'github');
  expect(wanted).toBe(setup);
});
