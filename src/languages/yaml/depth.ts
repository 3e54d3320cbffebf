import type { CST } from 'yaml';

/**
 * Offset of a collection that lies `limit` levels deep, or null. Works on the tokens of the parser, which is not
 * recursive, so that the composer, which is, can be kept from texts that would overflow its stack.
 */
export function tooDeepAt(tokens: readonly CST.Token[], limit: number): number | null {
  let level: readonly CST.Token[] = tokens.flatMap(documentValue);
  for (let depth = 0; depth < limit; depth++) level = level.flatMap(inside);
  return level.find(isCollection)?.offset ?? null;
}

function documentValue(token: CST.Token): CST.Token[] {
  return token.type === 'document' && token.value !== undefined ? [token.value] : [];
}

type Collection = CST.BlockMap | CST.BlockSequence | CST.FlowCollection;

function isCollection(token: CST.Token): token is Collection {
  return token.type === 'block-map' || token.type === 'block-seq' || token.type === 'flow-collection';
}

function inside(token: CST.Token): CST.Token[] {
  return isCollection(token)
    ? token.items.flatMap(({ key, value }) => [key, value].filter((part) => part !== null && part !== undefined))
    : [];
}
