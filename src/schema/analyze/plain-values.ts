import { isInteger } from '../evaluate/numbers.js';
import { distinct } from '../json/equal.js';
import type { ExactNumber } from '../json/exact.js';
import { kindOf, own, type Value } from '../json/value.js';
import type { PlainPlace } from './plain-map.js';

/** What a plain place admits: without end, a short list, nothing that could be told here. */
export type PlainValues =
  { readonly kind: 'open' } | { readonly kind: 'list'; readonly values: readonly Value[] } | { readonly kind: 'unsure' };

const OPEN: PlainValues = { kind: 'open' };
const UNSURE: PlainValues = { kind: 'unsure' };

/** Whether a place that is not plain admits a value at all. */
export type Inhabited = (place: PlainPlace, step: string) => boolean;

/** Reads the values off a place; remembers what it found, since places are asked for by their parents as well. */
export class PlainReader {
  readonly #known = new Map<PlainPlace, PlainValues>();

  constructor(private readonly inhabited: Inhabited) {}

  read(place: PlainPlace): PlainValues {
    let values = this.#known.get(place);
    if (!values) this.#known.set(place, (values = this.#compute(place)));
    return values;
  }

  #compute(place: PlainPlace): PlainValues {
    const has = (...keywords: string[]) => keywords.some((keyword) => own(place.schema, keyword) !== undefined);
    if (has('const', 'enum')) return listed(place);
    switch (own(place.schema, 'type')) {
      case 'boolean':
        return { kind: 'list', values: [true, false] };
      case 'null':
        return { kind: 'list', values: [null] };
      case 'string':
        return has('pattern', 'maxLength') ? UNSURE : OPEN;
      case 'integer':
      case 'number':
        return has('multipleOf') || (has('minimum', 'exclusiveMinimum') && has('maximum', 'exclusiveMaximum')) ? UNSURE : OPEN;
      case 'array':
        return this.#array(place);
      case 'object':
        return this.#object(place);
      default:
        return UNSURE;
    }
  }

  /** Arrays of any length, or of some length with items without end. */
  #array(place: PlainPlace): PlainValues {
    const [min, max] = [sizeOf(place, 'minItems', 0), sizeOf(place, 'maxItems', Infinity)];
    if (min > max || max === 0) return UNSURE;
    if (own(place.schema, 'items') === undefined) return OPEN;
    const items = place.children.get('*');
    if (items && this.read(items).kind === 'open') return OPEN;
    const unique = own(place.schema, 'uniqueItems') === true;
    return max === Infinity && !unique && this.#admits(place, '*') ? OPEN : UNSURE;
  }

  /** Objects of which one member is without end. */
  #object(place: PlainPlace): PlainValues {
    if (!this.#hasRequired(place)) return UNSURE;
    const closed = own(place.schema, 'additionalProperties') === false;
    return !closed || [...place.children.values()].some((child) => this.read(child).kind === 'open') ? OPEN : UNSURE;
  }

  /** All required members may stand there and admit something. */
  #hasRequired(place: PlainPlace): boolean {
    const closed = own(place.schema, 'additionalProperties') === false;
    const required = (own(place.schema, 'required') ?? []) as readonly Value[];
    return required.every((name) => {
      const declared = typeof name === 'string' && (place.children.has(name) || place.opaque.has(name));
      return declared ? this.#admits(place, name) : !closed;
    });
  }

  /** True when the place certainly admits some value; false is no statement. */
  admits(place: PlainPlace): boolean {
    const values = this.read(place);
    if (values.kind !== 'unsure') return values.kind === 'open' || values.values.length > 0;
    if (own(place.schema, 'const') !== undefined || own(place.schema, 'enum') !== undefined) return false;
    const type = own(place.schema, 'type');
    return type === 'object' ? this.#hasRequired(place) : type === 'array' && this.#hasSomeLength(place);
  }

  /** True when the place certainly admits two values that are more than two orders of one set; false is no statement. */
  varies(place: PlainPlace): boolean {
    const values = this.read(place);
    if (values.kind !== 'unsure') return values.kind === 'open' || values.values.length > 1;
    if (own(place.schema, 'const') !== undefined || own(place.schema, 'enum') !== undefined) return false;
    switch (own(place.schema, 'type')) {
      case 'string':
        return own(place.schema, 'pattern') === undefined && sizeOf(place, 'maxLength', 0) > sizeOf(place, 'minLength', 0);
      case 'integer':
        return hasTwoIntegers(place);
      case 'array':
        return this.#arrayVaries(place);
      case 'object':
        return this.#hasRequired(place) && this.#memberVaries(place);
      default:
        return false;
    }
  }

  #arrayVaries(place: PlainPlace): boolean {
    const items = place.children.get('*');
    const [min, max] = [sizeOf(place, 'minItems', 0), sizeOf(place, 'maxItems', Infinity)];
    return items !== undefined && own(place.schema, 'uniqueItems') !== true && max >= Math.max(min, 1) && this.varies(items);
  }

  #memberVaries(place: PlainPlace): boolean {
    const required = (own(place.schema, 'required') ?? []) as readonly Value[];
    return [...place.children].some(([name, child]) => this.varies(child) || (!required.includes(name) && this.admits(child)));
  }

  #hasSomeLength(place: PlainPlace): boolean {
    const min = sizeOf(place, 'minItems', 0);
    if (min > sizeOf(place, 'maxItems', Infinity)) return false;
    if (min === 0) return true;
    return (min === 1 || own(place.schema, 'uniqueItems') !== true) && this.#admits(place, '*');
  }

  #admits(place: PlainPlace, step: string): boolean {
    const child = place.children.get(step);
    return (child !== undefined && this.admits(child)) || this.inhabited(place, step);
  }
}

/** The listed values, where nothing but `type` can refuse one of them. */
function listed(place: PlainPlace): PlainValues {
  const { schema } = place;
  const others = Object.keys(schema).filter((keyword) => ASSERTIONS.has(keyword));
  const constant = own(schema, 'const');
  const members = own(schema, 'enum');
  if (others.length > 0 || (constant !== undefined && members !== undefined)) return UNSURE;
  const values = constant === undefined ? members : [constant];
  if (!Array.isArray(values)) return UNSURE;
  const type = own(schema, 'type') as string | undefined;
  return type === undefined || values.every((value) => isOf(type, value as Value))
    ? { kind: 'list', values: distinct(values as readonly Value[]) }
    : UNSURE;
}

const ASSERTIONS: ReadonlySet<string> = new Set([
  'properties', 'required', 'additionalProperties', 'items', 'minItems', 'maxItems', 'uniqueItems', 'minimum', 'maximum',
  'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf', 'minLength', 'maxLength', 'pattern',
]); // prettier-ignore

function isOf(type: string, value: Value): boolean {
  const kind = kindOf(value);
  return type === 'integer' ? kind === 'number' && isInteger(value as number | ExactNumber) : kind === type;
}

function sizeOf(place: PlainPlace, keyword: string, otherwise: number): number {
  const size = own(place.schema, keyword);
  return typeof size === 'number' ? size : otherwise;
}

function hasTwoIntegers(place: PlainPlace): boolean {
  if (own(place.schema, 'multipleOf') !== undefined) return false;
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = place.schema;
  return typeof minimum === 'number' && typeof maximum === 'number' && exclusiveMinimum === undefined && exclusiveMaximum === undefined
    ? Math.ceil(minimum) < Math.floor(maximum)
    : false;
}
