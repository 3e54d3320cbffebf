import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';

/** What a value is, where a module made it whose classes nobody gives other attributes. */
export interface Made {
  readonly kind: 'closed' | 'path' | 'paths' | 'parser' | 'arguments' | 'errors';
  readonly module: string;
}

/** Calls by their full names, with what they give. */
const MADE: readonly (readonly [RegExp, Made['kind']])[] = [
  [/^pathlib\.(?:Pure)?(?:Posix|Windows)?Path(?:\.(?:cwd|home))?$/, 'path'],
  [/^argparse\.ArgumentParser$/, 'parser'],
  [/^subprocess\.(?:run|Popen)$/, 'closed'],
  [/^tempfile\.(?:TemporaryDirectory|NamedTemporaryFile|TemporaryFile)$/, 'closed'],
  [/^datetime\.(?:(?:datetime|date|time|timedelta)(?:\.(?:now|today|utcnow|fromisoformat|strptime|fromtimestamp))?)$/, 'closed'],
  [/^re\.(?:compile|match|search|fullmatch)$/, 'closed'],
  [/^hashlib\.\w+$/, 'closed'],
  [/^logging\.getLogger$/, 'closed'],
  [/^fractions\.Fraction$/, 'closed'],
  [/^decimal\.Decimal$/, 'closed'],
  [/^os\.(?:stat|lstat)$/, 'closed'],
  [/^random\.Random$/, 'closed'],
  [/^zipfile\.ZipFile$/, 'closed'],
  [/^tarfile\.open$/, 'closed'],
  [/^urllib\.parse\.(?:urlparse|urlsplit)$/, 'closed'],
  [/^jsonschema\.(?:Draft\w+Validator)$/, 'errors'],
];
const SAME_PATH = /^(?:resolve|absolute|expanduser|joinpath|with_name|with_suffix|with_stem|relative_to|rename|readlink)$/;
const PATHS = /^(?:iterdir|glob|rglob)$/;
const PARSERS = /^(?:add_parser|add_argument_group|add_mutually_exclusive_group|add_subparsers)$/;
/** Of Python itself; `Exception` holds those of the task as well. */
const ERRORS =
  /^(?:OSError|IOError|FileNotFoundError|PermissionError|SystemExit|ImportError|ModuleNotFoundError|UnicodeDecodeError|SyntaxError|(?:Key|Index|Value|Type|Name|Attribute|Runtime|Assertion|ZeroDivision|Overflow|Recursion|Timeout|Lookup|Arithmetic)Error)$/;

/** Tells what the values of a Python program are, from every place that gives their names a value. */
export class PythonValues {
  readonly #given = new Map<string, (Made | SyntaxNode | null)[]>();
  readonly #open = new Set<string>();

  constructor(
    /** The name that an expression has in its module, and null for others. */
    private readonly fullName: (node: SyntaxNode | null) => string | null,
    private readonly source: (node: SyntaxNode | null) => string,
    /** How often a name is bound. */
    private readonly bound: ReadonlyMap<string, number>,
    private readonly isParserSafe: (name: string) => boolean,
  ) {}

  /** Takes what a node gives to a name. */
  learn(node: SyntaxNode): void {
    if (node.type === 'assignment') this.#give(childIn(node, 'left'), childIn(node, 'right'));
    if (node.type === 'for_statement' || node.type === 'for_in_clause')
      this.#give(childIn(node, 'left'), this.#item(childIn(node, 'right')));
    if (node.type === 'with_item') this.#alias(childIn(node, 'value'), (value) => value);
    if (node.type === 'except_clause')
      this.#alias(childIn(node, 'value'), (value) => (this.#areErrors(value) ? { kind: 'closed', module: 'builtins' } : null));
  }

  of(node: SyntaxNode | null): Made | null {
    switch (node?.type) {
      case 'identifier':
        return this.#named(this.source(node));
      case 'parenthesized_expression':
        return node.children.length === 1 ? this.of(node.children[0] ?? null) : null;
      case 'binary_operator':
        return childIn(node, 'operator')?.type === '/' ? this.#path(childIn(node, 'left')) : null;
      case 'attribute':
        return this.source(childIn(node, 'attribute')) === 'parent' ? this.#path(childIn(node, 'object')) : null;
      case 'call':
        return this.#call(node);
      default:
        return null;
    }
  }

