import type ts from 'typescript';
import type { TypeChecking } from '../../../languages/typescript/checker.js';
import type { OffsetRange } from '../../../model/place.js';
import { literalPattern } from '../pattern.js';
import { objectShape, required, tupleShape, type Member, type Shape } from '../shape.js';
import { anything, both, constant, either, every, isAnything, nothing, ofType, one, says, type Sketch } from '../sketch.js';

const DEEPEST = 40;

/** The values of a type that the file declares, or of the type of a constant; null when there is no such name. */
export function sketchOfTypeNamed(name: string, types: TypeChecking): Sketch | null {
  const declared = findDeclaration(name, types);
  if (!declared) return null;
  const { ts: api, checker, source } = types;
  const symbol = checker.getSymbolAtLocation(declared);
  const type =
    api.isVariableDeclaration(declared.parent) || !symbol ? checker.getTypeAtLocation(declared) : checker.getDeclaredTypeOfSymbol(symbol);
  return new TypeReader(types).sketch(type, { start: declared.parent.getStart(source), end: declared.parent.end });
}

/** The identifier with which a type, a class, an enum or a constant is declared. */
function findDeclaration(name: string, { ts: api, source }: TypeChecking): ts.Identifier | null {
  for (const statement of source.statements) {
    if (
      api.isInterfaceDeclaration(statement) ||
      api.isTypeAliasDeclaration(statement) ||
      api.isClassDeclaration(statement) ||
      api.isEnumDeclaration(statement)
    ) {
      const isDefault = name === 'default' && statement.modifiers?.some((modifier) => modifier.kind === api.SyntaxKind.DefaultKeyword);
      if (statement.name && (statement.name.text === name || isDefault)) return statement.name;
    }
  }
  const variables = source.statements.filter(api.isVariableStatement).flatMap((statement) => [...statement.declarationList.declarations]);
  const variable = variables.find((each) => api.isIdentifier(each.name) && each.name.text === name);
  return variable && api.isIdentifier(variable.name) ? variable.name : null;
}

/** Reads resolved types: aliases, unions, mapped and conditional types have been worked out by the checker. */
class TypeReader {
  readonly #open = new Set<ts.Type>();

  constructor(private readonly types: TypeChecking) {}

  sketch(type: ts.Type, at: OffsetRange): Sketch {
    if (this.#open.has(type) || this.#open.size > DEEPEST) return anything(at);
    this.#open.add(type);
    try {
      return this.#read(type, at);
    } finally {
      this.#open.delete(type);
    }
  }

  #read(type: ts.Type, at: OffsetRange): Sketch {
    const { TypeFlags } = this.types.ts;
    const is = (flags: ts.TypeFlags) => (type.flags & flags) !== 0;
    if (type.isUnion()) return this.#union(type, at);
    if (type.isStringLiteral() || type.isNumberLiteral()) return constant(type.value, at);
    if (is(TypeFlags.BooleanLiteral)) return constant(this.types.checker.typeToString(type) === 'true', at);
    if (is(TypeFlags.Null)) return ofType('null', at);
    if (is(TypeFlags.Never | TypeFlags.Undefined | TypeFlags.Void)) return nothing(at);
    if (is(TypeFlags.TemplateLiteral)) return this.#template(type as ts.TemplateLiteralType, at);
    if (is(TypeFlags.StringLike)) return ofType('string', at);
    if (is(TypeFlags.NumberLike)) return ofType('number', at);
    if (is(TypeFlags.BooleanLike)) return ofType('boolean', at);
    if (type.isIntersection()) return this.#intersection(type, at);
    return is(TypeFlags.Object) ? this.#object(type, at) : anything(at);
  }

