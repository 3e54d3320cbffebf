export { placeOf, withRange } from './place.js';
export { didYouMean, nearest } from './suggest.js';
export type { Complaint, Located, Validator } from './types.js';
export { createValidator } from './validator.js';
export { isDay } from './dates.js';
export { instancePathFor, isInstancePath } from './instance-path.js';
