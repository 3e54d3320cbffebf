import type { Task } from '../../model/task.js';
import { stemsOf } from './words.js';

/** Texts beyond this size are data, whose words say nothing about how often people use them. */
const LARGEST = 64 << 10;
const MOST_TEXTS = 60;

/** How many lines of the task's own visible texts hold a word. */
export class Vocabulary {
  readonly #lines = new Map<string, number>();
  #total = 0;

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const line of text.split('\n')) {
        this.#total++;
        for (const word of new Set(stemsOf(line))) this.#lines.set(word, (this.#lines.get(word) ?? 0) + 1);
      }
    }
  }

  /** In few lines: what stands beside a value then speaks of it and not of the task. */
  isRare(word: string): boolean {
    return (this.#lines.get(word) ?? 0) <= Math.max(3, this.#total / 25);
  }
}

/** The words of the instruction and of the small texts that the agent can read. */
export function vocabularyOf(task: Task): Vocabulary {
  const files = task.files.filter(({ surface, size }) => (surface === 'environment' || surface === 'notes') && size <= LARGEST);
  const texts = files
    .filter((file) => task.visibility.mayRead(file))
    .slice(0, MOST_TEXTS)
    .flatMap((file) => file.text() ?? []);
  return new Vocabulary([...task.instructions.map(({ text }) => text), ...texts]);
}
