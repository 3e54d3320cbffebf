import type { OffsetRange, Range } from '../../model/place.js';
import type { SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import type { Scope } from '../analysis/scope.js';
import { dotted, type Expr } from '../program.js';
import { analysisOf, isChanged, type Analysis } from './analysis.js';
import { GETTER } from './changes.js';
import { conftestsOf, OTHER_GIVERS } from './fixtures.js';
import { passedKeys } from './getters.js';
import { holders } from './holders.js';
import type { Origin, Origins } from './origin.js';
import { Programs } from './programs.js';
import { jqFilters } from './shell.js';
import { nameOf, type Call, type Flow, type Located } from './survey.js';

/** A key of something that was read from a file, and that the program neither changes nor hands to what is not known. */
export interface KeyOfFile {
  /** Of the key alone: the text in `input["width"]`, the name in `input.width`; of jq the filter. */
  readonly range: Range;
  /** As it is written, as far as its end is known. */
  readonly path: string;
  /** Of a text with more than one key, those that are of the file wherever they stand in it; null for all that is in the range. */
  readonly only: ReadonlySet<string> | null;
}

/**
 * The keys of a program that provably are those of a file at rest.
 * @param all the programs of the task: others may give it something (fixtures of `conftest.py`), or use its classes
 */
export function readKeysOfFiles(file: SourceFile, all: readonly SourceFile[] = []): readonly KeyOfFile[] {
  const document = documentOf(file);
  if (document?.language === 'shell')
    return jqFilters(document.tree, document.text).map(({ at, path, only }) => ({ range: document.range(at), path, only }));
  const analysis = analysisOf(file);
  if (!analysis) return [];
  const { survey } = analysis;
  // Pytest may be told to give something else.
  const areFixturesSure = ![file, ...all].some((one) => OTHER_GIVERS.test(one.text() ?? ''));
  const programs = new Programs(all);
  const fixture = areFixturesSure ? (name: string) => fixtureAround(file, all, name, programs) : null;
  const origins = analysis.origins({ fixture, ...programs.importsOf(file) });
  const passed = survey.calls.flatMap((call) => passedKeys(call, survey).map((one) => ({ ...one, scope: call.scope })));
  const keys = [...survey.accesses.flatMap(keysOf), ...survey.flows.flatMap(keysOfPattern), ...passed];
  const found = keys.flatMap(({ key, object, scope }): KeyOfFile[] => {
    const origin = origins.of(object, scope);
    if (origin?.kind !== 'data') return [];
    const names = [...origin.names, ...holders(object, scope, survey)];
    return names.some((name) => isChanged(name, origin, analysis))
      ? []
      : [{ range: analysis.document.range(key), path: origin.path, only: null }];
  });
  return [...found, ...keysOfRecords(file, all, analysis, origins)];
}

/** What a fixture above a file gives, where no program of the task changes it. */
function fixtureAround(file: SourceFile, all: readonly SourceFile[], name: string, programs: Programs): Origin | null {
  const [conftest] = conftestsOf(file, all).filter((one) => analysisOf(one)?.survey.fixtures.has(name) !== false);
  const analysis = conftest ? analysisOf(conftest) : null;
  if (!conftest || !analysis) return null;
  const origin = analysis.origins({ fixture: () => null, ...programs.importsOf(conftest) }).fixture(name);
  if (!origin || analysis.changes.touches(name) || origin.names.some((one) => isChanged(one, origin, analysis))) return null;
  const asking = all.filter((one) => documentOf(one)?.language === 'python' && new RegExp(`\\b${name}\\b`).test(one.text() ?? ''));
  const areChanging = asking.some((one) => analysisOf(one)?.changes.touches(name) !== false);
  return areChanging ? null : { ...origin, names: [] };
}

/** The fields of classes all of whose objects are made of one file. */
function keysOfRecords(file: SourceFile, all: readonly SourceFile[], analysis: Analysis, origins: Origins): readonly KeyOfFile[] {
  const { document, survey } = analysis;
  return analysis.records.flatMap((record) => {
    if (all.some((one) => one !== file && new RegExp(`\\b${record.name}\\b`).test(one.text() ?? ''))) return [];
    const made = survey.calls.filter(({ expr: { callee } }) => nameOf(callee.type === 'member' ? callee.object : callee) === record.name);
    const sources = made.map(({ expr, scope }) => origins.of(expr, scope));
    const [first] = sources;
    const isOfOne = sources.every(
      (origin) => origin?.kind === 'data' && origin.path === first?.path && !origin.names.some((name) => isChanged(name, origin, analysis)),
    );
    if (!first || !isOfOne) return [];
    return [...record.fields, ...record.arguments].map(({ start, end }) => ({
      range: document.range({ start, end }),
      path: first.path,
      only: null,
    }));
  });
}

interface Key {
  readonly key: OffsetRange;
  /** What it is a key of. */
  readonly object: Expr;
  readonly scope: Scope;
}

function keysOf({ expr, scope }: Located): readonly Key[] {
  switch (expr.type) {
    case 'index':
      return expr.index.type === 'text' ? [{ key: expr.index, object: expr.object, scope }] : [];
    case 'member':
      return [{ key: { start: expr.end - expr.name.length, end: expr.end }, object: expr.object, scope }];
    case 'compare':
      return expr.operator.endsWith('in') && expr.left.type === 'text' ? [{ key: expr.left, object: expr.right, scope }] : [];
    case 'call': {
      const [first] = expr.args;
      const getter = getterIn(expr);
      if (getter) return getter.keys.map((key) => ({ key, object: getter.object, scope }));
      if (expr.callee.type !== 'member' || expr.callee.name !== 'get' || first?.value.type !== 'text') return [];
      return [{ key: first.value, object: expr.callee.object, scope }];
    }
    default:
      return [];
  }
}

/** `itemgetter("width")(input)`, `sorted(input["beds"], key=itemgetter("width"))`. */
function getterIn({ callee, args }: Call): { readonly keys: readonly OffsetRange[]; readonly object: Expr } | null {
  const [first] = args;
  const isSorting = /^(?:sorted|min|max)$/.test(nameOf(callee));
  const getter = isSorting ? args.find(({ name }) => name === 'key')?.value : callee;
  if (!first || getter?.type !== 'call' || !GETTER.test(dotted(getter.callee) ?? '')) return null;
  return { keys: getter.args.flatMap(({ value }) => (value.type === 'text' ? [value] : [])), object: first.value };
}

/** `const { width } = input`. */
function keysOfPattern(flow: Flow): readonly Key[] {
  if (flow.kind !== 'named' || flow.target.type !== 'record') return [];
  const { target, value, scope } = flow;
  return target.members.flatMap(({ key }) => (key?.type === 'text' ? [{ key, object: value, scope }] : []));
}
