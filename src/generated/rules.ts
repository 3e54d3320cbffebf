// Written by scripts/generate.mjs from the files of rules/. Do not edit.
import type { Rule } from '../api/rule.js';
import answerConst_ from '../../rules/answer/answer-const.js';
import answerExhaustiveArray_ from '../../rules/answer/answer-exhaustive-array.js';
import answerForcedValue_ from '../../rules/answer/answer-forced-value.js';
import answerInAnnotation_ from '../../rules/answer/answer-in-annotation.js';
import answerInEnvironment_ from '../../rules/exposure/answer-in-environment.js';
import answerInInstruction_ from '../../rules/exposure/answer-in-instruction.js';
import answerNamedFile_ from '../../rules/exposure/answer-named-file.js';
import answerSingletonEnum_ from '../../rules/answer/answer-singleton-enum.js';
import answerVocabulary_ from '../../rules/answer/answer-vocabulary.js';
import artefactInImage_ from '../../rules/exposure/artefact-in-image.js';
import artefactMention_ from '../../rules/protocol/artefact-mention.js';
import artefactSize_ from '../../rules/protocol/artefact-size.js';
import artefactSolver_ from '../../rules/protocol/artefact-solver.js';
import artefactTaskSpecific_ from '../../rules/protocol/artefact-task-specific.js';
import calibrationScreen_ from '../../rules/protocol/calibration-screen.js';
import chmodNotIsolation_ from '../../rules/exposure/chmod-not-isolation.js';
import compiledResidue_ from '../../rules/exposure/compiled-residue.js';
import defectComment_ from '../../rules/exposure/defect-comment.js';
import derivedConclusion_ from '../../rules/answer/derived-conclusion.js';
import encodedMaterial_ from '../../rules/exposure/encoded-material.js';
import gateConflict_ from '../../rules/gates/gate-conflict.js';
import gateNotInArtefact_ from '../../rules/gates/gate-not-in-artefact.js';
import gateUnused_ from '../../rules/gates/gate-unused.js';
import gatedConstantLeak_ from '../../rules/gates/gated-constant-leak.js';
import hiddenColumnDuplicate_ from '../../rules/exposure/hidden-column-duplicate.js';
import hiddenFileDuplicate_ from '../../rules/exposure/hidden-file-duplicate.js';
import hiddenFileInImage_ from '../../rules/exposure/hidden-file-in-image.js';
import instructionDrift_ from '../../rules/protocol/instruction-drift.js';
import invalidManifest_ from '../../rules/manifest/invalid-manifest.js';
import missingAudit_ from '../../rules/protocol/missing-audit.js';
import missingFallbackClause_ from '../../rules/protocol/missing-fallback-clause.js';
import missingFieldRole_ from '../../rules/answer/missing-field-role.js';
import missingProvenance_ from '../../rules/protocol/missing-provenance.js';
import parseError_ from '../../rules/document/parse-error.js';
import perturbedArtefactDrift_ from '../../rules/gates/perturbed-artefact-drift.js';
import repositoryHistory_ from '../../rules/exposure/repository-history.js';
import rubricCriteria_ from '../../rules/protocol/rubric-criteria.js';
import schemaRejectsSolution_ from '../../rules/answer/schema-rejects-solution.js';
import staleReview_ from '../../rules/review/stale-review.js';
import symlinkEscape_ from '../../rules/exposure/symlink-escape.js';
import unprovedReview_ from '../../rules/review/unproved-review.js';
import unusedReview_ from '../../rules/review/unused-review.js';
import verifierReadsVisibleAnswer_ from '../../rules/exposure/verifier-reads-visible-answer.js';

export const rules: readonly Rule[] = [
  answerConst_,
  answerExhaustiveArray_,
  answerForcedValue_,
  answerInAnnotation_,
  answerInEnvironment_,
  answerInInstruction_,
  answerNamedFile_,
  answerSingletonEnum_,
  answerVocabulary_,
  artefactInImage_,
  artefactMention_,
  artefactSize_,
  artefactSolver_,
  artefactTaskSpecific_,
  calibrationScreen_,
  chmodNotIsolation_,
  compiledResidue_,
  defectComment_,
  derivedConclusion_,
  encodedMaterial_,
  gateConflict_,
  gateNotInArtefact_,
  gateUnused_,
  gatedConstantLeak_,
  hiddenColumnDuplicate_,
  hiddenFileDuplicate_,
  hiddenFileInImage_,
  instructionDrift_,
  invalidManifest_,
  missingAudit_,
  missingFallbackClause_,
  missingFieldRole_,
  missingProvenance_,
  parseError_,
  perturbedArtefactDrift_,
  repositoryHistory_,
  rubricCriteria_,
  schemaRejectsSolution_,
  staleReview_,
  symlinkEscape_,
  unprovedReview_,
  unusedReview_,
  verifierReadsVisibleAnswer_,
];
