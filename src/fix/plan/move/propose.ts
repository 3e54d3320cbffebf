import { jsonEquals } from '../../../model/equals.js';
import type { JsonObject } from '../../../model/json.js';
import { FILE_START } from '../../../model/place.js';
import { lastToken, valuesAt } from '../../../model/pointer.js';
import type { SourceFile, Task } from '../../../model/task.js';
import type { Operation } from '../../edit/index.js';
import { inputCopies } from '../copies/index.js';
import { Draft, DraftRefused } from '../draft/draft.js';
import { codeMentions, languagesOfMentions, programsOf } from '../mentions/code.js';
import { hiddenMentions } from '../mentions/hidden.js';
import { leavingOf } from '../mentions/leaving.js';
import { hiddenProse } from '../mentions/prose.js';
import { TaskStructure } from '../mentions/structure.js';
import { unreadHidden, type Unread } from '../mentions/unread.js';
import { removeFromSchema } from '../schema/removal.js';
import type { ChecklistItem, Inspection, Objection, Plan, PlanRefusal, Workshop } from '../types.js';
import type { Candidate } from './candidates.js';
import { composeInput, composeRemoval } from './compose.js';
import { refusalOf, whatIsDone, whatToLookAt } from './describe.js';
import { placeInInput, type Placement } from './input.js';

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
  const keys = all.flatMap(({ field }) => field.focus.split('/').slice(1));
  const programs = all.length > 0 ? programsOf(now.task, workshop.languageOf) : [];
  const languages = programs.flatMap((file) => workshop.languageOf(file.path) ?? []);
  await workshop.ready([...languagesOfMentions(now.task, [...new Set(keys)], workshop.languageOf), ...languages]);
  return new Proposer(now, workshop, new TaskStructure(now.task, programs)).propose(all);
}

interface Attempt {
  readonly draft: Draft;
  readonly gone: ReadonlyMap<string, readonly string[]>;
  readonly dropped: ReadonlySet<Candidate>;
}

class Proposer {
  readonly #refusals: PlanRefusal[] = [];
  readonly #placements = new Map<Candidate, Placement>();
  readonly #mentions = new Map<string, readonly ChecklistItem[]>();
  readonly #unread: Unread | null;

  constructor(
    private readonly now: Inspection,
    private readonly workshop: Workshop,
    private readonly structure: TaskStructure,
  ) {
    this.#unread = unreadHidden(now.task);
  }

