import { readCommand } from './commands/index.js';
import type { Reading } from './commands/types.js';
import type { Run } from './run.js';
import type { Scope, ShellFunction } from './scope.js';
import { NOTHING, UNKNOWN, type Stream } from './stream.js';
import type { Action, Word } from './types.js';

/** What the walk over statements does for a command. */
interface Host {
  call(definition: ShellFunction, words: readonly Word[]): Stream;
  script(text: string, scope: Scope, conditional: boolean): Stream;
  enclosed(work: () => void): void;
}

interface Performed {
  readonly actions: readonly Action[];
  readonly output: Stream;
  /** Nothing runs behind it. */
  readonly ends: boolean;
}

const NONE: Performed = { actions: [], output: UNKNOWN, ends: false };

/** Performs one simple command: a function of the script, or a command of the table, which may run others. */
export class Invoker {
  constructor(
    private readonly run: Run,
    private readonly scope: Scope,
    private readonly host: Host,
  ) {}

  perform(words: readonly Word[], input: Stream): Performed {
    const [name, ...rest] = words;
    if (!name) return NONE;
    if (!this.run.spend()) return NONE;
    let done: Performed = { actions: [{ kind: 'other', command: name.text, words: rest }], output: UNKNOWN, ends: false };
    this.run.deeper(() => {
      const definition = name.certain ? this.scope.functions.get(name.text) : undefined;
      done = definition
        ? { actions: [], output: this.host.call(definition, rest), ends: false }
        : this.#known(readCommand(name, { words: rest, input }), input);
    });
    return done;
  }

  #known(reading: Reading, input: Stream): Performed {
    for (const name of reading.forgets ?? []) this.scope.forget(name);
    const inner = (reading.runs ?? []).map((words) => this.perform(words, input));
    const output = reading.script ? this.#script(reading.script) : (inner.at(-1)?.output ?? reading.output ?? UNKNOWN);
    const ends = reading.ends === true || inner.some((one) => one.ends);
    return { actions: [...(reading.actions ?? []), ...inner.flatMap(({ actions }) => actions)], output, ends };
  }

  #script({ text, words, when }: NonNullable<Reading['script']>): Stream {
    if (when === 'same') return this.host.script(text.text, this.scope, false);
    let output = NOTHING;
    const scope = this.scope.called(words).copy();
    this.host.enclosed(() => (output = this.host.script(text.text, scope, when === 'later')));
    return output;
  }
}
