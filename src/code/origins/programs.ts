import { documentOf } from '../document.js';
import type { Scope } from '../analysis/scope.js';
import { dotted, type Expr } from '../program.js';
import type { SourceFile } from '../../model/task.js';
import { analysisOf } from './analysis.js';
import { resultOf, whole, type Holder } from './holders.js';
import { fileOfModule, type Import } from './imports.js';
import type { Origin, Origins, Others, Passed } from './origin.js';

/** A name at the top of a program. */
interface Defined {
  readonly file: SourceFile;
  readonly name: string;
}

/** The Python programs of a task, as far as they take names from each other. */
export class Programs {
  readonly #python: readonly SourceFile[];
  readonly #origins = new Map<SourceFile, Origins>();

  constructor(all: readonly SourceFile[]) {
    this.#python = all.filter((file) => documentOf(file)?.language === 'python');
  }

  /** What the names that a program imports stand for. */
  importsOf(file: SourceFile): Pick<Others, 'value' | 'result'> {
    return {
      value: (expr, scope) => {
        const defined = this.#defined(expr, scope, file);
        return defined && this.#given(defined, this.#originsOf(defined.file)?.atTop(defined.name) ?? null, (name) => name);
      },
      result: (callee, scope, passed) => {
        const defined = this.#defined(callee, scope, file);
        const changes = analysisOf(file)?.changes;
        const passedFrom: Passed = (to) => passed(to).map((origin) => origin && { ...origin, names: within(origin.names, changes) });
        return defined && this.#given(defined, this.#originsOf(defined.file)?.resultAtTop(defined.name, passedFrom) ?? null, resultOf);
      },
    };
  }

  /** Whose name an expression is: `problem`, `common.problem`. Undefined where it is none of another program. */
  #defined(expr: Expr, scope: Scope, file: SourceFile): Defined | undefined {
    const [local = '', member, ...more] = (dotted(expr) ?? '').split('.');
    const analysis = analysisOf(file);
    if (local === '' || more.length > 0 || scope.find(local) !== null || analysis?.survey.isImported(local) !== true) return undefined;
    const found = analysis.imports.filter((one) => one.local === local).map((one) => this.#find(one, file));
    const [only] = found;
    // `try` may import a name in two ways.
    if (!only || !found.every((one) => one?.file === only.file && one.name === only.name)) return undefined;
    if (only.name !== null) return member === undefined ? { file: only.file, name: only.name } : undefined;
    return member === undefined ? undefined : { file: only.file, name: member };
  }

  /** What an import finds; of a module that is imported as a whole the name is null. */
  #find({ module, name }: Import, from: SourceFile): { readonly file: SourceFile; readonly name: string | null } | null {
    const inside = name === null ? null : fileOfModule(module.endsWith('.') ? `${module}${name}` : `${module}.${name}`, from, this.#python);
    if (inside) return { file: inside, name: null };
    const file = fileOfModule(module, from, this.#python);
    return file && { file, name };
  }

  #originsOf(file: SourceFile): Origins | null {
    const known = this.#origins.get(file) ?? analysisOf(file)?.origins({ fixture: null, ...this.importsOf(file) });
    if (known) this.#origins.set(file, known);
    return known ?? null;
  }

  /** What a program gives to others, where none of them gives its name another meaning. */
  #given({ file, name }: Defined, origin: Origin | null, asHeld: (name: string) => string): Origin | null {
    const own = analysisOf(file);
    if (!own || !origin) return null;
    const taking = this.#python.flatMap((one) => (one !== file && this.#mayTake(one, file, name) ? [one] : []));
    const holding = taking.map((one) => this.#held({ file, name }, one, asHeld));
    if (holding.some((one) => one === null)) return null;
    const held = [{ ...whole(asHeld(name)), within: own.changes }, ...holding.flatMap((one) => one ?? [])];
    return { ...origin, names: [...within(origin.names, own.changes), ...held] };
  }

  #mayTake(one: SourceFile, file: SourceFile, name: string): boolean {
    return new RegExp(`\\b(?:${moduleOf(file)}|${name})\\b`).test(one.text() ?? '');
  }

  /** The ways by which a program holds what another one gives it; null where that cannot be told. */
  #held({ file, name }: Defined, by: SourceFile, asHeld: (name: string) => string): readonly Holder[] | null {
    const analysis = analysisOf(by);
    if (!analysis || isSpelled(by, moduleOf(file), name)) return null;
    const { changes } = analysis;
    const taken = analysis.imports.filter((one) => this.#isOf({ file, name }, one, by));
    // Who has the module may give the name another value.
    if (taken.some((one) => this.#find(one, by)?.name === null && changes.has(whole(one.local)))) return null;
    return taken.flatMap((one) => {
      const isModule = this.#find(one, by)?.name === null;
      const value = isModule ? { ...whole(one.local), steps: [name] } : whole(one.local);
      return within([value, whole(asHeld(isModule ? name : one.local))], changes);
    });
  }

  #isOf({ file, name }: Defined, one: Import, by: SourceFile): boolean {
    const found = this.#find(one, by);
    return found?.file === file && (found.name === null || found.name === name);
  }
}

/** Names of a program, for another one. */
function within(all: readonly Holder[], changes: Holder['within']): readonly Holder[] {
  return all.map((one) => (one.within || !changes ? one : { ...one, within: changes }));
}

function moduleOf({ path }: SourceFile): string {
  const steps = path.replace(/(?:\/__init__)?\.py$/, '').split('/');
  return (steps.at(-1) as string).replace(/[^\w]/g, '\\$&');
}

/** Whether a text names a module, or what is in it: `sys.modules["common"]`, `patch("common.load")`. */
function isSpelled(file: SourceFile, module: string, name: string): boolean {
  return new RegExp(`["'](?:(?:[\\w.]+\\.)?${module}|[\\w.]+\\.${name})["']`).test(file.text() ?? '');
}
