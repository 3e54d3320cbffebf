import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';
import { everySyntaxNode } from '../nodes.js';
import { isProse, isTemplate, type FoundMessage } from './types.js';

/** What shows its arguments to people. */
const SHOWING =
  /^(?:print|fail|exit|sys\.exit|sys\.stderr\.write|warnings\.warn|pytest\.(?:fail|exit|skip|xfail)|(?:self\.)?(?:fail|skipTest)|(?:\w+\.)*(?:log|logger|logging|_log|_logger|LOG|LOGGER)\.(?:debug|info|warning|warn|error|exception|critical))$/;
/** Named arguments with words for people, by what is called. */
const NAMED: readonly (readonly [RegExp, RegExp])[] = [
  [/(?:^|\.)assert\w+$/, /^msg$/],
  [/(?:^|\.)(?:add_argument|ArgumentParser|add_parser|add_argument_group)$/, /^(?:help|description|epilog)$/],
  [/(?:^|\.)(?:skip|skipif|xfail|fail)$/, /^(?:reason|msg)$/],
];
const CONSOLE = /^sys\.std(?:err|out)$/;

export function pythonMessages(tree: unknown, text: string, found: FoundMessage): void {
  const source = (node: SyntaxNode | null) => (node ? text.slice(node.start, node.end) : '');
  for (const { node } of everySyntaxNode(tree as SyntaxNode)) {
    if (node.type === 'assert_statement') for (const message of node.children.slice(1)) plain(message, text, found);
    if (node.type === 'raise_statement')
      for (const error of node.children) if (error.type === 'call') prose(argumentsOf(error), text, found);
    if (node.type !== 'call') continue;
    const callee = source(childIn(node, 'function'));
    const args = argumentsOf(node);
    if (SHOWING.test(callee) && isShown(args, source)) prose(args, text, found);
    const named = NAMED.filter(([called]) => called.test(callee));
    for (const arg of args)
      if (arg.type === 'keyword_argument' && named.some(([, name]) => name.test(source(childIn(arg, 'name')))))
        prose([childIn(arg, 'value') ?? arg], text, found);
  }
}

/** `print(..., file=report)` writes something that may be read again. */
function isShown(args: readonly SyntaxNode[], source: (node: SyntaxNode | null) => string): boolean {
  return args.every((arg) => {
    if (arg.type !== 'keyword_argument') return true;
    const name = source(childIn(arg, 'name'));
    return name === 'file' ? CONSOLE.test(source(childIn(arg, 'value'))) : true;
  });
}

function argumentsOf(call: SyntaxNode): readonly SyntaxNode[] {
  return childIn(call, 'arguments')?.children ?? [];
}

/** What an assertion says is shown and never used, unless the text takes its parts by their names. */
function plain(message: SyntaxNode, text: string, found: FoundMessage): void {
  const literals = literalsOf(message);
  if (!literals.some((literal) => isTemplate(contentOf(literal, text)))) show(literals, found, true);
}

function prose(messages: readonly SyntaxNode[], text: string, found: FoundMessage): void {
  for (const message of messages) {
    const literals = literalsOf(message);
    show(literals, found, isProse(literals.map((literal) => contentOf(literal, text)).join('')));
  }
}

function show(literals: readonly SyntaxNode[], found: FoundMessage, isProse: boolean): void {
  for (const { start, end } of literals) found({ start, end }, isProse);
}

/** The literals of a text that is put together, with what holds them; what is put in between is none. */
function literalsOf(node: SyntaxNode): readonly SyntaxNode[] {
  switch (node.type) {
    case 'string':
      return [node];
    case 'concatenated_string':
    case 'parenthesized_expression':
    case 'conditional_expression':
      return [node, ...node.children.flatMap(literalsOf)];
    case 'binary_operator':
      return [
        node,
        ...node.children.filter((_, i, all) => i === 0 || childIn(node, 'operator')?.type === '+' || all.length < 2).flatMap(literalsOf),
      ];
    case 'call': {
      const callee = childIn(node, 'function');
      const object = callee?.type === 'attribute' ? childIn(callee, 'object') : null;
      return object?.type.endsWith('string') ? [node, ...literalsOf(object)] : [];
    }
    default:
      return [];
  }
}

function contentOf(node: SyntaxNode, text: string): string {
  if (node.type !== 'string') return '';
  const parts = node.children.filter(({ type }) => type === 'string_content' || type === 'interpolation');
  return parts.map((part) => (part.type === 'interpolation' ? '$' : text.slice(part.start, part.end))).join('');
}
