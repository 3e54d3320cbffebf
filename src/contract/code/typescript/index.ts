import type { TSESTree } from '@typescript-eslint/typescript-estree';
import type { TypeScriptTree } from '../../../languages/typescript/read.js';
import { choose } from '../choose.js';
import { isSchemaLiteral, sketchOfLiteral } from '../schema-literal.js';
import { anything, isAnything, type Sketch } from '../sketch.js';
import type { Translator } from '../types.js';
import { Bindings, type ExportedName } from './bindings.js';
import { Evaluator } from './evaluate.js';
import { predicateOf } from './predicate.js';
import { sketchOfTypeNamed } from './types.js';
import type { Value } from './values.js';

interface Choice extends ExportedName {
  readonly name: string;
  readonly isDefault: boolean;
}

/** A schema that a library builds, a JSON Schema as a literal, or a type. */
export const translateTypeScript: Translator = (document, question) => {
  const { wanted } = question;
  const tree = document.tree as TypeScriptTree | undefined;
  if (!tree) return null;
  const bindings = new Bindings(tree);
  const reader = new DeclarationReader(tree, new Evaluator(bindings, (name) => question.versionOf(name)));
  return choose(choicesOf(bindings, wanted), wanted, (choice) => reader.read(choice));
};

/** What the file exports; where it exports nothing, or not what is asked for, all that it declares. */
function choicesOf(bindings: Bindings, wanted: string | null): readonly Choice[] {
  const exported = bindings.exports.map((each): Choice => ({
    ...each,
    name: each.exported === 'default' ? each.local : each.exported,
    isDefault: each.exported === 'default',
  }));
  if (
    exported.length > 0 &&
    (wanted === null || exported.some(({ name, isDefault }) => name === wanted || (isDefault && wanted === 'default')))
  )
    return exported;
  const local = (kind: 'value' | 'type') => (name: string) => ({ exported: name, local: name, name, kind, isDefault: false });
  return [...[...bindings.values.keys()].map(local('value')), ...[...bindings.types].map(local('type'))];
}

class DeclarationReader {
  constructor(
    private readonly tree: TypeScriptTree,
    private readonly evaluator: Evaluator,
  ) {}

  read({ local, kind, expression }: Choice): Sketch | null {
    const at = { start: 0, end: 0 };
    if (kind === 'value' || expression) {
      const value = expression ? this.evaluator.evaluate(expression) : this.evaluator.name(local, at);
      const sketch = this.#ofValue(value);
      return (!sketch || isAnything(sketch)) && this.#isConstant(local) ? sketchOfTypeNamed(local, this.tree.types()) : sketch;
    }
    const inferred = this.#inferred(local);
    return inferred ? this.#ofValue(this.evaluator.name(inferred, at)) : sketchOfTypeNamed(local, this.tree.types());
  }

  #ofValue(value: Value): Sketch | null {
    if (value.type === 'shape') return value.shape.schema;
    if (isSchemaLiteral(value)) return sketchOfLiteral(value, true);
    if (value.type === 'unknown') return anything(value.at);
    const predicate = value.type === 'function' ? predicateOf(value, this.evaluator, value.at) : null;
    return predicate && !isAnything(predicate) ? predicate : null;
  }

  /** A constant that is frozen `as const`, or the name of a type. */
  #isConstant(name: string): boolean {
    const { bindings } = this.evaluator;
    if (bindings.types.has(name)) return true;
    const binding = bindings.values.get(name);
    if (binding?.kind === 'enum') return true;
    const init = binding?.kind === 'value' ? binding.init : null;
    return init?.type === 'TSAsExpression' && init.typeAnnotation.type === 'TSTypeReference';
  }

  /** `schema` of `type Result = z.infer<typeof schema>`. */
  #inferred(name: string): string | null {
    const statements = this.tree.body.map((each) => (each.type === 'ExportNamedDeclaration' ? each.declaration : each));
    const alias = statements.find((each) => each?.type === 'TSTypeAliasDeclaration' && each.id.name === name);
    const type = alias?.type === 'TSTypeAliasDeclaration' ? alias.typeAnnotation : undefined;
    if (type?.type !== 'TSTypeReference' || !INFERRING.test(lastName(type.typeName))) return null;
    const query = type.typeArguments?.params[0];
    return query?.type === 'TSTypeQuery' && query.exprName.type === 'Identifier' ? query.exprName.name : null;
  }
}

const INFERRING = /^(?:infer|input|output|TypeOf|Static|StaticDecode|StaticEncode|InferInput|InferOutput)$/;

function lastName(name: TSESTree.EntityName): string {
  return name.type === 'TSQualifiedName' ? name.right.name : name.type === 'Identifier' ? name.name : '';
}
