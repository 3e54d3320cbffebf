import type { Dialect } from '../types.js';

const byUri: ReadonlyMap<string, Dialect> = new Map([
  ['https://json-schema.org/draft/2020-12/schema', '2020-12'],
  ['https://json-schema.org/draft/2019-09/schema', '2019-09'],
  ['http://json-schema.org/draft-07/schema', 'draft-07'],
  ['http://json-schema.org/draft-06/schema', 'draft-06'],
  ['http://json-schema.org/draft-04/schema', 'draft-04'],
]);

export const newestDialect: Dialect = '2020-12';

const order: readonly Dialect[] = ['draft-04', 'draft-06', 'draft-07', '2019-09', '2020-12'];

/** The dialect that a `$schema` URI names; http and https, with and without `#`, are the same. */
export function dialectOf(uri: string): Dialect | undefined {
  const bare = uri.replace(/#$/, '');
  return byUri.get(bare) ?? byUri.get(bare.replace(/^http:/, 'https:')) ?? byUri.get(bare.replace(/^https:/, 'http:'));
}

export function atLeast(dialect: Dialect, since: Dialect): boolean {
  return order.indexOf(dialect) >= order.indexOf(since);
}

/** `id` in draft-04, `$id` since. */
export function idKeyword(dialect: Dialect): string {
  return dialect === 'draft-04' ? 'id' : '$id';
}

/** Up to draft-07 a `$ref` switches its siblings off. */
export function refHidesSiblings(dialect: Dialect): boolean {
  return !atLeast(dialect, '2019-09');
}

/** What a dialect has: each flag is asked many times, so it is looked up once a resource. */
export interface Features {
  readonly dialect: Dialect;
  readonly booleanExclusive: boolean;
  readonly draft06: boolean;
  readonly draft07: boolean;
  readonly draft2019: boolean;
  readonly draft2020: boolean;
  readonly refHidesSiblings: boolean;
  /** False where the metaschema leaves the validation vocabulary out. */
  readonly validation: boolean;
}

const cache = new Map<string, Features>();

export function featuresOf(dialect: Dialect, validation = true): Features {
  const key = `${dialect} ${validation}`;
  let found = cache.get(key);
  if (!found) cache.set(key, (found = makeFeatures(dialect, validation)));
  return found;
}

function makeFeatures(dialect: Dialect, validation: boolean): Features {
  return {
    dialect,
    booleanExclusive: dialect === 'draft-04',
    draft06: atLeast(dialect, 'draft-06'),
    draft07: atLeast(dialect, 'draft-07'),
    draft2019: atLeast(dialect, '2019-09'),
    draft2020: atLeast(dialect, '2020-12'),
    refHidesSiblings: refHidesSiblings(dialect),
    validation,
  };
}
