import type { JsonObject } from '../model/json.js';
import { FILE_START } from '../model/place.js';
import type { Review } from '../model/review.js';
import { isDay, withRange } from '../validate/index.js';
import type { Catalog } from './changes.js';
import { unknownRule } from './entries.js';
import type { ConfigProblem } from './error.js';
import { problemIn, rangeIn, type ConfigSource } from './source.js';

/** The shape that the schema has checked. */
type UserReview = Omit<Review, 'at' | 'tasks' | 'from'> & {
  readonly at: string | readonly string[];
  readonly tasks: string | readonly string[];
};

/** The reviews of one file. */
export function readReviews(source: ConfigSource, catalog: Catalog, problems: ConfigProblem[]): Review[] {
  return (source.config.reviews ?? []).map((entry, i) => {
    const pointer = `/reviews/${i}`;
    const review = entry as JsonObject & UserReview;
    problems.push(...checkReview(review, source, pointer, catalog));
    return { ...review, at: [review.at].flat(), tasks: [review.tasks].flat(), from: origin(source, pointer) };
  });
}

function checkReview(review: UserReview, source: ConfigSource, pointer: string, catalog: Catalog): ConfigProblem[] {
  const dates = (['on', 'expires'] as const).filter((key) => review[key] !== undefined && !isDay(review[key]));
  const found = dates.map((key) => problemIn(source, `${pointer}/${key}`, `there is no day ${review[key]} in the calendar`));
  return catalog.has(review.rule) ? found : [problemIn(source, `${pointer}/rule`, unknownRule(review.rule, catalog)), ...found];
}

/** The range is computed when a report asks for it. */
function origin(source: ConfigSource, pointer: string): Review['from'] {
  return withRange({ file: source.file, pointer, kind: 'configuration' as const }, () => rangeIn(source.document, pointer) ?? FILE_START);
}
