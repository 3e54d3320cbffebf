import { posix } from 'node:path';
import type { Source } from '../../../code/queries.js';
import { isNamedInput } from '../../../contract/data.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { lastToken, parent, tokens } from '../../../model/pointer.js';
import type { SourceFile, Task } from '../../../model/task.js';

/** What programs call an answer or an input that they got from elsewhere. */
const ANSWER = /^(?:the_|agent_?|user_?|my_)?(?:answer|submission|submitted|sub|ans|result)(?:_?(?:data|json|dict|obj|doc|payload))?$/i;
const INPUT = /^(?:the_|task_?)?(?:inputs?|problem|instance|given|fixture)(?:_?(?:data|json|dict|obj|doc))?$/i;
const SCHEMA = /schema$/i;
/** The same of files; a folder tells nothing. */
const ANSWER_FILE = /(?:^|[-_.])(?:answer|submission|result|response|output)s?\.(?:json|ya?ml)$/i;

/** Tells what programs read from what they say of it: the object around a field, its schema, the input. */
export class Places {
  /** The keys that lead to the object around the field. */
  readonly around: readonly string[];

  constructor(
    private readonly task: Task,
    private readonly contract: AnswerContract,
    private readonly field: Field,
  ) {
    this.around = tokens(parent(field.focus));
  }

  /** The object that the field leaves. */
  isAround(source: Source): boolean {
    return this.isAnswer(source) && this.#leads(source, this.around);
  }

  /** It cannot be told that it is something else. */
  mayBeAround(source: Source): boolean {
    return source.path === null || this.isAround(source);
  }

  /** The object that the field leaves, or one that holds it. */
  holdsField(source: Source): boolean {
    if (!this.isAnswer(source)) return false;
    if (source.path === null) return this.#leads(source, this.around);
    return source.steps.length <= this.around.length && isAlike(source.steps, this.around.slice(0, source.steps.length));
  }

  /** The list of required fields, or the fields, of the object that the field leaves. */
  isDeclared(source: Source): boolean {
    const isSchema = source.path === null ? SCHEMA.test(source.name ?? '') : this.#isOf(source.path, [this.contract.file]);
    if (!isSchema || source.steps.length === 0) return false;
    return this.field.schemas.some((schema) => {
      const properties = parent(schema);
      if (lastToken(properties) !== 'properties') return false;
      return [properties, `${parent(properties)}/required`].some((pointer) => this.#leads(source, tokens(pointer)));
    });
  }

  /** Tells what is read from an input or a copy of it, which gets what comes into the input as well. */
  ofInput(input: SourceFile): (source: Pick<Source, 'path' | 'name'>) => boolean {
    const copies = this.task.files.filter((file) => file === input || isNamedInput(file) || file.text() === input.text());
    return ({ path, name }) => (path === null ? INPUT.test(name ?? '') : this.#isOf(path, copies));
  }

  isAnswerFile(path: string): boolean {
    const name = posix.basename(path);
    return this.contract.solutions.some(({ file }) => posix.basename(file.path) === name) || ANSWER_FILE.test(name);
  }

  /** An answer, whichever part of it. */
  isAnswer({ path, name }: Pick<Source, 'path' | 'name'>): boolean {
    return path === null ? ANSWER.test(name ?? '') : this.isAnswerFile(path) || !this.#isOf(path, this.task.files);
  }

  #isOf(path: string, files: readonly SourceFile[]): boolean {
    const name = posix.basename(path.replaceAll('\\', '/'));
    return files.some((file) => posix.basename(file.path) === name);
  }

  /** From a file the whole way; a name may stand for any part of it. */
  #leads({ path, steps }: Source, way: readonly string[]): boolean {
    if (path !== null) return steps.length === way.length && isAlike(steps, way);
    return steps.length <= way.length && isAlike(steps, steps.length === 0 ? [] : way.slice(-steps.length));
  }
}

/** A step that is not known leads to any item. */
function isAlike(steps: readonly (string | null)[], way: readonly string[]): boolean {
  return steps.every((step, i) => (step === null ? /^(?:\*|\d+)$/.test(way[i] ?? '') : step === way[i]));
}
