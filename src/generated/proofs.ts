// Written by scripts/generate.mjs from the files of src/review/proofs/. Do not edit.
import { proof as frozenInputEcho_ } from '../review/proofs/frozen-input-echo.js';
import { proof as protocolConstant_ } from '../review/proofs/protocol-constant.js';
import { proof as publicVariantTag_ } from '../review/proofs/public-variant-tag.js';
import { proof as statedRequirement_ } from '../review/proofs/stated-requirement.js';

export const proofs = [
  frozenInputEcho_,
  protocolConstant_,
  publicVariantTag_,
  statedRequirement_,
];
