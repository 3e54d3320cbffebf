import { loaded, type LoadedDocument } from '../document/document.js';
import type { SchemaNode } from '../document/node.js';
import { log2 } from '../interpret/count.js';
import { Exhausted } from '../interpret/limits.js';
import { isObject, own, type Value } from '../json/value.js';
import type { AnalyzerOptions, Count, FieldAnalysis, ForcedAnalyzer, Json, ResultAnalysis, SchemaDocument } from '../types.js';
import { analyzeField } from './field.js';
import { distinctStates } from './outcomes.js';
import { PlainFields } from './plain.js';
import { PlainField } from './plain-field.js';
import { pathsBelow } from './paths.js';
import { Session } from './session.js';
import { weaker } from './weaker.js';

/** Keywords whose meaning changed between draft-07 and 2020-12. */
const changed =
  /"(?:items"\s*:\s*\[|additionalItems|prefixItems|dependencies|dependent|unevaluated|minContains|maxContains|\$ref|\$anchor|\$dynamic|\$recursive)/;

/**
 * Finds what a schema alone decides. The analysis over-approximates the values of each field, so it never calls a field forced
 * that admits two values. A document without `$schema` is read as 2020-12 and as draft-07, and the weaker result counts.
 */
export function createForcedAnalyzer(document: SchemaDocument, options: AnalyzerOptions = {}): ForcedAnalyzer {
  return new Analyzer(loaded(document), options);
}

class Analyzer implements ForcedAnalyzer {
  private readonly session: Session;
  private readonly fields = new Map<string, FieldAnalysis>();
  private readonly found = new Map<string, ReadonlyMap<string, readonly SchemaNode[]>>();
  private readonly results = new Map<string, ResultAnalysis>();
  private readonly wholes = new Map<string, FieldAnalysis>();
  private madePlain: PlainFields | undefined;
  private other: Session | null | undefined;

  constructor(
    private readonly document: LoadedDocument,
    private readonly options: AnalyzerOptions,
  ) {
    this.session = new Session(document, options, document.dialect);
  }

  paths(under: string): readonly string[] {
    return [...this.below(under).keys()];
  }

  private below(under: string): ReadonlyMap<string, readonly SchemaNode[]> {
    let found = this.found.get(under);
    if (!found) this.found.set(under, (found = this.search(under)));
    return found;
  }

  private search(under: string): ReadonlyMap<string, readonly SchemaNode[]> {
    try {
      return this.session.at.meter.run(() => pathsBelow(this.session.at, under));
    } catch (error) {
      if (error instanceof RangeError) return new Map();
      throw error;
    }
  }

  schemas(focus: string, under = ''): readonly string[] {
    return (
      this.below(under)
        .get(focus)
        ?.map((node) => node.pointer) ?? []
    );
  }

  leavesChoice(focus: string): boolean {
    return this.document.readable && this.plain.varies(focus);
  }

  field(focus: string): FieldAnalysis {
    let field = this.fields.get(focus);
    if (!field) this.fields.set(focus, (field = this.analyze(focus)));
    return field;
  }

  private analyze(focus: string): FieldAnalysis {
    return this.plain.field(focus) ?? this.whole(focus);
  }

  /** The analysis without the short cut; kept, since plain fields ask for it by parts. */
  private whole(focus: string): FieldAnalysis {
    let field = this.wholes.get(focus);
    if (!field) this.wholes.set(focus, (field = this.analyzeWhole(focus)));
    return field;
  }

  private get plain(): PlainFields {
    return (this.madePlain ??= new PlainFields(this.document, (focus) => this.whole(focus)));
  }

  private analyzeWhole(focus: string): FieldAnalysis {
    const first = analyzeField(this.session, focus);
    if (!this.document.readable) return unreadable(first);
    if (this.document.dialectSource !== 'default' || first.verdict === 'open' || first.verdict === 'unknown') return first;
    const other = this.draft07();
    return other ? weaker(first, analyzeField(other, focus)) : first;
  }

