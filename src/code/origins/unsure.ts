import { childIn, type PythonNode } from '../../languages/python/tree.js';
import { KNOWN_MODULES } from '../foreign/python-modules.js';
import { everySyntaxNode } from '../nodes.js';
import { everyEsNode, listIn, nodeIn, textIn, type EsNode } from '../typescript/nodes.js';

/** Names that a program binds in a way that the scopes do not see, whatever their scope. */
export function unsureNames(tree: unknown, text: string, language: string): ReadonlySet<string> {
  return new Set([...reboundNames(tree, text, language), ...(language === 'python' ? importedNames(tree as PythonNode, text) : [])]);
}

/** The same without the names that a Python program imports. */
export function reboundNames(tree: unknown, text: string, language: string): ReadonlySet<string> {
  return new Set(language === 'python' ? inPython(tree as PythonNode, text) : inTypeScript(tree as EsNode));
}

/** Nodes of which every name is bound, or bound elsewhere. */
const BINDING = /^(?:(?:global|nonlocal)_statement|case_pattern|(?:list|dictionary)_splat_pattern)$/;

/** Names of modules that are imported as what they are called mean what they say. */
function importedNames(root: PythonNode, text: string): readonly string[] {
  return everySyntaxNode(root).flatMap(({ node }) => importedFrom(node, text).flatMap((one) => identifiersIn(one, text)));
}

function identifiersIn(node: PythonNode | null, text: string): readonly string[] {
  return (node ? everySyntaxNode(node) : []).flatMap((inner) =>
    inner.node.type === 'identifier' ? [text.slice(inner.node.start, inner.node.end)] : [],
  );
}

function inPython(root: PythonNode, text: string): readonly string[] {
  const nodes = everySyntaxNode(root);
  // What a `with` binds is seen.
  const withs = nodes.flatMap(({ node }) => (node.type === 'with_item' ? [node] : []));
  const isInWith = ({ start, end }: PythonNode) => withs.some((item) => item.start <= start && end <= item.end);
  const identifiers = (node: PythonNode | null) => identifiersIn(node, text);
  return nodes.flatMap(({ node, outer }) => {
    if (BINDING.test(node.type)) return identifiers(node);
    switch (node.type) {
      case 'named_expression':
      case 'class_definition':
        return identifiers(childIn(node, 'name'));
      case 'as_pattern_target':
        return isInWith(node) ? [] : identifiers(node);
      case 'for_in_clause':
        return outer?.type === 'dictionary_comprehension' ? identifiers(childIn(node, 'left')) : [];
      default:
        return [];
    }
  });
}

/** What an import calls otherwise, or takes from what is not well known. */
function importedFrom(node: PythonNode, text: string): readonly PythonNode[] {
  if (node.type === 'aliased_import') return [childIn(node, 'alias') ?? node];
  const module = node.type === 'import_from_statement' ? childIn(node, 'module_name') : null;
  if (!module || KNOWN_MODULES.has(text.slice(module.start, module.end).split('.')[0] as string)) return [];
  return node.children.filter(({ field, type }) => field === 'name' && type === 'dotted_name');
}

function inTypeScript(root: EsNode): readonly string[] {
  const identifiers = (node: EsNode | null): readonly string[] =>
    node ? everyEsNode(node).flatMap((inner) => (inner.node.type === 'Identifier' ? [textIn(inner.node, 'name')] : [])) : [];
  return everyEsNode(root).flatMap(({ node, outer }) => {
    switch (node.type) {
      case 'ObjectPattern':
      case 'ArrayPattern':
      case 'RestElement':
        return identifiers(node);
      case 'CatchClause':
        return identifiers(nodeIn(node, 'param'));
      case 'ForInStatement':
        return identifiers(nodeIn(node, 'left'));
      case 'UpdateExpression':
        return identifiers(nodeIn(node, 'argument'));
      case 'AssignmentExpression':
        return outer?.type === 'ExpressionStatement' ? [] : identifiers(nodeIn(node, 'left'));
      case 'ImportDeclaration':
        return listIn(node, 'specifiers').flatMap((one) => (isPlatform(node) ? [] : identifiers(nodeIn(one, 'local'))));
      case 'ClassDeclaration':
        return identifiers(nodeIn(node, 'id'));
      default:
        return [];
    }
  });
}

function isPlatform(node: EsNode): boolean {
  return /^(?:node:|(?:fs|fs\/promises|path|url)$)/.test(textIn(nodeIn(node, 'source') ?? node, 'value'));
}
