import { jsonEquals } from '../../../model/equals.js';
import type { JsonObject } from '../../../model/json.js';
import { lastToken, valuesAt } from '../../../model/pointer.js';
import type { SourceFile } from '../../../model/task.js';
import type { Unseen } from '../../../model/unseen.js';
import type { Operation } from '../../edit/index.js';
import { itemAt, lineOf } from '../checklist.js';
import { inputCopies } from '../copies/index.js';
import { Draft, DraftRefused } from '../draft/draft.js';
import { CodeMentions, programsOf } from '../mentions/code.js';
import { echoesOf } from '../mentions/echoes.js';
import { hiddenMentions } from '../mentions/hidden.js';
import { leavingOf } from '../mentions/leaving.js';
import { TaskStructure } from '../mentions/structure.js';
import { missingNamed } from '../mentions/missing.js';
import { unreadHidden } from '../mentions/unread.js';
import { unseenHidden } from '../mentions/unseen.js';
import { removeFromSchema, type SchemaRemoval } from '../schema/removal.js';
import type { ChecklistItem, Inspection, Objection, Plan, PlanRefusal, Workshop } from '../types.js';
import type { Candidate } from './candidates.js';
import { composeInput, composeRemoval } from './compose.js';
import { refusalOf, whatIsDone, whatToLookAt } from './describe.js';
import { placeInInput, type Insertion, type Placement } from './input.js';

/** A plan for as many of the candidates as can leave together, and why the others cannot. */
export interface Proposal {
  readonly plan: Plan | null;
  /** The candidates that the plan takes out. */
  readonly taken: readonly Candidate[];
  /** Instance paths, from the root of the document, that are gone after it, by contract file. */
  readonly gone: ReadonlyMap<string, readonly string[]>;
  readonly refusals: readonly PlanRefusal[];
  /** Why there is no plan although candidates are left. */
  readonly failure: DraftRefused | null;
}

/** Computes, and changes nothing. All candidates must be of the inspection. */
export async function proposeMoves(now: Inspection, all: readonly Candidate[], workshop: Workshop): Promise<Proposal> {
  const programs = all.length > 0 ? programsOf(now.task, workshop.languageOf) : [];
  await workshop.ready(programs.flatMap((file) => workshop.languageOf(file.path) ?? []));
  const unseen = all.length > 0 ? await workshop.unseen() : [];
  return new Proposer(now, workshop, { programs, unseen }).propose(all);
}

interface Attempt {
  readonly draft: Draft;
  readonly gone: ReadonlyMap<string, readonly string[]>;
  readonly dropped: ReadonlySet<Candidate>;
}

class Proposer {
  readonly #refusals: PlanRefusal[] = [];
  readonly #placements = new Map<Candidate, Placement>();
  readonly #copies = new Map<SourceFile, readonly ChecklistItem[]>();
  readonly #code: CodeMentions;
  readonly #structure: TaskStructure;
  readonly #unread: Objection | null;
  readonly #programs: readonly SourceFile[];

  constructor(
    private readonly now: Inspection,
    private readonly workshop: Workshop,
    { programs, unseen }: { readonly programs: readonly SourceFile[]; readonly unseen: readonly Unseen[] },
  ) {
    this.#programs = programs;
    const fields = new Set(now.contracts.flatMap((contract) => contract.fields.map(({ name }) => name)));
    this.#code = new CodeMentions(now.task, programs, workshop.languageOf, fields);
    this.#structure = new TaskStructure(now.task, programs);
    this.#unread = unseenHidden(unseen) ?? missingNamed(now.task) ?? unreadHidden(now.task);
  }

  propose(all: readonly Candidate[]): Proposal {
    let left = all.filter((candidate) => this.#isPossible(candidate));
    for (;;) {
      const { draft, gone, dropped } = this.#attempt(left);
      if (dropped.size === 0) return { ...this.#finish(draft, left), gone, refusals: this.#refusals };
      left = left.filter((candidate) => !dropped.has(candidate));
    }
  }

  #refuse(candidate: Candidate, { reason, checklist }: Objection): void {
    this.#refusals.push(refusalOf(candidate, this.now.task, reason, checklist));
  }

  #isPossible(candidate: Candidate): boolean {
    const objection = this.#toLeaving(candidate) ?? this.#toItsPlace(candidate);
    if (objection !== null) this.#refuse(candidate, objection);
    return objection === null;
  }

