import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import type { Range } from '../model/place.js';
import { BASELINE_VERSION, type Baseline, type BaselineEntry } from './baseline.js';
import { LineIndex } from './lines.js';

export interface BaselineError {
  /** What is wrong and what to do, without file name and position. */
  readonly message: string;
  readonly range: Range;
}

/** A fault of the file, at an offset of its text. */
class Fault extends Error {
  constructor(
    message: string,
    readonly start: number,
    readonly length: number,
  ) {
    super(message);
  }
}

/** Reads a baseline file. Entries of one fingerprint, left by a merge of two branches, add up. */
export function readBaseline(text: string): { readonly baseline: Baseline } | { readonly error: BaselineError } {
  const clean = text.replace(/^\ufeff/, '');
  const lines = new LineIndex(clean);
  try {
    return { baseline: { entries: merged(entryNodes(parse(clean)).map((node) => entry(node, lines))) } };
  } catch (error) {
    const fault = error instanceof Fault ? error : new Fault('it is nested too deeply to be a baseline', 0, 0);
    const [from, to] = [lines.position(fault.start), lines.position(fault.start + fault.length)];
    return { error: { message: fault.message, range: { line: from.line, column: from.column, endLine: to.line, endColumn: to.column } } };
  }
}

function parse(text: string): Node {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first)
    throw new Fault(
      `it is no JSON (${printParseErrorCode(first.error)}); write it anew with --update-baseline`,
      first.offset,
      first.length,
    );
  return root!;
}

function entryNodes(root: Node): readonly Node[] {
  const version = member(root, 'version');
  if (version?.value !== BASELINE_VERSION) {
    throw fault(version ?? root, `expected an object with "version": ${BASELINE_VERSION}; write the file anew with --update-baseline`);
  }
  const findings = member(root, 'findings');
  if (findings?.type !== 'array') throw fault(findings ?? root, 'expected "findings" to be a list of entries');
  return findings.children ?? [];
}

function entry(node: Node, lines: LineIndex): BaselineEntry {
  const fingerprint = member(node, 'fingerprint');
  if (!/^[0-9a-f]{16}$/.test(text(fingerprint)))
    throw fault(fingerprint ?? node, 'expected an entry with a "fingerprint" of 16 hexadecimal digits');
  const count = member(node, 'count');
  if (count !== undefined && !(Number.isSafeInteger(count.value) && (count.value as number) > 0))
    throw fault(count, 'expected "count" to be a whole number from 1');
  const field = member(node, 'field');
  return {
    fingerprint: text(fingerprint),
    count: (count?.value as number | undefined) ?? 1,
    rule: text(member(node, 'rule')),
    task: text(member(node, 'task')),
    file: text(member(node, 'file')),
    field: field?.type === 'string' ? text(field) : null,
    line: lines.position(node.offset).line,
  };
}

function merged(entries: readonly BaselineEntry[]): BaselineEntry[] {
  const byFingerprint = new Map<string, BaselineEntry>();
  for (const one of entries) {
    const other = byFingerprint.get(one.fingerprint);
    byFingerprint.set(one.fingerprint, other ? { ...other, count: other.count + one.count } : one);
  }
  return [...byFingerprint.values()];
}

function member(node: Node, key: string): Node | undefined {
  if (node.type !== 'object') return undefined;
  return node.children?.find((property) => property.children?.[0]?.value === key)?.children?.[1];
}

function text(node: Node | undefined): string {
  return typeof node?.value === 'string' ? node.value : '';
}

function fault(node: Node, message: string): Fault {
  return new Fault(message, node.offset, node.length);
}
