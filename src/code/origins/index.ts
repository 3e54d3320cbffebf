import type { OffsetRange, Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { lower } from '../lower.js';
import type { Scope } from '../analysis/scope.js';
import type { Expr } from '../program.js';
import { changedNames, holders } from './changes.js';
import { Origins } from './origin.js';
import { jqFilters } from './shell.js';
import { Survey, type Flow, type Located } from './survey.js';
import { unsureNames } from './unsure.js';

/** A key of something that was read from a file, and that the program neither changes nor hands to what is not known. */
export interface KeyOfFile {
  /** Of the key alone: the text in `input["width"]`, the name in `input.width`; of jq the filter. */
  readonly range: Range;
  /** As it is written, as far as its end is known. */
  readonly path: string;
}

/** Ways to give a value to a name that stands in no text, by language. Others are not looked at. */
const HIDDEN_BINDINGS: Readonly<Record<string, RegExp>> = {
  python: /\b(?:globals|locals|vars|exec|eval|setattr|__dict__|__builtins__|import\s*\*|monkeypatch)(?!\w)/,
  typescript: /\b(?:globalThis|Function|eval|with)\s*[.([]/,
};

const known = new WeakMap<SourceFile, readonly KeyOfFile[]>();

/** The keys of a program that provably are those of a file at rest. Reads each file once. */
export function readKeysOfFiles(file: SourceFile): readonly KeyOfFile[] {
  const before = known.get(file);
  if (before) return before;
  const document = documentOf(file);
  if (document?.language === 'shell') {
    const filters = jqFilters(document.tree, document.text);
    return filters.map(({ filter: { start, end }, path }) => ({ range: document.range({ start, end }), path }));
  }
  if (!document || !Object.hasOwn(HIDDEN_BINDINGS, document.language) || HIDDEN_BINDINGS[document.language]?.test(document.text)) return [];
  const program = lower(document);
  if (!program) return [];
  const survey = new Survey(program.body);
  const origins = new Origins(survey, unsureNames(document.tree, document.text, document.language));
  const changed = changedNames(survey);
  const keys = [...survey.accesses.flatMap(keyOf), ...survey.flows.flatMap(keysOfPattern)];
  const found = keys.flatMap(({ key, object, scope }): KeyOfFile[] => {
    const origin = origins.of(object, scope);
    if (origin?.kind !== 'data') return [];
    const names = [...origin.names, ...holders(object, scope, survey)];
    return names.some((name) => changed.has(name)) ? [] : [{ range: document.range(key), path: origin.path }];
  });
  known.set(file, found);
  return found;
}

interface Key {
  readonly key: OffsetRange;
  /** What it is a key of. */
  readonly object: Expr;
  readonly scope: Scope;
}

function keyOf({ expr, scope }: Located): readonly Key[] {
  switch (expr.type) {
    case 'index':
      return expr.index.type === 'text' ? [{ key: expr.index, object: expr.object, scope }] : [];
    case 'member':
      return [{ key: { start: expr.end - expr.name.length, end: expr.end }, object: expr.object, scope }];
    case 'compare':
      return expr.operator.endsWith('in') && expr.left.type === 'text' ? [{ key: expr.left, object: expr.right, scope }] : [];
    case 'call': {
      const [first] = expr.args;
      if (expr.callee.type !== 'member' || expr.callee.name !== 'get' || first?.value.type !== 'text') return [];
      return [{ key: first.value, object: expr.callee.object, scope }];
    }
    default:
      return [];
  }
}

/** `const { width } = input`. */
function keysOfPattern(flow: Flow): readonly Key[] {
  if (flow.kind !== 'named' || flow.target.type !== 'record') return [];
  const { target, value, scope } = flow;
  return target.members.flatMap(({ key }) => (key?.type === 'text' ? [{ key, object: value, scope }] : []));
}
