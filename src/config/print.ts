import type { Json, JsonObject } from '../model/json.js';
import type { Review } from '../model/review.js';
import type { LoadedConfig } from './resolved.js';
import type { RuleSetting } from './types.js';

/** The configuration of one task as plain data, for `--print-config`: rules by id, and only the reviews and roles that apply. */
export function printConfig(config: LoadedConfig, taskId: string): JsonObject {
  const rules = [...config.rulesFor(taskId)].sort(([a], [b]) => (a < b ? -1 : 1));
  return {
    task: taskId,
    file: config.file,
    rules: Object.fromEntries(rules.map(([id, setting]) => [id, printSetting(setting)])),
    ignores: config.ignores,
    layouts: config.layouts as unknown as JsonObject,
    reviews: config.reviewsFor(taskId).map(printReview),
    fields: config.fieldsFor(taskId).map(({ fields, from }) => ({ fields, from })),
    digests: config.digests,
    plugins: config.plugins.map((plugin) => plugin.namespace),
  };
}

function printSetting({ level, options }: RuleSetting): Json {
  return Object.keys(options).length === 0 ? level : [level, options];
}

function printReview({ from, tasks: _, ...review }: Review): Json {
  return { ...(review as unknown as JsonObject), from: `${from.file}:${from.range.line}` };
}
