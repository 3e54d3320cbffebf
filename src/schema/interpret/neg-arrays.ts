import type { SchemaNode } from '../document/node.js';
import { inexact, type Abstract } from '../domain/abstract.js';
import { anyArray, type ArrPiece } from '../domain/arr.js';
import { bottom } from '../domain/abstract.js';
import { never } from './constraints.js';
import type { Interpreter } from './interpreter.js';
import type { Complement } from './neg-values.js';
import { demandOf } from './simple.js';

function arrays(...pieces: readonly Partial<ArrPiece>[]): Abstract {
  return { ...bottom, arr: pieces.map((piece) => ({ ...anyArray, ...piece })) };
}

/** One item after the prefix must break the schema. */
function restBroken(at: Interpreter, rest: SchemaNode | undefined, prefix: number): Abstract | undefined {
  if (!rest) return undefined;
  const id = at.constraints.not(at.constraints.of(rest));
  if (id === never) return undefined;
  if (id === undefined) return arrays({ min: prefix + 1 });
  const broken = arrays({ min: prefix + 1, demands: [{ id, min: 1, max: Infinity }] });
  return prefix === 0 ? broken : inexact(broken);
}

/** One item of the prefix must break its schema. */
function prefixBroken(at: Interpreter, prefix: readonly SchemaNode[]): Abstract | undefined {
  const pieces = prefix.flatMap((item, i): Partial<ArrPiece>[] => {
    const id = at.constraints.not(at.constraints.of(item));
    if (id === never) return [];
    return [{ min: i + 1, layers: id === undefined ? [] : [{ prefix: [...Array<undefined>(i).fill(undefined), id], rest: undefined }] }];
  });
  return pieces.length === 0 ? undefined : pieces.length > at.limits.pieces ? inexact(arrays({ min: 1 })) : arrays(...pieces);
}

const containsBroken: Complement = (at, node) => {
  const demand = demandOf(at, node);
  if (!demand) return undefined;
  const pieces: Partial<ArrPiece>[] = [];
  if (demand.min > 0) pieces.push({ demands: [{ ...demand, min: 0, max: demand.min - 1 }] });
  if (demand.max !== Infinity) pieces.push({ demands: [{ ...demand, min: demand.max + 1, max: Infinity }] });
  return arrays(...pieces);
};

export const arrayComplements = {
  items: (at, node) => {
    const { draft2020 } = at.keywords.features(node);
    const tuple = at.keywords.list(node, 'items');
    if (tuple) return draft2020 ? undefined : prefixBroken(at, at.keywords.prefix(node) ?? []);
    return restBroken(at, at.keywords.schema(node, 'items'), draft2020 ? (at.keywords.prefix(node)?.length ?? 0) : 0);
  },
  prefixItems: (at, node) => (at.keywords.features(node).draft2020 ? prefixBroken(at, at.keywords.prefix(node) ?? []) : undefined),
  additionalItems: (at, node) => {
    const tuple = at.keywords.list(node, 'items');
    return tuple && !at.keywords.features(node).draft2020
      ? restBroken(at, at.keywords.schema(node, 'additionalItems'), tuple.length)
      : undefined;
  },
  contains: containsBroken,
  minItems: (at, node) => {
    const limit = at.keywords.size(node, 'minItems');
    return limit !== undefined && limit > 0 ? arrays({ max: Math.ceil(limit) - 1 }) : undefined;
  },
  maxItems: (at, node) => {
    const limit = at.keywords.size(node, 'maxItems');
    return limit === undefined ? undefined : arrays({ min: Math.max(0, Math.floor(limit) + 1) });
  },
  uniqueItems: (at, node) => (at.keywords.get(node, 'uniqueItems') === true ? arrays({ min: 2, repeats: true }) : undefined),
} satisfies Readonly<Record<string, Complement>>;
