import { words } from '../../../src/api/index.js';

const TARGET =
  /^(?:class(?:es)?|classification|labels?|targets?|y|answers?|truth|groundtruth|expected|gold|golden|correct|outcome|verdict|solution|diagnosis|actual|true|score|scores|prediction|category|sentiment|survived|churn|fraud)$/;
/** Words that make another thing of it: `class_id` is a key, `label_color` a property. */
const TAIL = /^(?:ids?|keys?|names?|code|codes|count|color|colour|size|index|url|path|date|time|type)$/;
const IDENTITY = /^(?:ids?|key|keys|uuid|guid|index|idx|row|rowid|pk|no|nr|number|code|name|path|file|filename|image|timestamp|date|time)$/;

/** `class`, `label`, `is_fraud`, `y_true`: what a model is to predict. */
export function isTargetName(name: string): boolean {
  const parts = words(name);
  return parts.some((part) => TARGET.test(part)) && !TAIL.test(parts.at(-1) ?? '');
}

/** `id`, `row_id`, `image`: what names a row. */
export function isIdentityName(name: string): boolean {
  const parts = words(name);
  return IDENTITY.test(parts.at(-1) ?? '') || IDENTITY.test(parts[0] ?? '') || /id$/i.test(parts.at(-1) ?? '');
}

export function sameName(a: string, b: string): boolean {
  return words(a).join(' ') === words(b).join(' ');
}