  propose(all: readonly Candidate[]): Proposal {
    let left = all.filter((candidate) => this.#isPossible(candidate));
    for (;;) {
      const { draft, gone, dropped } = this.#attempt(left);
      if (dropped.size === 0) return { ...this.#finish(draft, left), gone, refusals: this.#refusals };
      left = left.filter((candidate) => !dropped.has(candidate));
    }
  }

  #refuse(candidate: Candidate, reason: string, checklist: readonly ChecklistItem[] = []): false {
    this.#refusals.push(refusalOf(candidate, this.now.task, reason, checklist));
    return false;
  }

  #isPossible(candidate: Candidate): boolean {
    const { objection } = candidate;
    if (objection) return this.#refuse(candidate, objection.reason, objection.checklist);
    if (this.#unread) return this.#refuse(candidate, this.#unread.reason, this.#unread.checklist);
    const mentions = this.#codeMentions(candidate.field.name);
    if (mentions.length > 0) return this.#refuse(candidate, IN_CODE, mentions);
    const leaving = this.structure.onLeaving(candidate);
    if (leaving.length > 0) return this.#refuse(candidate, ON_LEAVING, leaving);
    const others = otherValues(candidate);
    if (others.length > 0) return this.#refuse(candidate, 'a hidden solution has another value for it, so one of the two is wrong', others);
    const placement = placeInInput(candidate, this.#inserted());
    if (placement.kind === 'conflict') return this.#refuse(candidate, placement.reason, placement.checklist);
    if (placement.kind === 'insert') {
      const copies = inputCopies(this.now.task, placement.file);
      if (copies.length > 0) return this.#refuse(candidate, IN_COPIES, copies);
      const other = [...this.#placements].find(([, earlier]) => contradicts(earlier, placement));
      if (other) return this.#refuse(candidate, `"${other[0].field.path}" brings another value of the same name into the input`);
      const coming = this.structure.onComing(candidate, placement.file);
      if (coming.length > 0) return this.#refuse(candidate, ON_COMING, coming);
    }
    this.#placements.set(candidate, placement);
    return true;
  }

  /** What the candidates so far bring into the input. */
  #inserted(): JsonObject {
    const inserting = [...this.#placements].filter(([, { kind }]) => kind === 'insert');
    return Object.fromEntries(inserting.map(([{ field, value }]) => [field.name, value]));
  }

  #codeMentions(key: string): readonly ChecklistItem[] {
    const known = this.#mentions.get(key) ?? codeMentions(this.now.task, key, this.workshop.languageOf);
    this.#mentions.set(key, known);
    return known;
  }

  /** Composes the edits; what turns out not to go is dropped, and the others are tried again. */
  #attempt(left: readonly Candidate[]): Attempt {
    const draft = new Draft(this.now.task, this.workshop.parse);
    const gone = new Map<string, readonly string[]>();
    const dropped = new Set<Candidate>();
    for (const contract of this.now.contracts) {
      const own = left.filter((candidate) => candidate.contract === contract);
      if (own.length === 0) continue;
      const removal = removeFromSchema(
        contract,
        own.map(({ field }) => field.focus),
      );
      for (const candidate of own) this.#drop(candidate, removal.refused.get(candidate.field.focus), removal.going, dropped);
      gone.set(contract.file.path, [...removal.going]);
      composeRemoval(draft, contract, removal);
    }
    for (const [file, operations] of this.#insertions(left)) composeInput(draft, this.now.task, file, operations);
    for (const candidate of left) if (!dropped.has(candidate)) this.#lookAtData(candidate, draft, dropped);
    return { draft, gone, dropped };
  }

  #drop(candidate: Candidate, objection: Objection | undefined, going: ReadonlySet<string>, dropped: Set<Candidate>): void {
    const { focus } = candidate.field;
    if (objection) {
      dropped.add(candidate);
      this.#refuse(candidate, objection.reason, objection.checklist);
      return;
    }
    // An object that goes because nothing is left in it may be spoken of by code that never names what was in it.
    const outer = [...going].filter((path) => focus.startsWith(`${path}/`)).flatMap((path) => this.#codeMentions(lastToken(path)));
    if (outer.length === 0) return;
    dropped.add(candidate);
    this.#refuse(candidate, IN_CODE, outer);
  }

  #insertions(left: readonly Candidate[]): Map<SourceFile, Operation[]> {
    const found = new Map<SourceFile, Operation[]>();
    for (const candidate of left) {
      const placement = this.#placements.get(candidate);
      if (placement?.kind === 'insert') found.set(placement.file, [...(found.get(placement.file) ?? []), placement.operation]);
    }
    return found;
  }

  #lookAtData(candidate: Candidate, draft: Draft, dropped: Set<Candidate>): void {
    const { contract, field, value: forced } = candidate;
    const inputs = contract.inputs.map(({ value }) => value);
    const leaving = leavingOf(contract, field, forced);
    const found = hiddenMentions(this.now.task, leaving, inputs, (file) => draft.operations(file));
    if (found.length === 0) return;
    dropped.add(candidate);
    this.#refuse(candidate, IN_DATA, found);
  }

  #finish(draft: Draft, taken: readonly Candidate[]): Pick<Proposal, 'plan' | 'taken' | 'failure'> {
    if (taken.length === 0) return { plan: null, taken, failure: null };
    const changes = draft.attempt();
    if (changes instanceof DraftRefused) return { plan: null, taken, failure: changes };
    const description = whatIsDone(taken, this.#placements, changes);
    const notes = [...whatToLookAt(this.now.task, taken, this.#placements), ...inHiddenProse(this.now.task, taken)];
    const fields = taken.map(({ field }) => field.path);
    return { plan: { task: this.now.task.id, kind: 'problem', fields, description, notes, changes }, taken, failure: null };
  }
}

const IN_CODE = 'programs of the task speak of it, and one that expects it in the answer would fail';
const IN_COPIES = 'the input stands a second time in the task, where it is not brought up to date';
const ON_LEAVING = 'programs of the task depend on which members the answer has, and would take it for another one without the field';
const ON_COMING = 'programs of the task depend on which members the input has, and the field would be one more';
const IN_DATA = 'hidden data or settings speak of it as well, and a person has to decide what becomes of that';

/** Places of the hidden solutions that say something else than the schema. */
function otherValues({ contract, field, value, action }: Candidate): readonly ChecklistItem[] {
  if (action === 'drop') return [];
  return contract.solutions.flatMap((solution) =>
    valuesAt(solution.value, field.focus)
      .filter((found) => !jsonEquals(found.value, value))
      .map(({ pointer }) => ({
        file: solution.file.path,
        line: (solution.document.locate(pointer) ?? FILE_START).line,
        text: `"${field.name}" is not the value of the schema`,
      })),
  );
}

function contradicts(a: Placement, b: Extract<Placement, { kind: 'insert' }>): boolean {
  if (a.kind !== 'insert' || a.file !== b.file) return false;
  const [one, two] = [a.operation, b.operation];
  return one.op === 'insert' && two.op === 'insert' && one.key === two.key && one.value !== two.value;
}

function inHiddenProse(task: Task, taken: readonly Candidate[]): readonly string[] {
  const names = new Set(taken.map(({ field }) => field.name));
  return [...names].flatMap((name) => {
    const places = hiddenProse(task, name);
    return places.length === 0 ? [] : [`hidden prose still names "${name}": look at ${places.join(', ')}`];
  });
}
