import { childIn, type SyntaxNode } from '../../languages/tree-sitter/node.js';

export interface ListItem {
  /** What stands before it; null for the first. */
  readonly operator: string | null;
  readonly node: SyntaxNode;
  /** Whether it runs depends on the commands before it, in a script that is meant to succeed. */
  readonly conditional: boolean;
}

/** Commands that ask: what stands behind them and `&&` is meant to run only sometimes. */
const ASKING = /^(?:test|\[|\[\[|command|which|type|hash|grep|egrep|fgrep|cmp|diff|mountpoint|id|getent|pgrep|false)$/;

/** The commands of `a && b || c`, in order. The grammar nests them to the left, one level each. */
export function listItems(list: SyntaxNode, source: string): readonly ListItem[] {
  const flat: { operator: string | null; node: SyntaxNode }[] = [];
  let at: SyntaxNode | undefined = list;
  while (at?.type === 'list') {
    const [left, operator, right]: readonly (SyntaxNode | undefined)[] = at.children;
    if (right && operator) flat.push({ operator: operator.type, node: right });
    at = left;
  }
  if (at) flat.push({ operator: null, node: at });
  return withConditions(flat.reverse(), source);
}

export function withConditions(
  items: readonly { readonly operator: string | null; readonly node: SyntaxNode }[],
  source: string,
): readonly ListItem[] {
  const done: ListItem[] = [];
  for (const { operator, node } of items) {
    const before = done.at(-1);
    const guarded = before !== undefined && (asks(before.node, source) || (before.operator === '&&' && before.conditional));
    done.push({ operator, node, conditional: operator === '||' || (operator === '&&' && guarded) });
  }
  return done;
}

function asks(node: SyntaxNode, source: string): boolean {
  if (node.type === 'test_command' || node.type === 'negated_command') return true;
  const command = node.type === 'redirected_statement' || node.type === 'pipeline' ? lastCommand(node) : node;
  const name = command?.type === 'command' ? childIn(command, 'name') : null;
  return name !== null && ASKING.test(source.slice(name.start, name.end));
}

function lastCommand(node: SyntaxNode): SyntaxNode | undefined {
  let at: SyntaxNode | undefined = node;
  while (at && (at.type === 'redirected_statement' || at.type === 'pipeline')) {
    at = childIn(at, 'body') ?? at.children.filter(({ type }) => type !== '|' && type !== '|&').at(-1);
  }
  return at;
}