  private draft07(): Session | null {
    if (this.other === undefined) {
      const matters = this.document.sensitiveTo(changed);
      this.other = matters ? new Session(this.document, this.options, 'draft-07') : null;
    }
    return this.other;
  }

  result(under?: string): ResultAnalysis {
    const base = under ?? this.defaultBase();
    let result = this.results.get(base);
    if (!result) this.results.set(base, (result = this.analyzeResult(base)));
    return result;
  }

  private analyzeResult(base: string): ResultAnalysis {
    const whole = this.field(base);
    const count = this.countAt(base, whole);
    const bits = count.upper === null ? null : log2(count.upper);
    const fieldsBelow = () => this.paths(base).map((path) => this.field(path));
    return {
      under: base,
      verdict: whole.verdict,
      count,
      bits,
      // Getters: who wants to know the bits alone does not pay for the analysis of every field.
      get fields() {
        return fieldsBelow();
      },
      get freeFields() {
        return fieldsBelow()
          .filter((field) => field.verdict === 'open')
          .map((field) => field.focus);
      },
    };
  }

  private defaultBase(): string {
    const { exact } = this.document;
    const properties = isObject(exact) ? own(exact, 'properties') : undefined;
    return isObject(properties ?? null) && Object.hasOwn(properties as object, 'result') ? '/result' : '';
  }

  private countAt(base: string, whole: FieldAnalysis): Count {
    if (whole instanceof PlainField || (whole.verdict !== 'open' && whole.verdict !== 'unknown')) return whole.count;
    const other = this.document.dialectSource === 'default' ? this.draft07() : null;
    // Read under two drafts, the answer may be one of either.
    const upper = [this.session, ...(other ? [other] : [])].map((session) => countUnder(session, base)).reduce(larger);
    return { upper, lower: 0n, exact: false, unordered: upper };
  }

  private admitsWithin(focus: string, value: Value): 'yes' | 'no' | 'unknown' {
    const possible = this.session.place(focus).states.filter((state) => this.session.at.admitsAll(state.sigma, value));
    if (possible.length === 0) return 'no';
    return this.session.witnesses.find(possible, value) ? 'yes' : 'unknown';
  }

  admits(focus: string, value: Json): 'yes' | 'no' | 'unknown' {
    if (!this.document.readable) return 'unknown';
    try {
      return this.session.at.meter.run(() => this.admitsWithin(focus, value as Value));
    } catch (error) {
      if (error instanceof Exhausted || error instanceof RangeError) return 'unknown';
      throw error;
    }
  }
}

/** Number of values at a place; null where it is unbounded or could not be counted. */
function countUnder(session: Session, base: string): bigint | null {
  try {
    const parts = session.at.meter.run(() => distinctStates(session.place(base).states).map((state) => session.at.count(state.sigma)));
    if (parts.length === 0) return null;
    return parts.reduce<bigint | null>((sum, part) => (sum === null || part === null ? null : sum + part), 0n);
  } catch (error) {
    if (error instanceof Exhausted || error instanceof RangeError) return null;
    throw error;
  }
}

function larger(a: bigint | null, b: bigint | null): bigint | null {
  if (a === null || b === null) return null;
  return a > b ? a : b;
}

/** Nothing is known about a text that could not be read. */
function unreadable(field: FieldAnalysis): FieldAnalysis {
  const nothing = { verdict: 'unknown', presence: 'optional', reasons: [], witnesses: [], hints: [], conditional: [] } as const;
  const count: Count = { upper: null, lower: 0n, exact: false, unordered: null };
  return {
    ...nothing,
    focus: field.focus,
    count,
    whenPresent: count,
    bits: { upper: null, unordered: null },
    proof: 'upper-bound-only',
    engineSensitive: [],
    schemas: [],
    unknown: { reason: 'unreadable' },
  };
}
