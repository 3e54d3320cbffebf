import { isArray, isObject, type Json } from './json.js';

/** RFC 6901: one reference token, escaped. */
export function escapeToken(token: string): string {
  return token.replaceAll('~', '~0').replaceAll('/', '~1');
}

export function unescapeToken(token: string): string {
  return token.includes('~') ? token.replaceAll('~1', '/').replaceAll('~0', '~') : token;
}

/** The tokens of a JSON Pointer, unescaped; empty for the whole document. */
export function tokens(pointer: string): string[] {
  return pointer === '' ? [] : pointer.split('/').slice(1).map(unescapeToken);
}

export function join(pointer: string, token: string | number): string {
  return `${pointer}/${typeof token === 'number' ? token : escapeToken(token)}`;
}

export function parent(pointer: string): string {
  return pointer.slice(0, Math.max(0, pointer.lastIndexOf('/')));
}

/** The last token of a pointer, unescaped; empty for the whole document. */
export function lastToken(pointer: string): string {
  return tokens(pointer).at(-1) ?? '';
}

/** One of the pointers, or below one of them. The pointer of the whole document covers nothing. */
export function isCovered(pointer: string, pointers: ReadonlySet<string>): boolean {
  for (let at = pointer; at !== ''; at = parent(at)) if (pointers.has(at)) return true;
  return false;
}

/** The value at a pointer, or undefined when there is none. */
export function valueAt(root: Json | undefined, pointer: string): Json | undefined {
  let value = root;
  for (const token of tokens(pointer)) {
    value = step(value, token);
    if (value === undefined) return undefined;
  }
  return value;
}

function step(value: Json | undefined, token: string): Json | undefined {
  if (isArray(value)) return /^(0|[1-9]\d*)$/.test(token) ? value[Number(token)] : undefined;
  return isObject(value) && Object.hasOwn(value, token) ? value[token] : undefined;
}

/** A value and where it stands. */
export interface Located {
  readonly value: Json;
  readonly pointer: string;
}

/** All values at an instance path in which `*` stands for any array item or map key. */
export function valuesAt(root: Json, path: string): Located[] {
  let found: Located[] = [{ value: root, pointer: '' }];
  for (const token of tokens(path)) found = found.flatMap((at) => (token === '*' ? children(at) : child(at, token)));
  return found;
}

/** Members or items of a value, with their pointers. */
export function children(at: Located): Located[] {
  if (isArray(at.value)) return at.value.map((value, i) => ({ value, pointer: join(at.pointer, i) }));
  if (!isObject(at.value)) return [];
  return Object.entries(at.value).map(([key, value]) => ({ value, pointer: join(at.pointer, key) }));
}

function child(at: Located, token: string): Located[] {
  const value = step(at.value, token);
  return value === undefined ? [] : [{ value, pointer: join(at.pointer, token) }];
}
