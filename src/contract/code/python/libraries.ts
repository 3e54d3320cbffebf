/**
 * Modules whose names are understood, whatever they are imported as. A new library is its modules here and a file that
 * gives the types or the classes it declares.
 */
const MODULES =
  /^(?:typing|typing_extensions|pydantic(?:\.\w+)*|pydantic_core|annotated_types|enum|dataclasses|collections|collections\.abc|re|jsonschema|jsonschema\.validators|msgspec|attr|attrs|types|builtins)$/;

export function isKnownModule(name: string): boolean {
  return MODULES.test(name);
}
