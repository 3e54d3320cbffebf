import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { FORMS_OF_KIND } from '../../../src/gates/audit/forms.js';
import { GATE_KINDS } from '../../../src/gates/types.js';
import { LIMITS } from '../../../src/cli/audit/sentences.js';

const page = readFileSync(new URL('../../../docs/gates.md', import.meta.url), 'utf8');

it.each(GATE_KINDS)('docs/gates.md names the kind %s and its forms', (kind) => {
  expect(page).toContain(`\`${kind}\``);
  for (const form of FORMS_OF_KIND[kind]) expect(page).toContain(`\`${kind === 'table' ? form.replace(/^row-(?!text)/, '') : form}\``);
});

it('docs/gates.md says what the footer of an audit says', () => {
  const words = page.toLowerCase();
  for (const limit of LIMITS) expect(words).toContain(limit.split(/[:,]/)[0]!.toLowerCase());
});
