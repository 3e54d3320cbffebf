import { tokens } from '../model/pointer.js';
import type { Role } from '../model/role.js';
import type { ForcedAnalyzer } from '../schema/types.js';
import type { Field } from './types.js';

/** Gives the role of a field, from the manifest or the configuration, and where it is written. */
export type RoleLookup = (path: string) => { readonly role: Role; readonly from: string } | null;

/** The fields of the answer under `result`, in the order of the schema. Each is analysed when first asked. */
export function readFields(analyzer: ForcedAnalyzer, result: string, roleOf: RoleLookup): readonly Field[] {
  const below = analyzer.paths(result).filter((focus) => focus !== result);
  // An answer that is one value, or a list without declared items, is a field itself.
  const paths = below.length > 0 ? below : [result];
  const parents = new Set(paths.map((focus) => focus.slice(0, focus.lastIndexOf('/'))));
  return paths.map((focus) => new LazyField(analyzer, focus, result, roleOf, !parents.has(focus)));
}

class LazyField implements Field {
  readonly path: string;
  readonly focus: string;
  readonly name: string;
  readonly leaf: boolean;
  readonly role: Field['role'];
  readonly #analyzer: ForcedAnalyzer;
  readonly #result: string;
  #schemas: readonly string[] | undefined;
  #leavesChoice: boolean | undefined;

  constructor(analyzer: ForcedAnalyzer, focus: string, result: string, roleOf: RoleLookup, leaf: boolean) {
    this.#analyzer = analyzer;
    this.#result = result;
    this.focus = focus;
    this.path = focus.slice(result.length);
    this.name = nameOf(this.path);
    this.leaf = leaf;
    this.role = roleOf(this.path);
  }

  get schemas() {
    return (this.#schemas ??= this.focus === this.#result ? this.analysis.schemas : this.#analyzer.schemas(this.focus, this.#result));
  }

  get leavesChoice() {
    return (this.#leavesChoice ??= this.#analyzer.leavesChoice(this.focus));
  }

  get analysis() {
    return this.#analyzer.field(this.focus);
  }
}

/** The last segment that is a name: neither `*` nor an array position. */
function nameOf(path: string): string {
  return tokens(path).findLast((token) => token !== '*' && !/^\d+$/.test(token)) ?? '';
}
