import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import { checked, seal, unknownShape, type Shape } from '../shape.js';
import type { Sketch } from '../sketch.js';
import { validatorSketch } from './checks.js';
import type { ClassKind } from './classes.js';
import type { TypeReader } from './types.js';
import { textOf } from './values.js';

/** What the methods of a class check. */
export interface Validators {
  /** By the member's name, or `*`. */
  readonly fields: readonly (readonly [name: string, change: (shape: Shape) => Shape])[];
  readonly whole: readonly Sketch[];
}

/** Null when a method may change the object before it is checked, so that nothing is certain. */
export function validatorsOf(statements: readonly PythonNode[], kind: ClassKind, types: TypeReader): Validators | null {
  const fields: (readonly [string, (shape: Shape) => Shape])[] = [];
  const whole: Sketch[] = [];
  for (const statement of statements) {
    if (statement.type === 'function_definition' && kind === 'record') whole.push(...afterInit(statement, types));
    if (statement.type !== 'decorated_definition') continue;
    const method = childIn(statement, 'definition');
    for (const decorator of statement.children.filter((child) => child.type === 'decorator')) {
      const found = method?.type === 'function_definition' ? readDecorator(decorator, method, types) : { fields: [], whole: [] };
      if (!found) return null;
      fields.push(...found.fields);
      whole.push(...found.whole);
    }
  }
  return { fields, whole };
}

const NONE: Validators = { fields: [], whole: [] };

function afterInit(method: PythonNode, types: TypeReader): readonly Sketch[] {
  const name = childIn(method, 'name');
  const isInit = name !== null && /^__(?:attrs_)?post_init__$/.test(types.evaluator.textOf(name));
  return isInit ? [validatorSketch(method, 0, types.evaluator).sketch] : [];
}

function readDecorator(decorator: PythonNode, method: PythonNode, types: TypeReader): Validators | null {
  const { evaluator } = types;
  const expression = decorator.children.at(-1);
  const callee = expression?.type === 'call' ? childIn(expression, 'function') : expression;
  const name = callee ? evaluator.libraryName(callee) : null;
  const { positional, named } =
    expression?.type === 'call' ? evaluator.arguments(expression) : { positional: [], named: new Map<string, PythonNode>() };
  const mode = named.get('mode');
  const before = ['pre', 'each_item'].some((key) => named.has(key)) || (mode !== undefined && textOf(evaluator.evaluate(mode)) !== 'after');
  switch (name) {
    case 'validator':
    case 'field_validator':
      return onFields(positional.map((node) => textOf(evaluator.evaluate(node)) ?? '*'), method, before, types); // prettier-ignore
    case 'root_validator':
      return before ? null : { fields: [], whole: [validatorSketch(method, 1, evaluator).sketch] };
    case 'model_validator':
      return before || mode === undefined ? null : { fields: [], whole: [validatorSketch(method, 0, evaluator).sketch] };
    default:
      return NONE;
  }
}

function onFields(names: readonly string[], method: PythonNode, before: boolean, types: TypeReader): Validators {
  if (before) return { fields: names.map((name) => [name, (shape: Shape) => unknownShape(shape.schema.at)] as const), whole: [] };
  const { sketch, changes } = validatorSketch(method, 1, types.evaluator);
  const change = (shape: Shape): Shape => (changes ? seal(checked(shape, sketch)) : checked(shape, sketch));
  return { fields: names.map((name) => [name, change] as const), whole: [] };
}
