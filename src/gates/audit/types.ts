import type { Finding } from '../../model/finding.js';
import type { GateKind } from '../../model/gate.js';
import type { Level } from '../../model/level.js';

/** A gate that was looked for. */
export interface AuditedGate {
  readonly id: string;
  readonly kind: GateKind;
  /** Line of the manifest. */
  readonly line: number;
  readonly forms: readonly string[];
}

/** A file that could hold a value and that nobody could look into. */
export interface UnreadAudited {
  readonly file: string;
  /** In words. */
  readonly reason: string;
}

/** One condition of the protocol. */
export interface AuditedCondition {
  readonly name: 'provided' | 'withheld' | 'perturbed';
  /** The instruction of the condition, relative to the task's folder; null where the manifest names none. */
  readonly instruction: string | null;
}

/** What an audit looked at. Paths are relative to the task's folder. */
export interface AuditCoverage {
  readonly gates: readonly AuditedGate[];
  /** Entries of the manifest that are no gates, because something is wrong with them. */
  readonly brokenGates: number;
  /** Texts that the agent can read, or that harnesses show with the task, and that were searched. */
  readonly read: readonly string[];
  readonly unread: readonly UnreadAudited[];
  /** Sentences, rows, lines of code and entries that were searched. */
  readonly places: number;
  /** Files of the artefact, and those of its perturbed version. */
  readonly artefact: readonly string[];
  readonly perturbed: readonly string[];
  /** Gates that the perturbed version must change; null where the manifest does not say. */
  readonly changes: readonly string[] | null;
  readonly conditions: readonly AuditedCondition[];
  readonly assumptions: readonly string[];
}

/**
 * - `clean`: every declared gate was looked for in everything that the agent can read, and none was found
 * - `leaks`: a gate, or the artefact itself, reaches the agent
 * - `to judge`: a warning of a leak in a text that the agent may read, which only a person can tell from a leak
 * - `not auditable`: none of these can be said
 */
export type AuditVerdict = 'clean' | 'leaks' | 'to judge' | 'not auditable';

/** A finding as an audit carries it: where and what, and never the value. */
export interface AuditFinding {
  readonly rule: string;
  readonly level: Level;
  readonly message: string;
  /** Relative to the task's folder. */
  readonly file: string;
  readonly line: number;
  readonly gate: string | null;
  readonly suppressed: boolean;
}

export interface TaskAudit {
  readonly task: string;
  readonly verdict: AuditVerdict;
  /** Why it is not auditable, or what is to be judged, one sentence each; empty for other verdicts. */
  readonly reasons: readonly string[];
  readonly coverage: AuditCoverage;
  readonly findings: readonly AuditFinding[];
  /** Ids of the rules that were on. */
  readonly rules: readonly string[];
  /** A rule failed, so that kgtlint itself is to blame. */
  readonly failed: boolean;
}

/** What the rules said of a task. */
export interface AuditRun {
  readonly findings: readonly Finding[];
  readonly rules: readonly string[];
  /** Rules that failed, in words. */
  readonly failures: readonly string[];
}
