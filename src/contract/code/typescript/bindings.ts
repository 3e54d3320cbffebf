import type { TSESTree } from '@typescript-eslint/typescript-estree';
import { findChanges, type Changes } from './changes.js';
import type { FunctionNode, Node } from './values.js';

/** What a name of the module stands for. */
export type Binding =
  | { readonly kind: 'value'; readonly init: TSESTree.Expression | null; readonly path: readonly string[]; readonly declared: Node }
  | { readonly kind: 'import'; readonly source: string; readonly name: string }
  | { readonly kind: 'enum'; readonly node: TSESTree.TSEnumDeclaration }
  | { readonly kind: 'function'; readonly node: FunctionNode }
  | { readonly kind: 'unknown' };

export interface ExportedName {
  readonly exported: string;
  readonly local: string;
  readonly kind: 'value' | 'type';
  /** The expression of `export default`. */
  readonly expression?: TSESTree.Expression;
}

/** The names of a module and what happens to them. */
export class Bindings {
  readonly values = new Map<string, Binding>();
  readonly types = new Set<string>();
  readonly exports: ExportedName[] = [];
  readonly changes: Changes;

  constructor(program: TSESTree.Program) {
    for (const statement of program.body) this.#statement(statement);
    this.changes = findChanges(program);
  }

  #statement(statement: TSESTree.ProgramStatement): void {
    switch (statement.type) {
      case 'ImportDeclaration':
        for (const specifier of statement.specifiers) this.#set(specifier.local.name, importOf(statement.source.value, specifier));
        return;
      case 'ExportNamedDeclaration':
        if (statement.declaration) this.#exported(statement.declaration);
        else if (!statement.source) statement.specifiers.forEach((specifier) => this.#specifier(specifier));
        return;
      case 'ExportDefaultDeclaration':
        this.#default(statement.declaration);
        return;
      case 'TSExportAssignment':
        this.#defaultExpression(statement.expression);
        return;
      case 'ExpressionStatement':
        if (statement.expression.type === 'AssignmentExpression') this.#commonJs(statement.expression);
        return;
      default:
        this.#declaration(statement);
    }
  }

  /** `module.exports = ...`, `exports.Submission = ...`. */
  #commonJs({ left, right }: TSESTree.AssignmentExpression): void {
    if (left.type !== 'MemberExpression' || left.property.type !== 'Identifier' || left.computed) return;
    const { object, property } = left;
    if (isName(object, 'module') && property.name === 'exports') {
      if (right.type === 'ObjectExpression') for (const each of right.properties) this.#commonJsMember(each);
      this.#defaultExpression(right);
    } else if (
      isName(object, 'exports') ||
      (object.type === 'MemberExpression' && isName(object.object, 'module') && isName(object.property, 'exports'))
    ) {
      this.exports.push({ exported: property.name, local: property.name, kind: 'value', expression: right });
    }
  }

  #commonJsMember(property: TSESTree.ObjectLiteralElement): void {
    if (property.type !== 'Property' || property.key.type !== 'Identifier' || property.computed) return;
    this.exports.push({ exported: property.key.name, local: property.key.name, kind: 'value', expression: property.value });
  }

  #exported(declaration: TSESTree.NamedExportDeclarations): void {
    for (const [name, kind] of this.#declaration(declaration)) this.exports.push({ exported: name, local: name, kind });
  }

  #specifier({ exported, local }: TSESTree.ExportSpecifier): void {
    if (local.type !== 'Identifier') return;
    const kind = this.types.has(local.name) && !this.values.has(local.name) ? 'type' : 'value';
    this.exports.push({ exported: nameOf(exported), local: local.name, kind });
  }

  #default(declaration: TSESTree.ExportDefaultDeclaration['declaration']): void {
    if (declaration.type.endsWith('Declaration')) {
      for (const [name, kind] of this.#declaration(declaration)) this.exports.push({ exported: 'default', local: name, kind });
    } else this.#defaultExpression(declaration as TSESTree.Expression);
  }

  #defaultExpression(expression: TSESTree.Expression): void {
    const local = expression.type === 'Identifier' ? expression.name : '';
    this.exports.push({ exported: 'default', local, kind: 'value', ...(local === '' ? { expression } : {}) });
  }

  /** Names that a statement declares. */
  #declaration(node: Node): [string, 'value' | 'type'][] {
    switch (node.type) {
      case 'VariableDeclaration':
        return node.declarations.flatMap((each) => this.#variable(each));
      case 'TSEnumDeclaration':
        return [this.#set(node.id.name, { kind: 'enum', node })];
      case 'FunctionDeclaration':
        return node.id ? [this.#set(node.id.name, { kind: 'function', node })] : [];
      case 'ClassDeclaration':
        if (!node.id) return [];
        this.types.add(node.id.name);
        return [[this.#set(node.id.name, { kind: 'unknown' })[0], 'type']];
      case 'TSInterfaceDeclaration':
      case 'TSTypeAliasDeclaration':
        this.types.add(node.id.name);
        return [[node.id.name, 'type']];
      default:
        return [];
    }
  }

  #variable({ id, init }: TSESTree.VariableDeclarator): [string, 'value'][] {
    if (id.type === 'Identifier') return [this.#set(id.name, { kind: 'value', init, path: [], declared: id })];
    if (id.type !== 'ObjectPattern') return [];
    return id.properties.flatMap((property) => {
      if (property.type !== 'Property' || property.computed || property.value.type !== 'Identifier') return [];
      const key = property.key.type === 'Identifier' ? property.key.name : (property.key as TSESTree.StringLiteral).value;
      return [this.#set(property.value.name, { kind: 'value', init, path: [key], declared: property })];
    });
  }

  /** A name that is declared twice is not known. */
  #set(name: string, binding: Binding): [string, 'value'] {
    this.values.set(name, this.values.has(name) ? { kind: 'unknown' } : binding);
    return [name, 'value'];
  }
}

function importOf(source: string, specifier: TSESTree.ImportClause): Binding {
  if (specifier.type === 'ImportNamespaceSpecifier') return { kind: 'import', source, name: '*' };
  return { kind: 'import', source, name: specifier.type === 'ImportDefaultSpecifier' ? 'default' : nameOf(specifier.imported) };
}

function isName(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}

function nameOf(node: TSESTree.Identifier | TSESTree.StringLiteral): string {
  return node.type === 'Identifier' ? node.name : node.value;
}
