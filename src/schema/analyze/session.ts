import type { LoadedDocument } from '../document/document.js';
import type { ObjPiece } from '../domain/obj.js';
import type { Sigma } from '../interpret/constraints.js';
import { propertySigma } from '../interpret/layers.js';
import { Interpreter } from '../interpret/interpreter.js';
import type { Disabled } from '../interpret/keywords.js';
import { limitsOf, type Limits } from '../interpret/limits.js';
import { unescapeToken } from '../json/pointer.js';
import type { AnalyzerOptions, Dialect, EngineProfile, Json } from '../types.js';
import { descend, rootPlace } from './project.js';
import type { Place } from './state.js';
import { Witnesses } from './witness.js';

const defaultProfile: EngineProfile = { engine: 'any' };

/** One document under one dialect and profile; all fields share its results. */
export class Session {
  readonly at: Interpreter;
  readonly limits: Limits;
  readonly finiteLimit: number;
  /** Re-runs look for no witnesses and tell no tags. */
  readonly quick: boolean;
  private readonly places = new Map<string, { readonly place: Place; readonly exact: boolean }>();
  private madeWitnesses: Witnesses | undefined;
  /** How often a field was decided again with keywords left out. */
  reruns = 0;

  constructor(
    readonly document: LoadedDocument,
    readonly options: AnalyzerOptions,
    readonly dialect: Dialect,
    disabled: Disabled | null = null,
    base: Interpreter | null = null,
  ) {
    this.quick = base !== null;
    this.limits = limitsOf(options.budget);
    this.finiteLimit = options.finiteLimit ?? 64;
    this.at = new Interpreter(document.schemas(dialect), options.profile ?? defaultProfile, this.limits, disabled, base);
  }

  get witnesses(): Witnesses {
    return (this.madeWitnesses ??= new Witnesses(this.at, this.compileValidators()));
  }

  /** A validator that cannot compile the schema has no say. */
  private compileValidators(): readonly ((value: Json) => boolean)[] {
    return (this.options.validators ?? []).flatMap((make) => {
      try {
        return [make(this.document.root, this.dialect)];
      } catch {
        return [];
      }
    });
  }

  /** All ways to a focus; each step is taken once for all fields below it. */
  place(focus: string): Place {
    const known = this.places.get(focus);
    if (known) {
      if (!known.exact) this.at.exact = false;
      return known.place;
    }
    const cut = focus.lastIndexOf('/');
    const [place, exact] = this.at.tracked(() =>
      cut < 0 ? rootPlace(this.at) : descend(this.at, this.place(focus.slice(0, cut)), unescapeToken(focus.slice(cut + 1))),
    );
    this.places.set(focus, { place, exact });
    return place;
  }

  /** All constraints on a property of an object piece. */
  sigmaOf(piece: ObjPiece, name: string): Sigma {
    return propertySigma(this.at, piece, name);
  }

  /** The same document with some keywords left out. */
  without(disabled: Disabled): Session {
    return new Session(this.document, this.options, this.dialect, disabled, this.at);
  }
}
