import type { SchemaNode } from '../document/node.js';
import { bottom, inexact, top, type Abstract } from '../domain/abstract.js';
import type { Interpreter } from './interpreter.js';

/**
 * `$dynamicRef` and `$recursiveRef`. The document root is always the outermost resource of the dynamic scope, so its own dynamic
 * anchor wins; otherwise every candidate is possible.
 */
export function dynamicMeaning(at: Interpreter, node: SchemaNode): Abstract {
  const targets = dynamicTargets(at, node);
  if (!targets) return top;
  if (targets.length === 0) return at.note('dynamic-ref', node, dynamicKeyword(at, node) ?? '$dynamicRef');
  const join = targets.reduce<Abstract>(
    (all, target) => at.join(all, at.over(at.constraints.of(target) ?? at.constraints.everything)),
    bottom,
  );
  return targets.length === 1 ? join : inexact(join);
}

function dynamicKeyword(at: Interpreter, node: SchemaNode): '$dynamicRef' | '$recursiveRef' | undefined {
  const features = at.keywords.features(node);
  if (features.draft2020 && typeof at.keywords.get(node, '$dynamicRef') === 'string') return '$dynamicRef';
  return features.dialect === '2019-09' && at.keywords.get(node, '$recursiveRef') !== undefined ? '$recursiveRef' : undefined;
}

/** All places that the dynamic reference may lead to; undefined where there is none. */
export function dynamicTargets(at: Interpreter, node: SchemaNode): readonly SchemaNode[] | undefined {
  const keyword = dynamicKeyword(at, node);
  if (!keyword) return undefined;
  return keyword === '$dynamicRef' ? dynamicRef(at, node) : recursiveRef(at, node);
}

function dynamicRef(at: Interpreter, node: SchemaNode): readonly SchemaNode[] {
  const reference = at.keywords.get(node, '$dynamicRef') as string;
  const target = at.schemas.resolve(node, reference);
  const anchor = reference.slice(reference.indexOf('#') + 1);
  if (!target) return [];
  if (!reference.includes('#') || target.resource.dynamicAnchors.get(anchor) !== target) return [target];
  const outermost = at.schemas.root.resource.dynamicAnchors.get(anchor);
  if (outermost) return [outermost];
  const all = [...new Set(at.schemas.resources.values())].map((resource) => resource.dynamicAnchors.get(anchor));
  return [...new Set([target, ...all.filter((found): found is SchemaNode => found !== undefined)])];
}

function recursiveRef(at: Interpreter, node: SchemaNode): readonly SchemaNode[] {
  const { resource } = node;
  const target = at.schemas.rootOf(resource);
  if (!resource.recursiveAnchor) return [target];
  if (at.schemas.root.resource.recursiveAnchor) return [at.schemas.root];
  const all = [...new Set(at.schemas.resources.values())].filter((other) => other.recursiveAnchor).map((other) => at.schemas.rootOf(other));
  return [...new Set([target, ...all])];
}
