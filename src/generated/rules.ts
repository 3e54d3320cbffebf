// Written by scripts/generate.mjs from the files of rules/. Do not edit.
import type { Rule } from '../api/rule.js';
import answerConst_ from '../../rules/answer/answer-const.js';
import answerExhaustiveArray_ from '../../rules/answer/answer-exhaustive-array.js';
import answerForcedValue_ from '../../rules/answer/answer-forced-value.js';
import answerInAnnotation_ from '../../rules/answer/answer-in-annotation.js';
import answerSingletonEnum_ from '../../rules/answer/answer-singleton-enum.js';
import answerVocabulary_ from '../../rules/answer/answer-vocabulary.js';
import derivedConclusion_ from '../../rules/answer/derived-conclusion.js';
import invalidManifest_ from '../../rules/manifest/invalid-manifest.js';
import missingFieldRole_ from '../../rules/answer/missing-field-role.js';
import parseError_ from '../../rules/document/parse-error.js';
import schemaRejectsSolution_ from '../../rules/answer/schema-rejects-solution.js';
import staleReview_ from '../../rules/review/stale-review.js';
import unprovedReview_ from '../../rules/review/unproved-review.js';
import unusedReview_ from '../../rules/review/unused-review.js';

export const rules: readonly Rule[] = [
  answerConst_,
  answerExhaustiveArray_,
  answerForcedValue_,
  answerInAnnotation_,
  answerSingletonEnum_,
  answerVocabulary_,
  derivedConclusion_,
  invalidManifest_,
  missingFieldRole_,
  parseError_,
  schemaRejectsSolution_,
  staleReview_,
  unprovedReview_,
  unusedReview_,
];
