import type { Fix as SarifFix, Result } from 'sarif';
import type { Finding } from '../../model/finding.js';
import type { Json } from '../../model/json.js';
import type { Texts } from '../lines.js';
import type { FormatOptions } from '../types.js';
import { neutral } from '../neutral.js';
import { sarifFix } from './fixes.js';
import type { Group } from './groups.js';
import { lineHashes } from './line-hash.js';
import { linkedMessage, resultLocation } from './places.js';
import { sarifSuppression } from './suppressions.js';

/** Makes the results of one run; texts, their hashes and the indices of the rules are shared. */
export class ResultBuilder {
  readonly #hashes = new Map<string, readonly string[]>();
  readonly #lastLines: ReadonlyMap<string, number>;

  constructor(
    groups: readonly Group[],
    readonly texts: Texts,
    readonly ruleIndex: ReadonlyMap<string, number>,
    readonly options: FormatOptions,
    /** As soon as one result has suppressions, every one has the list. */
    readonly withSuppressions: boolean,
  ) {
    this.#lastLines = lastLines(groups);
  }

  build(group: Group): Result {
    const [first] = group;
    const { text, relatedLocations } = linkedMessage(group, this.texts, this.options.showValues);
    const location = resultLocation(first, this.texts);
    return {
      ruleId: first.rule,
      ruleIndex: this.ruleIndex.get(first.rule)!,
      level: first.level,
      message: { text },
      locations: [this.#isFull ? { ...location, logicalLocations: [logicalLocation(first)] } : location],
      ...(relatedLocations.length > 0 ? { relatedLocations: [...relatedLocations] } : {}),
      partialFingerprints: this.#fingerprints(first),
      ...(this.#isFull ? this.#details(group) : {}),
    };
  }

  get #isFull(): boolean {
    return this.options.sarifProfile === 'full';
  }

  #fingerprints(finding: Finding): Record<string, string> {
    const hash = this.#hashesOf(finding.file)[finding.range.line - 1];
    return { ...(hash === undefined ? {} : { primaryLocationLineHash: hash }), 'kgtlint/v1': finding.fingerprint };
  }

  #hashesOf(file: string): readonly string[] {
    const known = this.#hashes.get(file);
    if (known) return known;
    const text = this.options.readAsUtf8 ? this.options.readAsUtf8(file) : this.texts.text(file);
    const hashes = text === null ? [] : lineHashes(text, this.#lastLines.get(file));
    this.#hashes.set(file, hashes);
    return hashes;
  }

  /** What code scanning ignores. */
  #details(group: Group): Partial<Result> {
    const fixes = group
      .flatMap(({ fix, suggestions }) => [...(fix ? [fix] : []), ...suggestions])
      .map((fix) => sarifFix(fix, this.texts))
      .filter((fix): fix is SarifFix => fix !== null);
    // Findings of one line may carry one and the same fix, and the list of a result holds each once.
    const distinct = [...new Map(fixes.map((fix) => [JSON.stringify(fix), fix])).values()];
    const [first, ...others] = group.map(properties);
    return {
      ...(this.withSuppressions ? { suppressions: suppressions(group) } : {}),
      ...(distinct.length > 0 ? { fixes: distinct } : {}),
      properties: others.length > 0 ? { ...first, merged: others } : { ...first },
    };
  }
}

/** The last line of each file that a result stands on. */
function lastLines(groups: readonly Group[]): Map<string, number> {
  const last = new Map<string, number>();
  for (const [{ file, range }] of groups) last.set(file, Math.max(range.line, last.get(file) ?? 0));
  return last;
}

function suppressions(group: Group): NonNullable<Result['suppressions']> {
  const distinct = new Map(group.map(({ suppressed }) => [JSON.stringify(suppressed), suppressed]));
  return [...distinct.values()].filter((suppression) => suppression !== null).map(sarifSuppression);
}

function logicalLocation(finding: Finding): { name: string; fullyQualifiedName: string } {
  const name = finding.field ?? finding.pointer ?? finding.task;
  return { name: neutral(name), fullyQualifiedName: neutral(`${finding.task}#${finding.field ?? finding.pointer ?? ''}`) };
}

/** What a finding knows beyond SARIF's own words. */
function properties(finding: Finding): Readonly<Record<string, Json>> {
  const { task, messageId, pointer, field, gate, bits, forced, fingerprint } = finding;
  const known = {
    task,
    messageId,
    pointer,
    field,
    gate,
    bits,
    forced: forced && { value: forced.value, by: forced.by.map((one) => ({ ...one })) },
    fingerprint,
  };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
}
