import type { LintSetup } from '../engine/setup.js';
import { DATA_LANGUAGES } from './fix-workshop.js';
import type { LintOptions } from './lint-options.js';

/** A report with a table of tasks gets the recoverable share as well, which costs a comparison with each hidden solution. */
export async function withRecovery(setup: LintSetup, format: string | undefined): Promise<LintSetup> {
  if (format !== 'html') return setup;
  const { recover } = await import('../recover/index.js');
  return {
    ...setup,
    recover: (contract) => {
      const { solution, leaves } = recover(contract);
      return solution === null ? null : { recovered: leaves.recovered, total: leaves.total };
    },
  };
}

/** Formats that say what a person could choose, in words. */
const IN_WORDS = new Set(['json', 'html']);

/**
 * A report that shows suggestions gets them: in words, which costs a second look at some schemas, or with their edits, which costs
 * a search for the copies of each schema as well.
 */
export async function withSuggestions(
  setup: LintSetup,
  { format = '', sarifProfile }: Pick<LintOptions, 'format' | 'sarifProfile'>,
): Promise<LintSetup> {
  const isInWords = IN_WORDS.has(format);
  if (!isInWords && (format !== 'sarif' || sarifProfile !== 'full')) return setup;
  const { suggestedDescriptions, suggestedFixes } = await import('../fix/plan/index.js');
  const inWords: LintSetup['suggest'] = (finding, now) =>
    suggestedDescriptions(finding, now).map((description) => ({ description, edits: [] }));
  if (isInWords) return { ...setup, suggest: inWords };
  const { registry } = setup;
  await registry.ready(DATA_LANGUAGES);
  return { ...setup, suggest: (finding, now) => suggestedFixes(finding, now, (path, text) => registry.parse(path, text)) };
}
