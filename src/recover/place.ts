import { isArray, isObject, type Json } from '../model/json.js';

/** The value with another one at a path; a list that is too short grows by copies of its last item. */
export function place(whole: Json | undefined, path: readonly string[], value: Json): Json {
  const [token, ...rest] = path;
  if (token === undefined) return value;
  if (isPosition(token) && (isArray(whole) || whole === undefined)) return withItem(whole ?? [], Number(token), rest, value);
  const members = new Map(Object.entries(isObject(whole) ? whole : {}));
  members.set(token, place(members.get(token), rest, value));
  return Object.fromEntries(members);
}

function withItem(list: readonly Json[], position: number, rest: readonly string[], value: Json): Json {
  const grown = [...list];
  while (grown.length < position) grown.push(grown.at(-1) ?? null);
  grown[position] = place(grown[position] ?? grown.at(-1), rest, value);
  return grown;
}

export function isPosition(token: string): boolean {
  return /^\d+$/.test(token);
}