  #union(type: ts.UnionType, at: OffsetRange): Sketch {
    const absent = this.types.ts.TypeFlags.Undefined | this.types.ts.TypeFlags.Void;
    const branches = type.types.filter((member) => (member.flags & absent) === 0).map((member) => this.sketch(member, at));
    const constants = branches.flatMap((branch) => {
      const content = branch.keywords.get('const')?.content;
      return content?.kind === 'json' ? [content.json] : [];
    });
    if (constants.length > 1 && constants.length === branches.length) return says('enum', constants, at);
    return either(branches, at);
  }

  /** `step-${number}`: what stands between the fixed texts is any text. */
  #template({ texts, types: parts }: ts.TemplateLiteralType, at: OffsetRange): Sketch {
    const pattern = texts.map((text, i) => literalPattern(text) + (i < parts.length ? '[\\s\\S]*' : '')).join('');
    return both(ofType('string', at), says('pattern', `^${pattern}$`, at));
  }

  /** A text with a brand is that text. */
  #intersection(type: ts.IntersectionType, at: OffsetRange): Sketch {
    const { TypeFlags } = this.types.ts;
    const plain = type.types.filter((part) => (part.flags & (TypeFlags.StringLike | TypeFlags.NumberLike | TypeFlags.BooleanLike)) !== 0);
    if (plain.length > 0) return every(plain.map((part) => this.sketch(part, at)), at); // prettier-ignore
    return type.types.every((part) => (part.flags & TypeFlags.Object) !== 0) ? this.#object(type, at) : anything(at);
  }

  #object(type: ts.Type, at: OffsetRange): Sketch {
    const { checker } = this.types;
    if (checker.isTupleType(type)) return this.#tuple(type as ts.TupleTypeReference, at);
    if (checker.isArrayType(type)) return this.#array(type as ts.TypeReference, at);
    if (type.getCallSignatures().length > 0 || type.getConstructSignatures().length > 0 || this.#isForeign(type)) return anything(at);
    const index = checker.getIndexInfoOfType(type, this.types.ts.IndexKind.String);
    const members = checker.getPropertiesOfType(type).flatMap((property) => this.#member(property, at));
    return objectShape(new Map(members), index ? this.sketch(index.type, at) : null, at).schema;
  }

  /** Dates, maps and the like: not what JSON carries. */
  #isForeign(type: ts.Type): boolean {
    const symbol = type.getSymbol();
    const { Class, Interface } = this.types.ts.SymbolFlags;
    if (!symbol || (symbol.flags & (Class | Interface)) === 0) return false;
    const declared = symbol.declarations ?? [];
    return declared.length > 0 && declared.every((each) => each.getSourceFile() !== this.types.source);
  }

  #member(property: ts.Symbol, at: OffsetRange): [string, Member][] {
    if (property.name.startsWith('__@')) return [];
    const { ts: api, checker } = this.types;
    const places = this.#places(property, at);
    const type = checker.getTypeOfSymbol(property);
    const schema = this.sketch(type, places.value);
    const absent = (property.flags & api.SymbolFlags.Optional) !== 0 || isAnything(schema) || this.#admitsUndefined(type);
    return [[property.name, { key: places.key, shape: { schema, optional: absent } }]];
  }

  #admitsUndefined(type: ts.Type): boolean {
    const flags = this.types.ts.TypeFlags.Undefined | this.types.ts.TypeFlags.Void;
    return (type.isUnion() ? type.types : [type]).some((part) => (part.flags & flags) !== 0);
  }

  /** The name of a member and what is written for it; elsewhere, the place of what holds it. */
  #places(property: ts.Symbol, at: OffsetRange): { readonly key: OffsetRange; readonly value: OffsetRange } {
    const { ts: api, source } = this.types;
    const declaration = property.declarations?.find((each) => each.getSourceFile() === source);
    const name = declaration && api.getNameOfDeclaration(declaration);
    if (!declaration || !name) return { key: at, value: at };
    const written =
      (declaration as { type?: ts.Node; initializer?: ts.Node }).type ??
      (declaration as { initializer?: ts.Node }).initializer ??
      declaration;
    return { key: this.#range(name), value: this.#range(written) };
  }

  #range(node: ts.Node): OffsetRange {
    return { start: node.getStart(this.types.source), end: node.end };
  }

  #array(type: ts.TypeReference, at: OffsetRange): Sketch {
    const [element] = this.types.checker.getTypeArguments(type);
    return both(ofType('array', at), element ? one('items', { kind: 'schema', schema: this.sketch(element, at) }, at) : anything(at));
  }

  #tuple(type: ts.TupleTypeReference, at: OffsetRange): Sketch {
    const { ElementFlags } = this.types.ts;
    const elements = this.types.checker.getTypeArguments(type).map((element, i) => ({ element, flags: type.target.elementFlags[i] ?? 0 }));
    const fixed = elements.findIndex(({ flags }) => (flags & ElementFlags.Variable) !== 0);
    const items = (fixed < 0 ? elements : elements.slice(0, fixed)).map(({ element, flags }): Shape => ({
      ...required(this.sketch(element, at)),
      optional: (flags & ElementFlags.Optional) !== 0,
    }));
    if (fixed < 0) return tupleShape(items, false, at).schema;
    // What follows a rest element stands at no fixed place.
    const rest = fixed === elements.length - 1 ? this.#rest(elements[fixed] as { element: ts.Type; flags: ts.ElementFlags }, at) : null;
    return tupleShape(items, rest, at).schema;
  }

  #rest({ element, flags }: { element: ts.Type; flags: ts.ElementFlags }, at: OffsetRange): Sketch | null {
    return (flags & this.types.ts.ElementFlags.Rest) !== 0 ? this.sketch(element, at) : null;
  }
}
