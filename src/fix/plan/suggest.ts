import type { AnswerContract, Field } from '../../contract/types.js';
import type { Fix } from '../../model/finding.js';
import { ExactNumber, isArray, isObject, type Json } from '../../model/json.js';
import { join, valueAt } from '../../model/pointer.js';
import type { Operation } from '../edit/index.js';
import { attempt, Draft, DraftRefused } from './draft/draft.js';
import { composeRemoval, composeSchema } from './move/compose.js';
import { isDeclaredAt } from './schema/declared.js';
import { removeFromSchema } from './schema/removal.js';
import type { FoundFinding, Inspection, Plan, Workshop } from './types.js';

/** A change for a person to choose: it is one of several right ones, so it is shown and never made. */
export interface Suggestion {
  readonly finding: FoundFinding;
  readonly fix: Fix;
  readonly plan: Plan;
}

/** What could be done about published values: leave the choice open, or ask for less. */
export function suggestions(now: Inspection, workshop: Workshop): readonly Suggestion[] {
  return now.findings.flatMap((finding) => suggest(finding, now, workshop) ?? []);
}

function suggest(finding: FoundFinding, now: Inspection, workshop: Workshop): Suggestion | null {
  const composed = draftOf(finding, now, workshop.parse);
  if (composed === null) return null;
  const { draft, description, field } = composed;
  const suggestion = attempt(() => {
    const fix: Fix = { description, edits: draft.edits() };
    const changes = draft.changes();
    const plan: Plan = { task: now.task.id, kind: 'suggestion', fields: [field], description: [description], notes: [], changes };
    return changes.length > 0 ? { finding, fix, plan } : null;
  });
  return suggestion instanceof DraftRefused ? null : suggestion;
}

/** The same as edits of texts alone, for reports: it reads no more files than the copies of the schema are looked for in. */
export function suggestedFix(finding: FoundFinding, now: Pick<Inspection, 'task' | 'contracts'>, parse: Workshop['parse']): Fix | null {
  const composed = draftOf(finding, now, parse);
  if (composed === null) return null;
  const edits = attempt(() => composed.draft.edits());
  return edits instanceof DraftRefused ? null : { description: composed.description, edits };
}

interface Composed {
  readonly draft: Draft;
  readonly description: string;
  readonly field: string;
}

function draftOf(finding: FoundFinding, now: Pick<Inspection, 'task' | 'contracts'>, parse: Workshop['parse']): Composed | null {
  const contract = finding.suppressed ? undefined : now.contracts.find(({ file }) => file.path === finding.file);
  const field = finding.field === null ? undefined : contract?.field(finding.field);
  if (!contract || !field) return null;
  const draft = new Draft(now.task, parse);
  const description = compose(finding, field, contract, draft);
  return description === null ? null : { draft, description, field: field.path };
}

/** Says what was composed, or null. */
function compose({ rule, messageId }: FoundFinding, field: Field, contract: AnswerContract, draft: Draft): string | null {
  if (rule === 'derived-conclusion' && messageId === 'derived') {
    const removal = removeFromSchema(contract, [field.focus]);
    if (removal.refused.size > 0) return null;
    composeRemoval(draft, contract, removal);
    return `Take "${field.path}" out of the answer, and let the verifier derive it`;
  }
  if ((rule !== 'answer-const' && rule !== 'answer-singleton-enum') || field.analysis.tag) return null;
  const typed = field.schemas.flatMap((pointer) => typeIt(contract.schema, pointer));
  if (typed.length === 0 || !isOwn(field, contract)) return null;
  composeSchema(draft, contract, typed);
  return `Leave the value of "${field.path}" open: its type instead of the value`;
}

/** The subschema speaks of this field alone. */
function isOwn(field: Field, contract: AnswerContract): boolean {
  return contract.fields.every(
    (other) =>
      other === field || !other.schemas.some((pointer) => field.schemas.includes(pointer) && isDeclaredAt(contract.schema, pointer)),
  );
}

/** A type in the place of `const`, or of an `enum` with one member. */
function typeIt(root: Json, pointer: string): Operation[] {
  const schema = valueAt(root, pointer);
  if (!isObject(schema)) return [];
  const listed = schema['enum'];
  const keyword = Object.hasOwn(schema, 'const') ? 'const' : isArray(listed) && listed.length === 1 ? 'enum' : null;
  if (keyword === null) return [];
  const value = keyword === 'const' ? (schema['const'] as Json) : ((listed as readonly Json[])[0] as Json);
  const type = typeOf(value);
  if (type === null) return [];
  const removal: Operation = { op: 'remove', at: join(pointer, keyword) };
  return Object.hasOwn(schema, 'type') ? [removal] : [removal, { op: 'insert', at: pointer, key: 'type', value: JSON.stringify(type) }];
}

function typeOf(value: Json): string | null {
  if (value === null) return null;
  if (isArray(value)) return 'array';
  if (isObject(value)) return 'object';
  if (typeof value === 'number' || value instanceof ExactNumber) return /^-?\d+(?:\.0+)?$/.test(String(value)) ? 'integer' : 'number';
  return typeof value;
}
