import { posix } from 'node:path';
import { declaredInputs } from '../../../contract/data.js';
import { isContractName } from '../../../contract/find.js';
import type { SourceFile, Task } from '../../../model/task.js';

const DATA = /\.(?:jsonl?|ndjson|ya?ml|toml|csv|tsv)$/i;
/** Folders into which an agent writes. */
const WRITTEN = /(?:^|[\\/])(?:out|outputs?|answers?|submissions?|results?|agent|logs?|artifacts?)[\\/]/i;
/** Of a schema a field may go. */
const SCHEMA = /\bproperties["']?\s*:/;

/** The data of a task that no answer is in: what the agent is given, and the copies of it. */
export class GivenData {
  readonly #byName = new Map<string, boolean>();
  readonly #inputs: ReadonlySet<SourceFile>;

  constructor(private readonly task: Task) {
    this.#inputs = new Set(declaredInputs(task));
  }

  /** Whether a path that a program reads is that of such data, wherever the container has it. */
  has(path: string): boolean {
    const name = posix.basename(path.replaceAll('\\', '/'));
    if (!DATA.test(name) || WRITTEN.test(path)) return false;
    const known = this.#byName.get(name) ?? this.#isGiven(name);
    this.#byName.set(name, known);
    return known;
  }

  /** Another file of that name could be meant as well. */
  #isGiven(name: string): boolean {
    const files = this.task.files.filter((file) => posix.basename(file.path) === name);
    const given = files.filter((file) => this.#inputs.has(file) || isOther(file));
    return given.length > 0 && files.every((file) => given.some((one) => one === file || one.text() === file.text()));
  }
}

function isOther(file: SourceFile): boolean {
  if (file.surface !== 'environment' && file.surface !== 'artefact') return false;
  return !isContractName(file.path) && file.link === null && !SCHEMA.test(file.text() ?? '');
}
