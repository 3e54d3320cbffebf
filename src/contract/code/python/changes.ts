import { childIn, type PythonNode } from '../../../languages/python/tree.js';

const MUTATORS = new Set([
  'append', 'add', 'extend', 'update', 'remove', 'pop', 'popitem', 'clear', 'insert', 'discard', 'setdefault', 'sort', 'reverse',
  'intersection_update', 'difference_update', 'symmetric_difference_update', '__setitem__', 'add_member',
]); // prettier-ignore
/** Functions that only read what they are given. */
const READERS =
  /^(?:set|frozenset|len|sorted|tuple|list|dict|str|int|float|bool|print|repr|isinstance|enumerate|zip|min|max|sum|any|all|range|type|Counter|validate|Draft\w+Validator|TypeAdapter|Literal|Enum|TypedDict|Field|field|compile|dumps)$/;

/** Names whose value may differ from what their declaration says: changed in place, or given to a function that might. */
export function findChanges(root: PythonNode, text: string): ReadonlySet<string> {
  const changed = new Set<string>();
  const source = (node: PythonNode) => text.slice(node.start, node.end);
  const add = (node: PythonNode | null | undefined) => {
    const name = node && rootOf(node);
    if (name) changed.add(source(name));
  };
  const queue = [root];
  for (let node = queue.pop(); node; node = queue.pop()) {
    queue.push(...node.children);
    const left = childIn(node, 'left');
    if (node.type === 'augmented_assignment' || node.type === 'for_statement') add(left);
    else if (node.type === 'assignment' && left && left.type !== 'identifier') add(left);
    else if (node.type === 'global_statement' || node.type === 'delete_statement') node.children.forEach(add);
    else if (node.type === 'named_expression') add(childIn(node, 'name'));
    else if (node.type === 'call') visitCall(node, source, add);
  }
  return changed;
}

function visitCall(node: PythonNode, source: (node: PythonNode) => string, add: (node: PythonNode | null | undefined) => void): void {
  const callee = childIn(node, 'function');
  const method = callee?.type === 'attribute' ? childIn(callee, 'attribute') : null;
  if (callee && method && MUTATORS.has(source(method))) add(childIn(callee, 'object'));
  if (callee?.type !== 'identifier' || READERS.test(source(callee))) return;
  for (const arg of childIn(node, 'arguments')?.children ?? []) if (arg.type === 'identifier') add(arg);
}

/** `a` of `a.b[0]`. */
function rootOf(node: PythonNode): PythonNode | null {
  for (let at: PythonNode | null = node; at;) {
    if (at.type === 'identifier') return at;
    if (at.type === 'attribute') at = childIn(at, 'object');
    else if (at.type === 'subscript') at = childIn(at, 'value');
    else return null;
  }
  return null;
}
