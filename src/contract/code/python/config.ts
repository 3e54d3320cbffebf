import { childIn, type PythonNode } from '../../../languages/python/tree.js';
import type { ClassKind } from './classes.js';
import { assignmentIn } from './fields.js';
import { decoratorsOf } from './decorators.js';
import { basesOf } from './enum.js';
import type { Evaluator } from './evaluate.js';
import type { Value } from './values.js';

type ClassValue = Extract<Value, { type: 'class' }>;

/** What the configuration of a class says about the names of its members; null where it says nothing. */
export interface ClassConfig {
  /** Members that are not declared are refused. */
  readonly closed: boolean | null;
  /** Members with an alias may come under their own name as well. */
  readonly byName: boolean | null;
  /** Names are made by rules that are not followed. */
  readonly renames: boolean | null;
}

const SILENT: ClassConfig = { closed: null, byName: null, renames: null };
/** It may say anything. That it renames is too rare to give up all that is known of the class. */
const UNREAD: ClassConfig = { closed: false, byName: true, renames: null };
const BY_NAME = ['allow_population_by_field_name', 'populate_by_name', 'validate_by_name'];
const RENAMING = ['alias_generator', 'fields'];
const DEEPEST = 10;

/** The configuration of a class whose bases have these. */
export function configOf(value: ClassValue, kind: ClassKind, bases: readonly ClassConfig[], evaluator: Evaluator): ClassConfig {
  const reader = new ConfigReader(evaluator);
  const given = [reader.inBody(value.node, kind), ...reader.inDecorators(value), reader.inKeywords(value.node, kind)];
  return given.reduce((weaker, stronger) => over(stronger, weaker), together(bases));
}

/** Versions of Pydantic do not agree which base counts most, so that all have to say that a class is closed. */
function together(configs: readonly ClassConfig[]): ClassConfig {
  const said = (key: keyof ClassConfig, first: boolean): boolean | null =>
    configs.some((config) => config[key] === first) ? first : configs.some((config) => config[key] === !first) ? !first : null;
  return { closed: said('closed', false), byName: said('byName', true), renames: said('renames', true) };
}

function over(stronger: ClassConfig, weaker: ClassConfig): ClassConfig {
  return {
    closed: stronger.closed ?? weaker.closed,
    byName: stronger.byName ?? weaker.byName,
    renames: stronger.renames ?? weaker.renames,
  };
}

class ConfigReader {
  constructor(private readonly evaluator: Evaluator) {}