  /** What stands in the way, wherever its value is to go. */
  #toLeaving(candidate: Candidate): Objection | null {
    return (
      candidate.objection ??
      this.#unread ??
      objectionOf(IN_CODE, this.#code.of(candidate.field.name)) ??
      objectionOf(ON_LEAVING, this.#structure.onLeaving(candidate)) ??
      objectionOf(IN_SOLUTION, otherValues(candidate))
    );
  }

  /** Finds a place for its value, or what stands in the way of that. */
  #toItsPlace(candidate: Candidate): Objection | null {
    const placement = placeInInput(candidate, this.#inserted());
    if (placement.kind === 'conflict') return placement;
    const echoes = echoesOf(candidate, placement, this.now.task, this.#programs);
    const objection = (placement.kind === 'insert' ? this.#toInserting(candidate, placement) : null) ?? objectionOf(ON_ECHO, echoes);
    if (objection === null) this.#placements.set(candidate, placement);
    return objection;
  }

  #toInserting(candidate: Candidate, placement: Insertion): Objection | null {
    const other = [...this.#placements].find(([, earlier]) => contradicts(earlier, placement))?.[0];
    return (
      objectionOf(IN_COPIES, this.#copiesOf(placement.file)) ??
      (other ? { reason: `"${other.field.path}" brings another value of the same name into the input`, checklist: [] } : null) ??
      objectionOf(ON_COMING, this.#structure.onComing(candidate, placement.file))
    );
  }

  #copiesOf(input: SourceFile): readonly ChecklistItem[] {
    const known = this.#copies.get(input) ?? inputCopies(this.now.task, input);
    this.#copies.set(input, known);
    return known;
  }

  /** What the candidates so far bring into the input. */
  #inserted(): JsonObject {
    const inserting = [...this.#placements].filter(([, { kind }]) => kind === 'insert');
    return Object.fromEntries(inserting.map(([{ field, value }]) => [field.name, value]));
  }

  /** Composes the edits; what turns out not to go is dropped, and the others are tried again. */
  #attempt(left: readonly Candidate[]): Attempt {
    const draft = new Draft(this.now.task, this.workshop.parse);
    const gone = new Map<string, readonly string[]>();
    const dropped = new Set<Candidate>();
    const judge = (candidate: Candidate, objection: Objection | null) => {
      if (objection === null) return;
      dropped.add(candidate);
      this.#refuse(candidate, objection);
    };
    for (const contract of this.now.contracts) {
      const own = left.filter((candidate) => candidate.contract === contract);
      if (own.length === 0) continue;
      const removal = removeFromSchema(
        contract,
        own.map(({ field }) => field.focus),
      );
      for (const candidate of own) judge(candidate, this.#toRemoving(candidate, removal));
      gone.set(contract.file.path, [...removal.going]);
      composeRemoval(draft, contract, removal);
    }
    for (const [file, operations] of this.#insertions(left)) composeInput(draft, this.now.task, file, operations);
    for (const candidate of left) if (!dropped.has(candidate)) judge(candidate, this.#inData(candidate, draft));
    return { draft, gone, dropped };
  }

  #toRemoving({ field: { focus } }: Candidate, { refused, going }: SchemaRemoval): Objection | null {
    const objection = refused.get(focus);
    if (objection) return objection;
    // An object that goes because nothing is left in it may be spoken of by code that never names what was in it.
    const outer = [...going].filter((path) => focus.startsWith(`${path}/`));
    return objectionOf(
      IN_CODE,
      outer.flatMap((path) => this.#code.of(lastToken(path))),
    );
  }

  #insertions(left: readonly Candidate[]): Map<SourceFile, Operation[]> {
    const found = new Map<SourceFile, Operation[]>();
    for (const candidate of left) {
      const placement = this.#placements.get(candidate);
      if (placement?.kind === 'insert') found.set(placement.file, [...(found.get(placement.file) ?? []), placement.operation]);
    }
    return found;
  }

  #inData({ contract, field, value }: Candidate, draft: Draft): Objection | null {
    const inputs = contract.inputs.map((input) => input.value);
    const found = hiddenMentions(this.now.task, leavingOf(contract, field, value), inputs, (file) => draft.operations(file));
    return objectionOf(IN_DATA, found);
  }

  #finish(draft: Draft, taken: readonly Candidate[]): Pick<Proposal, 'plan' | 'taken' | 'failure'> {
    if (taken.length === 0) return { plan: null, taken, failure: null };
    const changes = draft.attempt();
    if (changes instanceof DraftRefused) return { plan: null, taken, failure: changes };
    const description = whatIsDone(taken, this.#placements, changes);
    const notes = whatToLookAt(this.now.task, taken, this.#placements);
    const fields = taken.map(({ field }) => field.path);
    return { plan: { task: this.now.task.id, kind: 'problem', fields, description, notes, changes }, taken, failure: null };
  }
}

const IN_CODE = 'programs of the task speak of it, and one that expects it in the answer would fail';
const IN_COPIES = 'the input stands a second time in the task, where it is not brought up to date';
const ON_LEAVING = 'programs of the task depend on which members the answer has, and would take it for another one without the field';
const ON_COMING = 'programs of the task depend on which members the input has, and the field would be one more';
const ON_ECHO =
  'programs of the task expect the members of the input in the answer, or put them there, and would miss the field or bring it back';
const IN_DATA = 'hidden data or settings speak of it as well, and a person has to decide what becomes of that';
const IN_SOLUTION = 'a hidden solution has another value for it, so one of the two is wrong';

function objectionOf(reason: string, checklist: readonly ChecklistItem[]): Objection | null {
  return checklist.length === 0 ? null : { reason, checklist };
}

/** Places of the hidden solutions that say something else than the schema. */
function otherValues({ contract, field, value, action }: Candidate): readonly ChecklistItem[] {
  if (action === 'drop') return [];
  return contract.solutions.flatMap((solution) =>
    valuesAt(solution.value, field.focus)
      .filter((found) => !jsonEquals(found.value, value))
      .map(({ pointer }) => itemAt(solution.file, lineOf(solution.document, pointer), `"${field.name}" is not the value of the schema`)),
  );
}

function contradicts(a: Placement, b: Insertion): boolean {
  if (a.kind !== 'insert' || a.file !== b.file) return false;
  const [one, two] = [a.operation, b.operation];
  return one.op === 'insert' && two.op === 'insert' && one.key === two.key && one.value !== two.value;
}
