/**
 * Everything a rule may use. Rules of this repository and of plugins see nothing else of kgtlint.
 */
export { defineRule } from './rule.js';
export type { FileProblem, Plugin, PresetEntry, PresetName, ReportDescriptor, ReportPlace, ReviewOutcome, Rule, RuleContext, RuleListener, RuleMeta, } from './rule.js';
export { readCode } from '../code/index.js';
export type { CodeAssertion, CodeComment, CodeFacts, CodeLiteral, CodeString } from '../code/types.js';
export { findDisagreements, type Disagreement } from '../contract/declaration.js';
export { readsAsAnswer, suffixEqual, words } from '../contract/names.js';
export { isDistinctive, spelling } from '../contract/spelling.js';
export { findMentions } from '../contract/statement.js';
export { subschemas, type Subschema } from '../contract/subschemas.js';
export type { AnswerContract, DataDocument, Echo, Field, InvalidInstance, Statement } from '../contract/types.js';
export { expectationsOf, expectedLanguages, mayBeShared, type SharedText } from '../expected/index.js';
export type { Expectations, ExpectedCollection, ExpectedLiteral } from '../expected/types.js';
export type { ArtefactGates, Drift, DriftKind, FilePlace, GateConflict, Unstated } from '../model/artefact.js';
export { rangeIn } from '../languages/lines.js';
export { count, plural } from '../model/count.js';
export { escapePattern } from '../model/escape-pattern.js';
export { jsonEquals } from '../model/equals.js';
export type { Evidence, Finding, Fix, ForcedValue, TextEdit } from '../model/finding.js';
export { ExactNumber, isArray, isObject, property, type Json, type JsonObject } from '../model/json.js';
export type { Gate, GateHit, GateKind, GateReach, TaskGates } from '../model/gate.js';
export { compareLevels, type Level, type RuleLevel } from '../model/level.js';
export type { Manifest, ManifestProblem } from '../model/manifest.js';
export type { Passage, PassageKind, PassagePart } from '../model/passage.js';
export { FILE_START, type OffsetRange, type Range } from '../model/place.js';
export { children, escapeToken, join, parent, tokens, valueAt, valuesAt, type Located } from '../model/pointer.js';
export { REVIEW_CLASSES, type Review, type ReviewClass } from '../model/review.js';
export { ROLES, type Role } from '../model/role.js';
export type { DocumentProblem, InstructionText, SourceDocument, SourceFile, Surface, Task } from '../model/task.js';
export type { AgentUser, Clone, Condition, Exposure, FileState, FileVisibility, Guard, Removal, Setting, Unknown, Visibility, Way, } from '../model/visibility.js';
export { protocolKind, type ProtocolKind } from '../review/protocol.js';
export { showValue } from '../model/show.js';
export type { FieldAnalysis, KeywordRef } from '../schema/types.js';
export { mayBeTable, readTable } from '../tables/index.js';
export type { Table, TableColumn } from '../tables/types.js';
export { findEncoded } from '../encoded/index.js';
export type { EncodedText, Encoding } from '../encoded/types.js';
