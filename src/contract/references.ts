import { property, type Json } from '../model/json.js';
import { valueAt } from '../model/pointer.js';
import { subschemas, type Subschema } from './subschemas.js';

/** A `$ref` behind which nothing can be found: what should stand there is not checked. */
export interface LostReference {
  /** Pointer of the `$ref` itself. */
  readonly pointer: string;
  readonly message: string;
}

/** References that lead nowhere, and those that lead out of the file: linting uses no network, so none of them is followed. */
export function lostReferences(root: Json, all: readonly Subschema[] = subschemas(root)): readonly LostReference[] {
  const references = all.flatMap(({ pointer, schema }) => {
    const target = property(schema, '$ref');
    return typeof target === 'string' ? [{ pointer: `${pointer}/$ref`, target }] : [];
  });
  if (references.length === 0) return [];
  const names = namesOf(all);
  return references.flatMap(({ pointer, target }) => {
    const message = problemOf(target, root, names);
    return message === null ? [] : [{ pointer, message }];
  });
}

/** What a schema calls its parts. */
interface Names {
  readonly anchors: ReadonlySet<string>;
  readonly ids: readonly string[];
  /** Subschemas with an id of their own, in which pointers begin anew. */
  readonly resources: readonly Json[];
}

function namesOf(all: readonly Subschema[]): Names {
  const texts = (keyword: string) => all.map(({ schema }) => property(schema, keyword)).filter((value) => typeof value === 'string');
  const ids = [...texts('$id'), ...texts('id')];
  const anchors = [...texts('$anchor'), ...texts('$dynamicAnchor'), ...ids.filter((id) => id.startsWith('#')).map((id) => id.slice(1))];
  const resources = all.filter(({ schema }) => typeof property(schema, '$id') === 'string').map(({ schema }) => schema);
  return { anchors: new Set(anchors), ids: ids.map(withoutFragment), resources };
}

function problemOf(target: string, root: Json, names: Names): string | null {
  const file = withoutFragment(target);
  if (file === '')
    return leadsSomewhere(target.slice(1), root, names)
      ? null
      : `the reference ${JSON.stringify(target)} leads nowhere; what should stand there is not checked`;
  if (names.ids.some((id) => id === file || id.endsWith(`/${file}`))) return null;
  return `the reference ${JSON.stringify(target)} leads out of this file and is not followed; what stands there is not checked`;
}

function leadsSomewhere(fragment: string, root: Json, { anchors, resources }: Names): boolean {
  if (fragment !== '' && !fragment.startsWith('/')) return anchors.has(fragment);
  const pointer = decode(fragment);
  return [root, ...resources].some((resource) => valueAt(resource, pointer) !== undefined);
}

/** A fragment may be percent-encoded; one that is not well formed stays as it is. */
function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}

function withoutFragment(uri: string): string {
  const hash = uri.indexOf('#');
  return hash < 0 ? uri : uri.slice(0, hash);
}
