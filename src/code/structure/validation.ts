import type { Scope } from '../analysis/scope.js';
import { lastName, type Expr } from '../program.js';
import type { Call } from '../origins/survey.js';
import { valueOf, withParts } from './parts.js';

/** Functions and methods that hold data against a model. */
const MODELLING = /^(?:model_validate\w*|parse_obj|validate_python|from_dict|structure|convert|parse|safeParse|load)$/;

/** How a call that is given an object checks its members; null for one that does not. */
export function checkedBy(call: Call, scope: Scope): 'validated' | 'modelled' | null {
  const schemas = schemasAt(call, scope);
  if (schemas.length > 0) return schemas.some(isClosed) ? 'validated' : null;
  return MODELLING.test(lastName(call.callee)) ? 'modelled' : null;
}

/** Schemas that are written down: among the arguments, or where the validator was made. */
function schemasAt({ callee, args }: Call, scope: Scope): readonly Record[] {
  const values = [...args.map(({ value }) => value), callee.type === 'member' ? callee.object : callee];
  return values.flatMap((value) => {
    const { expr, scope: at } = valueOf(value, scope);
    const inner = expr.type === 'call' ? expr.args.map((arg) => valueOf(arg.value, at).expr) : [];
    return [expr, ...inner].flatMap((one) => (isSchema(one) ? [one] : []));
  });
}

type Record = Extract<Expr, { type: 'record' }>;

const KEYWORDS = /^(?:properties|required|additionalProperties|unevaluatedProperties|maxProperties|propertyNames|patternProperties)$/;
const CLOSING = /^(?:additionalProperties|unevaluatedProperties)$/;
const LIMITING = /^(?:maxProperties|propertyNames)$/;

function isSchema(expr: Expr): expr is Record {
  return expr.type === 'record' && expr.members.some(({ key }) => key?.type === 'text' && KEYWORDS.test(key.text));
}

/** It refuses members that it does not name, or limits them. */
function isClosed({ members }: Record): boolean {
  return members.some(({ key, value }) => {
    if (key?.type !== 'text') return false;
    if (CLOSING.test(key.text)) return !(value.type === 'constant' && value.value === true);
    if (LIMITING.test(key.text)) return true;
    return /^(?:allOf|anyOf|oneOf)$/.test(key.text) && withParts(value).some((part) => part.type === 'record' && isClosed(part));
  });
}
