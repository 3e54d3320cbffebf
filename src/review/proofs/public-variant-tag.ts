import type { Evidence } from '../../model/finding.js';
import { jsonEquals } from '../../model/equals.js';
import { parent } from '../../model/pointer.js';
import { showValue } from '../../model/show.js';
import { conclusionReason, namesStructure } from '../conclusion.js';
import { presenceVariant } from '../presence-variant.js';
import { notProved, proved, type Claim, type Proof, type ProofResult } from '../types.js';

/** The constant selects one of at least two satisfiable branches; another branch has another constant or lacks the field. */
export const proof: Proof = {
  class: 'PUBLIC_VARIANT_TAG',
  prove(claim: Claim): ProofResult {
    return byConstant(claim) ?? byOneBranch(claim) ?? byPresence(claim) ?? notProved(whyNot(claim));
  },
};

function byConstant(claim: Claim): ProofResult | null {
  const live = claim.field.analysis.tag?.byBranch.filter((branch) => branch.live) ?? [];
  const own = live.find((branch) => jsonEquals(branch.value, claim.review.value));
  const other = live.find((branch) => !jsonEquals(branch.value, claim.review.value));
  if (!own || !other) return null;
  return proved(`the constant selects a branch, and another branch has ${showValue(other.value)}`, [
    branchEvidence(claim, own.branch, `the branch of ${showValue(own.value)}`),
    branchEvidence(claim, other.branch, `another branch, of ${showValue(other.value)}`),
  ]);
}

/** Some branches give constants and others a choice: each constant selects its branch all the same. */
function byOneBranch(claim: Claim): ProofResult | null {
  const { conditional } = claim.field.analysis;
  const own = conditional.find((one) => jsonEquals(one.value, claim.review.value));
  const other = own && conditional.find((one) => parent(one.site) === parent(own.site) && !jsonEquals(one.value, own.value));
  if (!own || !other) return null;
  return proved(`the constant selects a branch, and another branch has ${showValue(other.value)}`, [
    branchEvidence(claim, own.site, `the branch of ${showValue(own.value)}`),
    branchEvidence(claim, other.site, `another branch, of ${showValue(other.value)}`),
  ]);
}

function byPresence(claim: Claim): ProofResult | null {
  const variant = presenceVariant(claim.field, claim.contract);
  if (!variant || (variant.focus !== claim.field.focus && !tagsItsObject(claim))) return null;
  return proved(`the constant stands only in the variant with "${variant.name}", and answers without it are valid`, [
    branchEvidence(claim, variant.having, `requires "${variant.name}"`),
    branchEvidence(claim, variant.lacking, `a variant without "${variant.name}"`),
  ]);
}

/** Of the constants inside a variant's object only the one that names the variant is a tag; the others are its content. */
function tagsItsObject(claim: Claim): boolean {
  const { field, review } = claim;
  return typeof review.value === 'string' && namesStructure(field.name) && conclusionReason(claim, review.value) === null;
}

function branchEvidence({ contract }: Claim, pointer: string, text: string): Evidence {
  return { file: contract.file.path, range: contract.locate(pointer), text };
}

function whyNot({ field }: Claim): string {
  const tag = field.analysis.tag;
  if (!tag) return 'no oneOf, anyOf or if of the schema has branches that differ in this field';
  const live = tag.byBranch.filter((branch) => branch.live).length;
  return live < 2
    ? `only ${live} of ${tag.byBranch.length} branches can be satisfied`
    : 'no other branch has another constant or lacks the field';
}