  #give(target: SyntaxNode | null, value: Made | SyntaxNode | null): void {
    if (target?.type !== 'identifier') return;
    const name = this.source(target);
    this.#given.set(name, [...(this.#given.get(name) ?? []), value]);
  }

  /** `open(p) as f`. */
  #alias(pattern: SyntaxNode | null, valueOf: (value: SyntaxNode) => Made | SyntaxNode | null): void {
    const target = pattern?.type === 'as_pattern' ? (childIn(pattern, 'alias')?.children[0] ?? null) : null;
    const value = pattern?.children[0];
    if (target && value) this.#give(target, valueOf(value));
  }

  #named(name: string): Made | null {
    const given = this.#given.get(name) ?? [];
    if (given.length === 0 || given.length !== this.bound.get(name) || this.#open.has(name)) return null;
    this.#open.add(name);
    const values = given.map((value) => (value && 'module' in value ? value : this.of(value)));
    this.#open.delete(name);
    const [first] = values;
    if (!first || values.some((value) => value?.kind !== first.kind)) return null;
    return first.kind === 'arguments' && !this.isParserSafe(name) ? null : first;
  }

  #path(node: SyntaxNode | null): Made | null {
    const made = this.of(node);
    return made?.kind === 'path' ? made : null;
  }

  #call(node: SyntaxNode): Made | null {
    const callee = childIn(node, 'function');
    const name = this.fullName(callee);
    const made = name === null ? undefined : MADE.find(([called]) => called.test(name));
    if (made && name !== null) return { kind: made[1], module: name.split('.')[0] as string };
    if (callee?.type !== 'attribute') return this.source(callee) === 'sorted' ? this.#sorted(node) : null;
    const object = this.of(childIn(callee, 'object'));
    const method = this.source(childIn(callee, 'attribute'));
    if (object?.kind === 'path') return ofPath(object, method);
    return object?.kind === 'parser' ? this.#ofParser(object, method, node) : null;
  }

  #ofParser(parser: Made, method: string, call: SyntaxNode): Made | null {
    if (PARSERS.test(method)) return parser;
    // Into an object of its own it may put anything.
    const isOwn = method === 'parse_args' && !this.source(childIn(call, 'arguments')).includes('namespace');
    return isOwn ? { ...parser, kind: 'arguments' } : null;
  }

  #sorted(call: SyntaxNode): Made | null {
    const list = this.of(childIn(call, 'arguments')?.children[0] ?? null);
    return list?.kind === 'paths' ? list : null;
  }

  #item(list: SyntaxNode | null): Made | null {
    const made = this.of(list);
    if (made?.kind === 'paths') return { ...made, kind: 'path' };
    // What a validator says of an answer.
    const callee = list?.type === 'call' ? childIn(list, 'function') : null;
    const object =
      callee?.type === 'attribute' && this.source(childIn(callee, 'attribute')) === 'iter_errors' ? childIn(callee, 'object') : null;
    const validator = this.of(object);
    return validator?.kind === 'errors' ? { ...validator, kind: 'closed' } : null;
  }

  #areErrors(node: SyntaxNode): boolean {
    if (/^(?:tuple|parenthesized_expression)$/.test(node.type)) return node.children.every((child) => this.#areErrors(child));
    const name = this.fullName(node);
    if (name !== null)
      return /^(?:json\.JSONDecodeError|json\.decoder\.JSONDecodeError|jsonschema\.ValidationError|jsonschema\.exceptions\.\w+|subprocess\.\w+|urllib\.error\.\w+)$/.test(
        name,
      );
    return node.type === 'identifier' && ERRORS.test(this.source(node)) && !this.bound.has(this.source(node));
  }
}

function ofPath(path: Made, method: string): Made | null {
  if (SAME_PATH.test(method)) return path;
  return PATHS.test(method) ? { ...path, kind: 'paths' } : null;
}
