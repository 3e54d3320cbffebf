import { childIn, childrenIn, type PythonNode } from '../../../languages/python/tree.js';
import { findChanges } from './changes.js';

/** What a name of a module stands for. */
export type Binding =
  | { readonly kind: 'import'; readonly module: string; readonly name: string | null }
  | { readonly kind: 'class'; readonly node: PythonNode; readonly decorators: readonly PythonNode[] }
  | { readonly kind: 'function'; readonly node: PythonNode }
  | { readonly kind: 'value'; readonly value: PythonNode; readonly annotation: PythonNode | null }
  | { readonly kind: 'type'; readonly value: PythonNode }
  | { readonly kind: 'unknown' };

/** The names that a module declares, in order, and those that it changes later. */
export class Bindings {
  readonly names = new Map<string, Binding>();
  /** Modules all of whose names are imported. */
  readonly wildcards: string[] = [];
  readonly changed: ReadonlySet<string>;

  constructor(
    root: PythonNode,
    private readonly text: string,
  ) {
    for (const statement of root.children) this.#statement(statement, true);
    this.changed = findChanges(root, text);
  }

  textOf(node: PythonNode): string {
    return this.text.slice(node.start, node.end);
  }

  #statement(node: PythonNode, certain: boolean): void {
    switch (node.type) {
      case 'import_statement':
      case 'import_from_statement':
        return void this.#import(node);
      case 'class_definition':
      case 'function_definition':
      case 'decorated_definition':
        return void this.#definition(node, certain);
      case 'expression_statement':
        return void node.children.forEach((child) => child.type === 'assignment' && this.#assignment(child, certain));
      case 'type_alias_statement':
        return void this.#typeAlias(node);
      default:
        // What stands under a condition may or may not have run; only imports are taken from there.
        if (/^(?:if|try|with|for|while|match)_statement$|_clause$|^block$/.test(node.type))
          node.children.forEach((child) => this.#statement(child, false));
    }
  }

  #set(name: string, binding: Binding): void {
    this.names.set(name, this.names.has(name) ? { kind: 'unknown' } : binding);
  }

  #import(node: PythonNode): void {
    const from = childIn(node, 'module_name');
    if (node.children.some((child) => child.type === 'wildcard_import') && from) this.wildcards.push(this.textOf(from));
    for (const each of childrenIn(node, 'name')) {
      const original = this.textOf(childIn(each, 'name') ?? each);
      const alias = childIn(each, 'alias');
      const local = alias ? this.textOf(alias) : from ? original : (original.split('.')[0] as string);
      const module = from ? this.textOf(from) : alias ? original : local;
      // The same name from several modules (`try: from typing ... except ImportError: from typing_extensions ...`) is one.
      this.names.set(local, { kind: 'import', module, name: from ? original : null });
    }
  }

  #definition(node: PythonNode, certain: boolean): void {
    const inner = node.type === 'decorated_definition' ? childIn(node, 'definition') : node;
    const name = inner && childIn(inner, 'name');
    if (!inner || !name) return;
    const decorators = node.children.filter((child) => child.type === 'decorator');
    const isClass = inner.type === 'class_definition';
    const binding: Binding = isClass ? { kind: 'class', node: inner, decorators } : { kind: 'function', node: inner };
    const unclear = !certain || (!isClass && decorators.length > 0);
    this.#set(this.textOf(name), unclear ? { kind: 'unknown' } : binding);
  }

  #assignment(node: PythonNode, certain: boolean): void {
    const left = childIn(node, 'left');
    const right = childIn(node, 'right');
    if (!left) return;
    if (left.type !== 'identifier') return void identifiers(left).forEach((each) => this.#set(this.textOf(each), { kind: 'unknown' }));
    const known = certain && right !== null && right.type !== 'assignment';
    if (right || this.names.has(this.textOf(left)))
      this.#set(this.textOf(left), known ? { kind: 'value', value: right, annotation: childIn(node, 'type') } : { kind: 'unknown' });
  }

  #typeAlias(node: PythonNode): void {
    const [left, right] = [childIn(node, 'left'), childIn(node, 'right')];
    const name = left?.children[0];
    if (name && right) this.#set(this.textOf(name), name.type === 'identifier' ? { kind: 'type', value: right } : { kind: 'unknown' });
  }
}

function identifiers(node: PythonNode): readonly PythonNode[] {
  return node.type === 'identifier' ? [node] : /_list$|_pattern$|^tuple$|^list$/.test(node.type) ? node.children.flatMap(identifiers) : [];
}
