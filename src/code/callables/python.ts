import { childIn, childrenIn, spanOf, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everySyntaxNode } from '../nodes.js';
import type { Callable, FoundCallables, NamedArgument, Use } from './types.js';
import { useOf, type Above } from './uses.js';
import type { OffsetRange } from '../../model/place.js';

/** Decorators that call the function as they are called. */
const PLAIN =
  /^(?:staticmethod|classmethod|property|(?:functools\.)?(?:cache|lru_cache|cached_property)|(?:contextlib\.)?contextmanager|pytest\.mark\.\w+)$/;
const FIXTURE = /^(?:pytest\.)?fixture$/;
const PARAMETRIZE = 'pytest.mark.parametrize';

type Found = Callable<OffsetRange>;

export function pythonCallables(root: SyntaxNode, text: string): FoundCallables {
  return new Reader(root, text).read();
}

class Reader {
  readonly #above = new Map<SyntaxNode, SyntaxNode>();

  constructor(
    private readonly root: SyntaxNode,
    private readonly text: string,
  ) {}

  read(): FoundCallables {
    const nodes = everySyntaxNode(this.root);
    for (const { node, outer } of nodes) if (outer) this.#above.set(node, outer);
    const callables: Found[] = [];
    const uses = new Map<string, Set<Use>>();
    const namedArguments: NamedArgument<OffsetRange>[] = [];
    const fixtures = new Set<string>();
    for (const { node } of nodes) {
      const callable = node.type === 'function_definition' ? this.#function(node) : node.type === 'lambda' ? this.#lambda(node) : null;
      if (callable) callables.push(callable);
      if (node.type === 'function_definition' && this.#decorators(node).some((one) => FIXTURE.test(this.#called(one))))
        fixtures.add(this.#source(childIn(node, 'name')));
      if (node.type === 'call') namedArguments.push(...this.#namedArguments(node));
      const use = node.type === 'identifier' ? useOf(node, this.#outer, this.#source) : null;
      if (use) uses.set(this.#source(node), (uses.get(this.#source(node)) ?? new Set()).add(use));
    }
    return { callables, uses, namedArguments, fixtures };
  }

  readonly #outer: Above = (node) => this.#above.get(node) ?? null;
  readonly #source = (node: SyntaxNode | null): string => (node ? this.text.slice(node.start, node.end) : '');

  #function(node: SyntaxNode): Found | null {
    const name = this.#source(childIn(node, 'name'));
    const decorators = this.#decorators(node);
    const isFixture = decorators.some((one) => FIXTURE.test(this.#called(one)));
    if (!decorators.every((one) => PLAIN.test(this.#called(one)) || FIXTURE.test(this.#called(one)))) return null;
    const parameters = this.#parameters(childIn(node, 'parameters'));
    const given = this.#given(decorators);
    // What pytest calls by itself it gives what it has.
    if (name.startsWith('pytest_')) return { names: [], giver: 'position', parameters, given };
    if (isFixture || name.startsWith('test')) return { names: [name], giver: 'fixtures', parameters, given };
    const names = name === '__init__' ? [this.#classAround(node), name] : [name];
    const isSpecial = name !== '__init__' && /^__\w+__$/.test(name);
    return isSpecial || names.includes('') ? null : { names, giver: 'calls', parameters, given };
  }

  #lambda(node: SyntaxNode): Found | null {
    const parameters = this.#parameters(childIn(node, 'parameters'));
    const outer = this.#outer(node);
    const given = new Map<string, readonly OffsetRange[]>();
    if (outer?.type === 'assignment') {
      const left = childIn(outer, 'left');
      return left?.type === 'identifier' ? { names: [this.#source(left)], giver: 'calls', parameters, given } : null;
    }
    return useOf(node, this.#outer, this.#source) === 'called' ? { names: [], giver: 'position', parameters, given } : null;
  }

  #classAround(method: SyntaxNode): string {
    let at = this.#outer(method);
    while (at && /^(?:block|decorated_definition)$/.test(at.type)) at = this.#outer(at);
    return at?.type === 'class_definition' ? this.#source(childIn(at, 'name')) : '';
  }

  #parameters(list: SyntaxNode | null): Found['parameters'] {
    return (list?.children ?? []).flatMap((child) => {
      const plain = child.type === 'typed_parameter' ? child.children[0] : child;
      const name = plain?.type === 'identifier' ? plain : childIn(child, 'name');
      return name?.type === 'identifier' ? [{ name: this.#source(name), range: spanOf(name) }] : [];
    });
  }

  #decorators(definition: SyntaxNode): readonly SyntaxNode[] {
    const outer = this.#outer(definition);
    if (outer?.type !== 'decorated_definition') return [];
    return outer.children.filter(({ type }) => type === 'decorator').flatMap(({ children }) => children.slice(-1));
  }

  #called(decorator: SyntaxNode): string {
    return this.#source(decorator.type === 'call' ? childIn(decorator, 'function') : decorator);
  }

  /** `parametrize("width, want", ...)`, also with a list of names. */
  #given(decorators: readonly SyntaxNode[]): Found['given'] {
    const given = new Map<string, readonly OffsetRange[]>();
    for (const decorator of decorators) {
      if (this.#called(decorator) !== PARAMETRIZE) continue;
      const args = childIn(decorator, 'arguments')?.children ?? [];
      const named = args.find((arg) => arg.type === 'keyword_argument' && this.#source(childIn(arg, 'name')) === 'argnames');
      const names = named ? childIn(named, 'value') : args[0];
      const texts = names && /^(?:tuple|list)$/.test(names.type) ? names.children : names ? [names] : [];
      for (const one of texts.filter(({ type }) => type === 'string'))
        for (const name of this.#source(one)
          .replace(/^\w*["']+|["']+$/g, '')
          .split(','))
          given.set(name.trim(), [...(given.get(name.trim()) ?? []), spanOf(one)]);
    }
    return given;
  }

  #namedArguments(call: SyntaxNode): readonly NamedArgument<OffsetRange>[] {
    const callee = childIn(call, 'function');
    const name = callee?.type === 'attribute' ? childIn(callee, 'attribute') : callee?.type === 'identifier' ? callee : null;
    const args = childIn(call, 'arguments');
    if (!name || !args) return [];
    return args.children.flatMap((arg) =>
      arg.type === 'keyword_argument'
        ? childrenIn(arg, 'name').map((one) => ({ callee: this.#source(name), name: this.#source(one), range: spanOf(one) }))
        : [],
    );
  }
}
