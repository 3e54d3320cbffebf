const parts = /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(\?[^#]*)?(#.*)?$/s;

/** Resolves a reference against a base (RFC 3986, section 5.2), without any normalisation of case or escapes. */
export function resolveUri(base: string, reference: string): string {
  const ref = parts.exec(reference);
  if (!ref || ref[1] !== undefined) return reference;
  const from = parts.exec(base);
  if (!from) return reference;
  const scheme = from[1] === undefined ? '' : `${from[1]}:`;
  const hash = ref[5] ?? '';
  if (ref[2] !== undefined) return `${scheme}//${ref[2]}${removeDots(ref[3] ?? '')}${ref[4] ?? ''}${hash}`;
  const authority = from[2] === undefined ? '' : `//${from[2]}`;
  if (ref[3] === '') return `${scheme}${authority}${from[3] ?? ''}${ref[4] ?? from[4] ?? ''}${hash}`;
  return `${scheme}${authority}${removeDots(mergePath(from, ref[3] ?? ''))}${ref[4] ?? ''}${hash}`;
}

function mergePath(base: RegExpExecArray, path: string): string {
  if (path.startsWith('/')) return path;
  if (base[2] !== undefined && base[3] === '') return `/${path}`;
  return (base[3] ?? '').replace(/[^/]*$/, '') + path;
}

function removeDots(path: string): string {
  if (!path.includes('.')) return path;
  const out: string[] = [];
  const segments = path.split('/');
  segments.forEach((segment, i) => {
    const last = i === segments.length - 1;
    if (segment === '..') {
      if (out.length > 1 || (out.length === 1 && out[0] !== '')) out.pop();
      if (last) out.push('');
    } else if (segment === '.') {
      if (last) out.push('');
    } else out.push(segment);
  });
  return out.join('/');
}

/** The absolute part and the decoded fragment ('' where there is none). */
export function splitFragment(uri: string): readonly [string, string] {
  const hash = uri.indexOf('#');
  return hash < 0 ? [uri, ''] : [uri.slice(0, hash), decode(uri.slice(hash + 1))];
}

function decode(fragment: string): string {
  if (!fragment.includes('%')) return fragment;
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
