import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { lastName, type Expr } from '../program.js';
import { readExpression } from '../python/expressions.js';
import { affixesOf, BARE, compositionOf, type Affixes } from './affixes.js';
import type { FoundLookup, LookupReach, LookupReader } from './types.js';

/** Calls that give everything an object has, by name. */
const LISTING = /^(?:vars|dir|getmembers(?:_static)?)$/;
/** The same of the program itself. */
const SELF_LISTING = /^(?:globals|locals)$/;
/** Calls that find one thing, with the place of the name among their arguments. */
const FINDING = new Map([
  ['getattr', 1],
  ['attrgetter', 0],
  ['methodcaller', 0],
  ['getfixturevalue', 0],
  ['__getattribute__', 0],
  ['eval', 0],
  ['exec', 0],
]);
/** Attributes of a module or a function that tell names. */
const NAMING = /^__(?:dict|name|qualname)__$/;
/** Attributes that tell the name of the test that runs, or of the function. */
const OF_TEST = /^(?:_testMethodName|co_name)$/;
const OF_NODE = /^(?:name|originalname)$/;
const TEST: Affixes = { prefix: 'test_', suffix: '', isWhole: true };
const TEXTUAL = /^(?:string|concatenated_string|binary_operator|call)$/;

export const pythonLookups: LookupReader = (tree, text, found) => {
  new PythonLookups(tree as SyntaxNode, text, found).read();
};

class PythonLookups {
  /** A name that is handed around may be put together elsewhere in the program. */
  readonly #compositions: Affixes[] = [];
  readonly #bare: { readonly reach: LookupReach; readonly node: SyntaxNode }[] = [];
  /** What comes in with `from m import *` is found among the program's own. */
  readonly #own: LookupReach;
  readonly #arguments: ReadonlySet<string>;

  constructor(
    private readonly root: SyntaxNode,
    private readonly text: string,
    private readonly found: FoundLookup,
  ) {
    this.#own = /\bimport\s*\*/.test(text) ? 'names' : 'own';
    this.#arguments = new Set(
      [...text.matchAll(/(\w+)(?:\s*,\s*\w+)?\s*=[^=\n]*\bparse_(?:known_)?args\(/g)].flatMap(([, name]) => name ?? []),
    );
  }

  read(): void {
    const stack: { node: SyntaxNode; outer: SyntaxNode | null; above: SyntaxNode | null }[] = [
      { node: this.root, outer: null, above: null },
    ];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { node, outer, above } = next;
      this.#look(node, outer, above);
      for (const child of node.children) stack.push({ node: child, outer: node, above: outer });
    }
    for (const { reach, node } of this.#bare) for (const affixes of [BARE, ...this.#compositions]) this.found(reach, affixes, node);
  }

  #look(node: SyntaxNode, outer: SyntaxNode | null, above: SyntaxNode | null): void {
    if (node.type === 'string' && this.text.slice(node.start, node.end).includes('PYTEST_CURRENT_TEST')) this.found('names', TEST, node);
    if (TEXTUAL.test(node.type)) {
      const composition = compositionOf(this.#expr(node));
      if (composition) this.#compositions.push(composition);
    }
    if (node.type === 'subscript') this.#subscript(node);
    if (node.type === 'attribute') this.#attribute(node, outer, above);
    if (node.type === 'call') this.#call(node, outer, above);
  }

  #call(node: SyntaxNode, outer: SyntaxNode | null, above: SyntaxNode | null): void {
    const call = this.#expr(node);
    if (call.type !== 'call') return;
    const name = lastName(call.callee);
    const [first] = call.args;
    if (SELF_LISTING.test(name) || (LISTING.test(name) && !first)) this.#listed(this.#own, node, outer, above);
    else if (LISTING.test(name) && first) this.#listed(this.#reachOf(first.value), node, outer, above);
    else if (name === 'get' && first) this.#key(first.value, node);
    const place = FINDING.get(name);
    const argument = place === undefined ? undefined : call.args[place];
    if (argument) this.#finds(place === 1 && first ? this.#reachOf(first.value) : 'names', argument.value, node);
  }

  #attribute(node: SyntaxNode, outer: SyntaxNode | null, above: SyntaxNode | null): void {
    const member = this.#expr(node);
    if (member.type !== 'member') return;
    // `request.node.name` of pytest
    if (OF_TEST.test(member.name) || (OF_NODE.test(member.name) && lastName(member.object) === 'node')) this.found('names', TEST, node);
    if (!NAMING.test(member.name)) return;
    // `type(error).__name__` tells what kind of thing something is.
    const isOfType = member.object.type === 'call' ? lastName(member.object.callee) === 'type' : lastName(member.object) === '__class__';
    if (!isOfType) this.#listed(this.#reachOf(member.object), node, outer, above);
  }

  /** All of them, or with `[name]` or `.get(name)` behind it that one. */
  #listed(reach: LookupReach | null, node: SyntaxNode, outer: SyntaxNode | null, above: SyntaxNode | null): void {
    if (reach === null) return;
    const isIndexed = outer?.type === 'subscript' && node.field === 'value';
    const isGot = outer?.type === 'attribute' && above?.type === 'call' && outer.field === 'function';
    const expr = isIndexed ? this.#expr(outer) : isGot ? this.#expr(above) : null;
    if (expr?.type === 'index') this.#finds(reach, expr.index, node);
    else if (expr?.type === 'call' && /^(?:get|pop|__getitem__)$/.test(lastName(expr.callee)) && expr.args[0])
      this.#finds(reach, expr.args[0].value, node);
    else this.found(reach, null, node);
  }

  #finds(reach: LookupReach | null, name: Expr, node: SyntaxNode): void {
    const affixes = affixesOf(name);
    if (reach === null || affixes === null) return;
    if (affixes.prefix === '' && affixes.suffix === '') this.#bare.push({ reach, node });
    else this.found(reach, affixes, node);
  }

  #subscript(node: SyntaxNode): void {
    const index = childIn(node, 'subscript');
    if (index) this.#key(this.#expr(index), node);
  }

  #key(key: Expr, node: SyntaxNode): void {
    const composition = compositionOf(key);
    if (composition) this.found('keys', composition, node);
  }

  /** Null for what is no module and no object of a class of the task. */
  #reachOf(object: Expr): LookupReach | null {
    if (object.type === 'call') return /^parse_(?:known_)?args$/.test(lastName(object.callee)) ? null : 'names';
    if (object.type !== 'name') return 'names';
    if (object.name === 'self' || object.name === 'cls') return 'class';
    return this.#arguments.has(object.name) ? null : 'names';
  }

  #expr(node: SyntaxNode): Expr {
    return readExpression(node, this.text);
  }
}
