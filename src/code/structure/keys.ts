import type { Scope } from '../analysis/scope.js';
import { partsOfText } from '../lookups/affixes.js';
import { lastName, type Expr } from '../program.js';
import { nameOf, type Located, type Survey } from '../origins/survey.js';
import { valueOf } from './parts.js';
import type { Sources } from './sources.js';
import type { BuiltKey } from './types.js';

export type FoundKey = (key: Omit<BuiltKey, 'range'>, at: Expr) => void;

/** Calls by which a member is found, with the key before or behind the object. */
const FINDING = /^(?:get|pop|has|hasOwn|hasOwnProperty|getattr|hasattr|setdefault|toHaveProperty)$/;
/** What a program keeps its own values in. */
const MAKING = /^(?:dict|defaultdict|Counter|OrderedDict|Map|WeakMap|list|array|zeros|fromEntries)$/;

/** Finds the keys that a program puts together. */
export function builtKeys(survey: Survey, sources: Sources, found: FoundKey): void {
  const add = (object: Expr | null, key: Expr, scope: Scope) => {
    const parts = partsOfText(valueOf(key, scope).expr);
    const isBuilt = parts.some((part) => part === null) && parts.some((part) => part !== null && part !== '');
    if (isBuilt && object) found({ parts, sources: sources.of(object, scope), isOwn: isOwn(object, scope, survey) }, key);
  };
  for (const { expr, scope } of survey.accesses) {
    if (expr.type === 'index') add(expr.object, expr.index, scope);
    if (expr.type === 'compare' && expr.operator.endsWith('in')) add(expr.right, expr.left, scope);
    if (expr.type === 'call') inCall(expr, scope, add, found);
  }
}

function inCall(
  expr: Extract<Expr, { type: 'call' }>,
  scope: Scope,
  add: (object: Expr | null, key: Expr, scope: Scope) => void,
  found: FoundKey,
): void {
  const name = lastName(expr.callee);
  const [first, second] = expr.args.map(({ value }) => value);
  if (FINDING.test(name) && first) {
    if (/^(?:hasOwn|getattr|hasattr)$/.test(name)) add(first, second ?? first, scope);
    else add(expr.callee.type === 'member' ? expr.callee.object : null, first, scope);
  }
  // Of `"_".join(["trench", "length"])` the whole text is known.
  const parts = name === 'join' ? partsOfText(expr) : [];
  if (parts.length > 1 && parts.every((part) => part !== null)) found({ parts, sources: [], isOwn: false }, expr);
}

/** Every value that the object's name gets is made by the program: `cache = {}`. */
function isOwn(object: Expr, scope: Scope, survey: Survey): boolean {
  const name = nameOf(object);
  const values: readonly Located[] =
    name === ''
      ? [{ expr: object, scope }]
      : survey.flows.flatMap((flow) =>
          flow.kind === 'named' && nameOf(flow.target) === name ? [{ expr: flow.value, scope: flow.scope }] : [],
        );
  return values.length > 0 && values.every(({ expr }) => isMade(expr));
}

function isMade(expr: Expr): boolean {
  if (expr.type === 'call') return MAKING.test(lastName(expr.callee));
  if (expr.type === 'record') return expr.members.every(({ key }) => key !== null);
  return expr.type === 'list' || expr.type === 'each' || (expr.type === 'other' && expr.parts.length === 0);
}
