import type { LoadedDocument } from '../document/document.js';
import { escapeToken } from '../json/pointer.js';
import { isObject, own } from '../json/value.js';
import type { FieldAnalysis } from '../types.js';
import { PlainField } from './plain-field.js';
import { plainPlaces, type PlainPlace } from './plain-map.js';
import { PlainReader } from './plain-values.js';

/** At most this many values are listed; more is for the whole analysis. */
const MAX_VALUES = 60;

/**
 * Answers for the fields that can be read off the schema: the whole analysis would say the same at many times the cost.
 * A field counts only where all objects and arrays around it are known to admit something.
 */
export class PlainFields {
  readonly #places: ReadonlyMap<string, PlainPlace>;
  readonly #focus: ReadonlyMap<PlainPlace, string>;
  readonly #reader: PlainReader;
  readonly #alive = new Map<PlainPlace, boolean>();

  /** `whole` is the full analysis of a field. */
  constructor(
    private readonly document: LoadedDocument,
    private readonly whole: (focus: string) => FieldAnalysis,
  ) {
    this.#places = plainPlaces(document);
    this.#focus = new Map([...this.#places].map(([focus, place]) => [place, focus]));
    this.#reader = new PlainReader((place, step) => {
      const { verdict } = whole(`${this.#focus.get(place) ?? ''}/${step === '*' ? step : escapeToken(step)}`);
      return verdict !== 'unsat' && verdict !== 'unknown';
    });
  }

  /** The analysis of a field, or null where the whole one is needed. */
  field(focus: string): FieldAnalysis | null {
    const place = this.#places.get(focus);
    if (!place || !this.#isReached(place)) return null;
    const values = this.#reader.read(place);
    if (values.kind === 'list' && values.values.some(isObject)) return null;
    if (values.kind === 'unsure' || (values.kind === 'list' && !isShort(values.values.length))) return null;
    return new PlainField(focus, place, values, this.document, () => this.whole(focus)) as unknown as FieldAnalysis;
  }

  /** True when the field certainly admits two values (two orders of one set do not count). */
  varies(focus: string): boolean {
    const place = this.#places.get(focus);
    return place !== undefined && this.#isReached(place) && this.#reader.varies(place);
  }

  /** All around the place admits something, and may hold it. */
  #isReached({ parent, step }: PlainPlace): boolean {
    return !parent || (this.#isAlive(parent) && (step !== '*' || mayHoldItems(parent)));
  }

  /** The place and all around it admit something. */
  #isAlive(place: PlainPlace): boolean {
    let alive = this.#alive.get(place);
    if (alive === undefined) {
      alive = this.#reader.admits(place) && this.#isReached(place);
      this.#alive.set(place, alive);
    }
    return alive;
  }
}

function mayHoldItems({ schema }: PlainPlace): boolean {
  const most = own(schema, 'maxItems');
  return typeof most !== 'number' || most >= 1;
}

function isShort(length: number): boolean {
  return length > 0 && length <= MAX_VALUES;
}
