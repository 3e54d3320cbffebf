import type { Json } from '../model/json.js';
import { isArray, isObject } from '../model/json.js';
import { RULE_LEVELS, type RuleLevel } from '../model/level.js';
import { didYouMean, nearest } from '../validate/index.js';
import type { Catalog, RuleChange, RuleChanges } from './changes.js';
import { readEntries } from './entries.js';
import { problem, type ConfigProblem } from './error.js';
import type { Languages } from './source.js';
import type { RuleEntry } from './types.js';

/** The changes of `--rule 'id: level'` and `--rule 'id: [level, {…}]'`; later flags win. */
export async function readFlags(
  flags: readonly string[],
  catalog: Catalog,
  languages: Languages,
  problems: ConfigProblem[],
): Promise<RuleChanges> {
  const changes = new Map<string, RuleChange>();
  for (const flag of flags) {
    const prefix = `--rule ${JSON.stringify(flag)}: `;
    const parsed = await parseFlag(flag, languages);
    if (typeof parsed === 'string')
      problems.push(problem(prefix + parsed, null, null, "write it as 'rule-id: level' or 'rule-id: [level, {…}]'"));
    else {
      const place = { file: null, prefix, ruleRange: () => null, optionRange: () => null };
      for (const change of await readEntries({ [parsed.id]: parsed.entry }, place, catalog, problems)) changes.set(...change);
    }
  }
  return changes;
}

/** The id and the entry, or what is wrong with the flag. */
async function parseFlag(flag: string, languages: Languages): Promise<{ id: string; entry: RuleEntry } | string> {
  const match = /^\s*["']?([^"':]+?)["']?\s*:\s*(\S[^]*?)\s*$/.exec(flag);
  if (!match) return 'there is no ":" between a rule and a level';
  const [, id = '', text = ''] = match;
  const value = await parseValue(text, languages);
  const [level, options] = isArray(value) ? value : [value];
  const wrong = wrongLevel(level);
  if (wrong !== null) return wrong;
  if (options === undefined) return { id, entry: level as RuleLevel };
  return isObject(options) ? { id, entry: [level as RuleLevel, options] } : 'the options should be an object';
}

/** A bare or quoted word, or JSON; in an array the level needs no quotes. */
async function parseValue(text: string, languages: Languages): Promise<Json | undefined> {
  if (!text.startsWith('[')) return text.replace(/^(["'])([^]*)\1$/, '$2');
  await languages.ready(['json']);
  return languages.parse('flag.json', text.replace(/^\[\s*([a-z]+)\s*(?=[,\]])/, '["$1"'))?.value;
}

function wrongLevel(level: Json | undefined): string | null {
  if (RULE_LEVELS.some((known) => known === level)) return null;
  if (typeof level !== 'string') return 'the level is missing, or the JSON after ":" is not valid';
  return `${JSON.stringify(level)} is no level (${RULE_LEVELS.join(', ')})${didYouMean(nearest(level, RULE_LEVELS))}`;
}
