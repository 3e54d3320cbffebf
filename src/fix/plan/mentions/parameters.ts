import { posix } from 'node:path';
import { readCallables, readLookups, readNames, readTexts, type Callable } from '../../../code/queries.js';
import type { Range } from '../../../model/place.js';
import type { SourceFile } from '../../../model/task.js';
import { placeOf } from './places.js';

/** Ways of pytest to give a test something by a name that is in no text. */
const HIDDEN_FIXTURES =
  /\b(?:pytest_generate_tests|pytest_fixture_setup|pytest_pyfunc_call|getfixturevalue|fixturenames|funcargs|pytest_plugins)\b/;
/** What pytest itself gives. */
const OF_PYTEST =
  /^(?:self|cls|request|tmp_path|tmp_path_factory|tmpdir|tmpdir_factory|capsys|capfd|caplog|monkeypatch|pytestconfig|recwarn|record_property|subtests)$/;

/**
 * The parameters of a task's Python programs that are names of their own: whoever calls their functions writes down what they
 * get, so that no `check(**answer)` fills them.
 */
export class OwnParameters {
  readonly #places = new Map<SourceFile, ReadonlySet<string>>();
  readonly #python: readonly SourceFile[];
  #isOpen: boolean | null = null;

  constructor(private readonly programs: readonly SourceFile[]) {
    this.#python = programs.filter((file) => readNames(file) !== null && file.document()?.language === 'python');
  }

  /** Of a parameter, of an argument that is passed by its name, or of the text by which pytest knows it. */
  has(file: SourceFile, range: Range): boolean {
    const places = this.#places.get(file) ?? this.#placesOf(file);
    this.#places.set(file, places);
    return places.has(placeOf(range));
  }

  #placesOf(file: SourceFile): ReadonlySet<string> {
    if (!this.#python.includes(file) || this.#areFoundByTexts()) return new Set();
    const { callables, namedArguments } = readCallables(file);
    const own = callables.flatMap((callable) => this.#own(callable, file));
    const passed = namedArguments.filter(({ callee, name }) => this.#isPassed(callee, name));
    return new Set([...own, ...passed.map(({ range }) => range)].map((place) => placeOf(place)));
  }

  #own(callable: Callable, file: SourceFile): readonly Range[] {
    const { giver, parameters, given } = callable;
    if (giver === 'calls') return this.#isClosed(callable) ? parameters.map(({ range }) => range) : [];
    if (giver === 'position') return parameters.map(({ range }) => range);
    if (this.#python.some((one) => HIDDEN_FIXTURES.test(one.text() ?? ''))) return [];
    return parameters.flatMap(({ name, range }) => {
      if (given.has(name)) return [range, ...(given.get(name) ?? [])];
      return OF_PYTEST.test(name) || this.#fixtures(file).has(name) ? [range] : [];
    });
  }

  /** Functions by whose names pytest gives the tests of a file what they return. */
  #fixtures(file: SourceFile): ReadonlySet<string> {
    const reached = this.#python.filter((one) => one === file || isConftestOf(one, file));
    return new Set(reached.flatMap((one) => [...readCallables(one).fixtures]));
  }

  /** Every function of that name has the parameter, and is called in the open. */
  #isPassed(callee: string, name: string): boolean {
    const called = this.#python.flatMap((file) => readCallables(file).callables.filter(({ names }) => names.includes(callee)));
    const have = called.filter(({ parameters }) => parameters.some((parameter) => parameter.name === name));
    return have.length > 0 && have.length === called.length && called.every((one) => one.giver === 'calls' && this.#isClosed(one));
  }

  #isClosed({ names }: Callable): boolean {
    const uses = this.#python.map((file) => readCallables(file).uses);
    const isCalled = names.some((name) => uses.some((found) => found.get(name)?.has('called') === true));
    return isCalled && names.every((name) => !uses.some((found) => found.get(name)?.has('open') === true) && !this.#isNamedElsewhere(name));
  }

  /** By a text, from which a program could find it, or by a script that runs Python of its own. */
  #isNamedElsewhere(name: string): boolean {
    const call = new RegExp(`(?<![\\w/-])${name}(?![\\w-]|\\.py)`);
    return this.programs.some((file) => {
      if (this.#python.includes(file)) return readTexts(file)?.some(({ value }) => value === name || value.endsWith(`.${name}`)) !== false;
      const text = file.text() ?? '';
      return text.includes('python') && call.test(text);
    });
  }

  /** A program that finds functions by texts that it has only when it runs may call them with anything. */
  #areFoundByTexts(): boolean {
    return (this.#isOpen ??= this.programs.some((file) => readLookups(file).some(({ reach }) => reach !== 'keys')));
  }
}

function isConftestOf(file: SourceFile, of: SourceFile): boolean {
  const folder = posix.dirname(file.path);
  return posix.basename(file.path) === 'conftest.py' && (folder === '.' || of.path.startsWith(`${folder}/`));
}
