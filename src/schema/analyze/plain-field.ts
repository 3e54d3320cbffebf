import type { LoadedDocument } from '../document/document.js';
import { own, toJson, toText, type Value } from '../json/value.js';
import type { Count, FieldAnalysis, Json, KeywordRef, Verdict } from '../types.js';
import { log2 } from '../interpret/count.js';
import type { PlainPlace } from './plain-map.js';
import type { PlainValues } from './plain-values.js';
import { Reference } from './reference.js';

const UNBOUNDED: Count = { upper: null, lower: 0n, exact: true, unordered: null };

/** A field of a plain place. What takes more than reading it off (witnesses, hints) is asked of the whole analysis. */
export class PlainField {
  readonly verdict: Verdict;
  readonly presence: 'required' | 'optional';
  readonly conditional: FieldAnalysis['conditional'] = [];
  readonly tag = undefined;
  readonly unknown = undefined;
  readonly loose = undefined;
  readonly likelySequence = undefined;
  readonly #place: PlainPlace;
  readonly #values: readonly Value[] | null;
  readonly #document: LoadedDocument;
  readonly #whole: () => FieldAnalysis;
  #reasons: readonly KeywordRef[] | undefined;

  constructor(
    readonly focus: string,
    place: PlainPlace,
    values: Exclude<PlainValues, { kind: 'unsure' }>,
    document: LoadedDocument,
    whole: () => FieldAnalysis,
  ) {
    this.#place = place;
    this.#document = document;
    this.#whole = whole;
    this.#values = values.kind === 'list' ? values.values : null;
    this.presence = isRequired(place) ? 'required' : 'optional';
    this.verdict = !this.#values ? 'open' : this.#values.length === 1 && this.presence === 'required' ? 'forced' : 'finite';
  }

  get value(): Json | undefined {
    return this.verdict === 'forced' ? toJson((this.#values as readonly Value[])[0] as Value) : undefined;
  }

  get valueText(): string | undefined {
    return this.verdict === 'forced' ? toText((this.#values as readonly Value[])[0] as Value) : undefined;
  }

  get values(): readonly Json[] | undefined {
    return this.verdict === 'finite' ? this.#values?.map(toJson) : undefined;
  }

  get whenPresent(): Count {
    if (!this.#values) return UNBOUNDED;
    const upper = BigInt(this.#values.length);
    return { upper, lower: upper, exact: true, unordered: upper };
  }

  get count(): Count {
    const { upper } = this.whenPresent;
    if (upper === null) return UNBOUNDED;
    const all = upper + (this.presence === 'optional' ? 1n : 0n);
    return { upper: all, lower: all, exact: true, unordered: all };
  }

  get bits(): FieldAnalysis['bits'] {
    const { upper } = this.count;
    const bits = upper === null ? null : log2(upper);
    return { upper: bits, unordered: bits };
  }

  get schemas(): readonly string[] {
    return [...this.#place.references, this.#place.pointer];
  }

  /** The one value's keyword; for a field that must be there also what makes it so. */
  get reasons(): readonly KeywordRef[] {
    if (!this.#values) return [];
    const keyword = (['const', 'enum'] as const).find((name) => own(this.#place.schema, name) !== undefined);
    if (this.#values.length !== 1 || !keyword) return this.#whole().reasons;
    return (this.#reasons ??= [
      this.#reference(this.#place, keyword),
      ...(this.verdict === 'forced' && this.#place.parent ? this.#presence(this.#place.parent) : []),
    ]);
  }

  #presence(parent: PlainPlace): KeywordRef[] {
    return this.#place.step === '*'
      ? [this.#reference(parent, 'type')]
      : [this.#reference(parent, 'required'), this.#reference(parent, 'type')];
  }

  #reference({ pointer, references }: PlainPlace, keyword: string): Reference {
    const via = references.reduce<Reference | undefined>(
      (before, at) => new Reference(this.#document, { pointer: at }, '$ref', before),
      undefined,
    );
    return new Reference(this.#document, { pointer }, keyword, via);
  }

  get primary(): KeywordRef | undefined {
    return this.reasons[0];
  }

  get witnesses(): readonly Json[] {
    return this.#whole().witnesses;
  }

  get proof(): FieldAnalysis['proof'] {
    return this.#whole().proof;
  }

  get hints(): FieldAnalysis['hints'] {
    return this.#whole().hints;
  }

  get engineSensitive(): readonly string[] {
    return this.#whole().engineSensitive;
  }
}

/** Every object that may hold the field has it; items are all there is to say about an array. */
function isRequired({ parent, step }: PlainPlace): boolean {
  if (!parent || step === '*') return true;
  return ((own(parent.schema, 'required') ?? []) as readonly Value[]).includes(step);
}
