import type { ReportDescriptor, ReportPlace, Rule } from '../api/rule.js';
import type { Finding } from '../model/finding.js';
import { isCodeLanguage } from '../contract/code/index.js';
import type { AnswerContract } from '../contract/types.js';
import { capLevel, type RuleLevel } from '../model/level.js';
import { FILE_START, type Range } from '../model/place.js';
import { parent } from '../model/pointer.js';
import type { SourceDocument, SourceFile, Task } from '../model/task.js';
import { checkFile, checkPlaces } from './check-place.js';
import { fillMessage } from './message.js';

/** A finding before it has its identity, which depends on its equals of the whole run. */
export type UnsignedFinding = Omit<Finding, 'fingerprint'> & {
  /** Keys of expected values that it rests on (`ReportDescriptor.rare`); not part of a report. */
  readonly rare?: readonly string[];
};

/** What is known where a rule reports. */
export interface Around {
  /** May be reported as well as the files of the task: reviews may stand in a configuration. */
  readonly eventFile: string | null;
  /** They know the places of what is declared in code. */
  readonly contracts: readonly AnswerContract[];
}

const ALONE: Around = { eventFile: null, contracts: [] };

/**
 * Turns a rule's report into a finding; null when the configuration switched the rule off for that file. Throws for a report
 * that makes no sense.
 */
export function toFinding(
  rule: Rule,
  id: string,
  report: ReportDescriptor,
  task: Task,
  ceilingAt: (file: string) => RuleLevel,
  { eventFile, contracts }: Around = ALONE,
): UnsignedFinding | null {
  const template = templateOf(rule, report.messageId);
  const file = typeof report.at.file === 'string' ? report.at.file : report.at.file.path;
  if (file !== eventFile) checkFile(file, task);
  checkPlaces(report);
  const ceiling = ceilingAt(file);
  if (ceiling === 'off') return null;
  return {
    rule: id,
    messageId: report.messageId,
    level: capLevel(report.level ?? rule.meta.level, ceiling),
    message: fillMessage(template, report.data ?? {}),
    task: task.id,
    file,
    hidden: isHidden(report, task),
    range: rangeOf(report.at, task, contracts),
    pointer: report.at.pointer ?? null,
    field: report.field ?? null,
    forced: report.forced ?? null,
    gate: report.gate ?? null,
    evidence: report.evidence ?? [],
    related: report.related ?? [],
    bits: report.bits ?? null,
    fix: report.fix ?? null,
    suggestions: report.suggestions ?? [],
    suppressed: null,
    ...rarityOf(report),
  };
}

function rarityOf({ rare = [] }: ReportDescriptor): Pick<UnsignedFinding, 'rare'> {
  return rare.length > 0 ? { rare } : {};
}

function templateOf({ meta: { messages } }: Rule, id: string): string {
  const template = Object.hasOwn(messages, id) ? messages[id] : undefined;
  if (template === undefined) throw new Error(`the rule has no message "${id}"`);
  return template;
}

/** The finding stands in a file whose text the agent must not see, or at a line that shows such a text. */
function isHidden({ at, hidden = false }: ReportDescriptor, task: Task): boolean {
  const surface = fileOf(at, task)?.surface;
  return hidden || surface === 'hidden' || surface === 'artefact';
}

function fileOf(at: ReportPlace, task: Task): SourceFile | undefined {
  return typeof at.file === 'string' ? task.files.find((candidate) => candidate.path === at.file) : at.file;
}

function rangeOf(at: ReportPlace, task: Task, contracts: readonly AnswerContract[]): Range {
  if (at.range) return at.range;
  const file = fileOf(at, task);
  const declared = contracts.find((contract) => contract.file === file && isCodeLanguage(contract.document.language));
  // Pointers into a contract lead into the schema that the code stands for, of which the code itself has no places.
  if (declared && at.pointer !== undefined) return declared.locate(at.pointer, at.part);
  const located = file && at.pointer !== undefined ? locate(file, at.pointer, at.part ?? 'value') : null;
  return located ?? FILE_START;
}

/** The place at a pointer, or of the closest enclosing value that has one. */
function locate(file: SourceFile, pointer: string, part: 'key' | 'value' | 'member'): Range | null {
  const document = documentOf(file);
  for (let at = pointer; document; at = parent(at)) {
    const range = document.locate(at, at === '' ? 'value' : part);
    if (range || at === '') return range;
  }
  return null;
}

/** Null as well where the language is not loaded, since no rule asked for its documents: the file then has no positions. */
function documentOf(file: SourceFile): SourceDocument | null {
  try {
    return file.document();
  } catch {
    return null;
  }
}
