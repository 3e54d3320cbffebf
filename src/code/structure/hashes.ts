import type { Scope } from '../analysis/scope.js';
import { dotted, lastName, type Expr } from '../program.js';
import type { Call } from '../origins/survey.js';
import { valueOf, withParts } from './parts.js';
import type { Sources } from './sources.js';
import type { Source } from './types.js';

const HASHING = /(?:^|[._])(?:sha\d\w*|md5|blake2\w*|crc32|adler32|hmac|digest|new|update|hash|createHash|createHmac|xxh\w+)$/i;
const WRITING = /^(?:dumps?|stringify|repr|str|canonicalize|encode_canonical_json)$/;

/** What a call makes a digest of: data that are written as a text, and the content of files. */
export function hashedBy(call: Call, scope: Scope, sources: Sources): readonly Source[] {
  if (lastName(call.callee) === 'compare_digest' || !HASHING.test(dotted(call.callee) ?? lastName(call.callee))) return [];
  return call.args.flatMap(({ value }) => writtenIn(value, scope, sources, 0));
}

/** Names in between stand for a text at most a few times. */
const FARTHEST = 6;

function writtenIn(expr: Expr, scope: Scope, sources: Sources, far: number): readonly Source[] {
  if (far > FARTHEST) return [];
  const { expr: value, scope: at } = valueOf(expr, scope);
  const file = sources.fileOf(value, at);
  if (file?.kind === 'text' || file?.kind === 'file') return [{ path: file.path, name: null, steps: [] }];
  if (value.type === 'call' && WRITING.test(lastName(value.callee))) {
    const [first] = value.args;
    return first ? sources.of(first.value, at) : [];
  }
  return partsIn(value).flatMap((part) => writtenIn(part, at, sources, far + 1));
}

function partsIn(value: Expr): readonly Expr[] {
  if (value.type === 'call') return [value.callee, ...value.args.map((arg) => arg.value)];
  if (value.type === 'member') return [value.object];
  return value.type === 'binary' || value.type === 'join' ? withParts(value).filter((part) => part.type === 'call') : [];
}
