/** Works on one thing after the other. Between two of them messages of the editor are read, so that what they cancel is not begun. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  add<T>(work: () => Promise<T>): Promise<T> {
    const next = this.#last.then(afterMessages).then(work);
    this.#last = next.catch(() => undefined);
    return next;
  }
}

/** Twice: a message is read from its stream in one round of the event loop and handled in the next. */
async function afterMessages(): Promise<void> {
  for (let round = 0; round < 2; round++) await new Promise((resolve) => setImmediate(resolve));
}
