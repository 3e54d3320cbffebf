import { arrays } from './arrays.js';
import { annotations, combinators, tags } from './combined.js';
import { objects } from './objects.js';
import { references } from './references.js';
import { strings } from './strings.js';
import { numbers, values } from './values.js';
import type { GoldenCase } from './case.js';

export const golden: Readonly<Record<string, readonly GoldenCase[]>> = {
  values,
  numbers,
  strings,
  arrays,
  objects,
  combinators,
  references,
  tags,
  annotations,
};