  /** `@dataclass(config=...)` of Pydantic and `@with_config(...)`. */
  inDecorators(value: ClassValue): readonly ClassConfig[] {
    return decoratorsOf(value, this.evaluator).flatMap(({ name, call }) => {
      if (!call) return [];
      if (name === 'with_config') return [whole(this.#ofRecord(this.evaluator.record(call)))];
      const config = name === 'dataclass' ? this.evaluator.arguments(call).named.get('config') : undefined;
      return config ? [whole(this.#ofNode(config, 0))] : [];
    });
  }

  /** `class Answer(BaseModel, extra='forbid')`, and what other libraries call it. */
  inKeywords(node: PythonNode, kind: ClassKind): ClassConfig {
    if (kind === 'pydantic') return this.#ofRecord(this.evaluator.record(node));
    const keyword = this.evaluator.arguments(node).named.get(kind === 'typed-dict' ? 'closed' : 'forbid_unknown_fields');
    return keyword ? { ...SILENT, closed: isTrue(this.evaluator.evaluate(keyword)) } : SILENT;
  }

  inBody(node: PythonNode, kind: ClassKind): ClassConfig {
    const names = kind === 'pydantic' ? ['model_config', 'Config'] : ['__pydantic_config__'];
    const found = statementsOf(node).flatMap((statement) => this.#inStatement(statement, names) ?? []);
    const config = found.reduce((weaker, stronger) => over(stronger, weaker), SILENT);
    return kind === 'pydantic' || found.length === 0 ? config : whole(config);
  }

  #inStatement(statement: PythonNode, names: readonly string[]): ClassConfig | null {
    const name = childIn(statement, 'name');
    if (statement.type === 'class_definition') {
      const isConfig = name !== null && names.includes('Config') && this.evaluator.textOf(name) === 'Config';
      return isConfig ? this.#ofClass(statement, 0) : null;
    }
    if (statement.type === 'function_definition' || isText(statement)) return null;
    const assignment = assignmentIn(statement);
    const left = assignment && childIn(assignment, 'left');
    if (left?.type !== 'identifier') return this.#mentions(statement, names) ? UNREAD : null;
    if (!names.includes(this.evaluator.textOf(left))) return null;
    const right = childIn(assignment as PythonNode, 'right');
    return right ? this.#ofNode(right, 0) : null;
  }

  /** What changes it in another way, or under a condition. */
  #mentions(statement: PythonNode, names: readonly string[]): boolean {
    return names.some((name) => new RegExp(String.raw`\b${name}\b`).test(this.evaluator.textOf(statement)));
  }

  #ofNode(node: PythonNode, depth: number): ClassConfig {
    const value = this.evaluator.evaluate(node);
    if (value.type === 'class') return this.#ofClass(value.node, depth + 1);
    return value.type === 'record' ? this.#ofRecord(value) : (this.#inherited(node, depth) ?? UNREAD);
  }

  /** `Parent.Config`, whose class stands inside of another one. */
  #inherited(node: PythonNode, depth: number): ClassConfig | null {
    const owner = node.type === 'attribute' ? childIn(node, 'object') : null;
    const value = owner && this.evaluator.evaluate(owner);
    if (value?.type !== 'class') return null;
    const wanted = this.evaluator.textOf(childIn(node, 'attribute') ?? node);
    const found = statementsOf(value.node).filter(
      (each) => each.type === 'class_definition' && this.evaluator.textOf(childIn(each, 'name') ?? each) === wanted,
    );
    return found.length === 1 ? this.#ofClass(found[0] as PythonNode, depth + 1) : null;
  }

  /** The settings of `class Config`, with those of its bases. */
  #ofClass(node: PythonNode, depth: number): ClassConfig {
    if (depth > DEEPEST) return UNREAD;
    const bases = basesOf(node).map((base) => (this.evaluator.libraryName(base) === null ? this.#ofNode(base, depth) : SILENT));
    const settings = new Map<string, Value>();
    for (const statement of statementsOf(node)) {
      const assignment = assignmentIn(statement);
      const [left, right] = assignment ? [childIn(assignment, 'left'), childIn(assignment, 'right')] : [];
      if (left?.type === 'identifier' && right) settings.set(this.evaluator.textOf(left), this.evaluator.evaluate(right));
      else if (statement.type.endsWith('_statement') && this.#mentions(statement, ['extra', ...BY_NAME])) bases.push(UNREAD);
    }
    return over(ofSettings(settings, false), together(bases));
  }

  #ofRecord(value: Value): ClassConfig {
    if (value.type !== 'record') return UNREAD;
    return ofSettings(new Map([...value.members].map(([name, member]) => [name, member.value])), value.open);
  }
}

/** @param open settings that are not known may be among them */
function ofSettings(settings: ReadonlyMap<string, Value>, open: boolean): ClassConfig {
  const extra = settings.get('extra');
  const given = (names: readonly string[]) => names.flatMap((name) => settings.get(name) ?? []);
  const any = (values: readonly Value[]): boolean | null => (values.length === 0 ? null : !values.every(isOff));
  return {
    closed: extra ? isForbid(extra) : open ? false : null,
    byName: open ? true : any(given(BY_NAME)),
    renames: any(given(RENAMING)),
  };
}

/** A configuration that takes the place of another one instead of adding to it. */
function whole({ closed, byName, renames }: ClassConfig): ClassConfig {
  return { closed: closed ?? false, byName: byName ?? false, renames: renames ?? false };
}

/** `'forbid'`, or the member of `Extra`. */
function isForbid(value: Value): boolean {
  return (value.type === 'data' && value.data === 'forbid') || (value.type === 'module' && value.name === 'forbid');
}

function isTrue(value: Value): boolean {
  return value.type === 'data' && value.data === true;
}

function isOff(value: Value): boolean {
  return value.type === 'data' && (value.data === false || value.data === null);
}

function isText(statement: PythonNode): boolean {
  return statement.type === 'expression_statement' && (statement.children[0]?.type ?? '').endsWith('string');
}

function statementsOf(node: PythonNode): readonly PythonNode[] {
  return childIn(node, 'body')?.children ?? [];
}
