import type { Evidence } from '../model/finding.js';
import type { AgentUser, Guard } from '../model/visibility.js';
import type { Access } from './image/types.js';

const CLAUSE = /^([ugoa]*)((?:[-+=](?:[ugo]|[rwxXst]*))+)$/;
const ACTION = /([-+=])([ugo]|[rwxXst]*)/g;
const BITS: Readonly<Record<string, number>> = { r: 4, w: 2, x: 1, X: 1 };
const SHIFTS: Readonly<Record<string, number>> = { u: 6, g: 3, o: 0 };

/** Permission bits after `chmod mode`, octal or symbolic; null when the mode cannot be read. */
export function changedMode(before: number, mode: string): number | null {
  if (/^[0-7]{1,4}$/.test(mode)) return parseInt(mode, 8) & 0o777;
  let bits: number = before;
  for (const clause of mode.split(',')) {
    const parts = CLAUSE.exec(clause);
    if (parts === null) return null;
    const [, who = '', actions = ''] = parts;
    const whom = who === '' || who.includes('a') ? 'ugo' : who;
    for (const [, operator = '', what = ''] of actions.matchAll(ACTION)) bits = apply(bits, whom, operator, what);
  }
  return bits;
}

function apply(before: number, whom: string, operator: string, what: string): number {
  let bits = before;
  for (const one of new Set(whom)) {
    const shift = SHIFTS[one] ?? 0;
    const given = /^[ugo]$/.test(what) ? (before >> (SHIFTS[what] ?? 0)) & 7 : [...what].reduce((sum, bit) => sum | (BITS[bit] ?? 0), 0);
    if (operator === '=') bits = (bits & ~(7 << shift)) | (given << shift);
    else if (operator === '+') bits |= given << shift;
    else bits &= ~(given << shift);
  }
  return bits;
}

/** Owner and group of `chown owner[:group]`; the group of `owner:` and of a lone owner is left to be that of the owner. */
export function changedOwner(before: Access | undefined, owner: string): Access {
  const colon = owner.search(/[:.]/);
  const name = colon < 0 ? owner : owner.slice(0, colon);
  const group = colon < 0 ? (before?.group ?? null) : owner.slice(colon + 1) || name;
  return { mode: before?.mode ?? null, by: before?.by ?? null, owner: name === '' ? (before?.owner ?? 'root') : name, group };
}

export function withMode(before: Access | undefined, mode: number, by: Evidence): Access {
  return { owner: before?.owner ?? 'root', group: before?.group ?? 'root', mode, by };
}

/** What the permissions of a file and of the folders above it (outermost first) keep from others than the owner. */
export function guardOf(folders: readonly (Access | undefined)[], file: Access | undefined, agent: AgentUser): Guard | null {
  const guards = [...folders.map((access) => guardBy(access, 1, agent)), guardBy(file, 4, agent)].filter((guard) => guard !== null);
  return guards.find((guard) => guard.holds) ?? guards[0] ?? null;
}

/** `needed` is the bit without which the thing is of no use: to read a file, to pass a folder. */
function guardBy(access: Access | undefined, needed: number, agent: AgentUser): Guard | null {
  if (access === undefined || access.mode === null || access.by === null || (access.mode & needed) !== 0) return null;
  if (agent.isRoot || access.owner === null) return { by: access.by, holds: false };
  if (sameName(access.owner, agent.name)) return { by: access.by, holds: (access.mode & (needed << 6)) === 0 };
  const inGroup = access.group === null || sameName(access.group, agent.name);
  return { by: access.by, holds: !(inGroup && (access.mode & (needed << 3)) !== 0) };
}

function sameName(a: string, b: string): boolean {
  return a === b || (isRootName(a) && isRootName(b));
}

export function isRootName(name: string): boolean {
  return name === 'root' || /^0+$/.test(name);
}
