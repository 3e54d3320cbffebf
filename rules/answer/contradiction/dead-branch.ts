import { isArray, property, valueAt, type AnswerContract, type Field, type Json } from '../../../src/api/index.js';

/** A variant that the schema lists and no answer can take. */
export interface DeadBranch {
  /** Pointer of the branch. */
  readonly pointer: string;
  readonly tag: Json;
}

/** Branches whose tag no valid answer has: their own keywords, or those around them, exclude each other. */
export function deadBranches(field: Field, contract: AnswerContract): readonly DeadBranch[] {
  const { tag } = field.analysis;
  if (!tag) return [];
  return tag.sites.flatMap((site) => {
    const branches = valueAt(contract.schema, site);
    return isArray(branches) ? branches.flatMap((branch, i) => dead(branch, `${site}/${i}`, field, contract)) : [];
  });
}

function dead(branch: Json, pointer: string, field: Field, contract: AnswerContract): DeadBranch[] {
  const tag = property(property(property(follow(branch, contract), 'properties'), field.name), 'const');
  if (tag === undefined || contract.analyzer.admits(field.focus, tag as never) !== 'no') return [];
  return [{ pointer, tag }];
}

/** The branch itself, or what it refers to within the document. */
function follow(branch: Json, contract: AnswerContract): Json | undefined {
  const reference = property(branch, '$ref');
  return typeof reference === 'string' && reference.startsWith('#/') ? valueAt(contract.schema, reference.slice(1)) : branch;
}
