import type { RuleListener } from '../api/rule.js';

const EVENTS: Readonly<Record<keyof RuleListener, true>> = {
  task: true,
  problem: true,
  manifestProblem: true,
  artefact: true,
  document: true,
  contract: true,
  field: true,
  'contract:exit': true,
  'task:exit': true,
  review: true,
};

/** The visitors that a rule's `create` returned. Throws when they are none: rules of plugins are not checked by a compiler. */
export function checkListener(created: unknown): RuleListener {
  if (refusePromise(created)) throw new Error('"create" returned a promise; rules are synchronous');
  if (typeof created !== 'object' || created === null)
    throw new Error(`"create" must return an object of visitors, not ${created === null ? 'null' : typeof created}`);
  const visitors = created as Readonly<Record<string, unknown>>;
  for (const event of Object.keys(EVENTS)) {
    const visitor = visitors[event];
    if (visitor !== undefined && typeof visitor !== 'function') throw new Error(`the visitor "${event}" is no function`);
  }
  return created;
}

/** Throws when a visitor returned a promise: what it reports later would be lost. */
export function checkReturned(returned: unknown, event: string): void {
  if (refusePromise(returned)) throw new Error(`the visitor "${event}" returned a promise; visitors are synchronous`);
}

/** True for a promise; what it may throw later is nobody's any more and must not end the process. */
function refusePromise(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || typeof (value as { then?: unknown }).then !== 'function') return false;
  Promise.resolve(value).catch(() => undefined);
  return true;
}
