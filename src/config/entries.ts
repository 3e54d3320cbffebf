import type { RuleMeta } from '../api/rule.js';
import type { JsonObject } from '../model/json.js';
import type { Range } from '../model/place.js';
import { join } from '../model/pointer.js';
import { createValidator, didYouMean, nearest, type Complaint, type Located } from '../validate/index.js';
import { toChange, type Catalog, type RuleChange, type RuleChanges } from './changes.js';
import { problem, type ConfigProblem } from './error.js';
import { mergeOptions } from './options.js';
import { rangeIn, type ConfigSource } from './source.js';
import type { RuleEntry } from './types.js';

/** Where entries of rules are written. */
export interface EntryPlace {
  readonly file: string | null;
  /** Place of a rule's key, or of a pointer into its options. */
  ruleRange(id: string): Range | null;
  optionRange(id: string, pointer: string, part: 'key' | 'value'): Range | null;
  /** Put before every message (`--rule "…": `). */
  readonly prefix: string;
}

/** The entries of a `rules` object, with everything checked that needs the catalog: ids and options. */
export async function readEntries(
  rules: Readonly<Record<string, RuleEntry>>,
  place: EntryPlace,
  catalog: Catalog,
  problems: ConfigProblem[],
): Promise<RuleChanges> {
  const changes = new Map<string, RuleChange>();
  for (const [id, entry] of Object.entries(rules)) {
    const meta = catalog.get(id);
    const change = toChange(entry);
    if (!meta) problems.push(problem(place.prefix + unknownRule(id, catalog), place.file, place.ruleRange(id)));
    else if (change.options) problems.push(...(await checkOptions(change.options, meta, place)));
    changes.set(id, change);
  }
  return changes;
}

/** Entries under a pointer of a file. */
export function entriesAt(source: ConfigSource, pointer: string): EntryPlace {
  const { document, file } = source;
  return {
    file,
    prefix: '',
    ruleRange: (id) => rangeIn(document, join(pointer, id), 'key'),
    optionRange: (id, option, part) => rangeIn(document, `${join(pointer, id)}/1${option}`, part),
  };
}

export function unknownRule(id: string, catalog: Catalog): string {
  return `there is no rule ${JSON.stringify(id)}${didYouMean(nearest(id, [...catalog.keys()])) || '; --list-rules shows all rules'}`;
}

async function checkOptions(options: JsonObject, meta: RuleMeta, place: EntryPlace): Promise<ConfigProblem[]> {
  const value = mergeOptions(meta.defaultOptions, options);
  const document: Located = { value, locate: (pointer, part) => place.optionRange(meta.id, pointer, part === 'key' ? 'key' : 'value') };
  try {
    const validator = await createValidator(meta.schema);
    return validator(document).map((complaint) => fromComplaint(complaint, meta, place));
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return [
      problem(`${place.prefix}the options schema of the rule "${meta.id}" is not valid: ${words}`, place.file, place.ruleRange(meta.id)),
    ];
  }
}

function fromComplaint(complaint: Complaint, meta: RuleMeta, place: EntryPlace): ConfigProblem {
  const range = place.ruleRange(meta.id) && complaint.range;
  return problem(`${place.prefix}options of "${meta.id}": ${complaint.message}`, place.file, range);
}
