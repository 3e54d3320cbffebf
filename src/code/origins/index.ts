import type { OffsetRange, Range } from '../../model/place.js';
import type { SyntaxTree } from '../../languages/tree-sitter/node.js';
import type { SourceDocument, SourceFile } from '../../model/task.js';
import { documentOf } from '../document.js';
import { lower } from '../lower.js';
import type { Scope } from '../analysis/scope.js';
import { dotted, type Expr } from '../program.js';
import { readOnce } from '../reading.js';
import { Changes, GETTER } from './changes.js';
import { conftestsOf, OTHER_GIVERS } from './fixtures.js';
import { holders, type Holder } from './holders.js';
import { Origins, type Origin } from './origin.js';
import { recordClasses, type RecordClass } from './records.js';
import { jqFilters } from './shell.js';
import { nameOf, Survey, type Call, type Flow, type Located } from './survey.js';
import { unsureNames } from './unsure.js';

/** A key of something that was read from a file, and that the program neither changes nor hands to what is not known. */
export interface KeyOfFile {
  /** Of the key alone: the text in `input["width"]`, the name in `input.width`; of jq the filter. */
  readonly range: Range;
  /** As it is written, as far as its end is known. */
  readonly path: string;
  /** Of a text with more than one key, those that are of the file wherever they stand in it; null for all that is in the range. */
  readonly only: ReadonlySet<string> | null;
}

/** Ways to give a value to a name that stands in no text, by language. Others are not looked at. */
const HIDDEN_BINDINGS: Readonly<Record<string, RegExp>> = {
  python: /\b(?:globals|locals|vars|exec|eval|setattr|__dict__|__builtins__|import\s*\*|monkeypatch)(?!\w)/,
  typescript: /\b(?:globalThis|Function|eval|with)\s*[.([]/,
};

/** What one program tells of its values. */
interface Analysis {
  readonly document: SourceDocument;
  readonly survey: Survey;
  readonly records: readonly RecordClass[];
  readonly changes: Changes;
  /** Fixtures of the program give nothing where that is null. */
  origins(fixture: ((name: string) => Origin | null) | null): Origins;
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
  const origins = analysis.origins(areFixturesSure ? (name) => fixtureAround(file, all, name) : null);
  const keys = [...survey.accesses.flatMap(keysOf), ...survey.flows.flatMap(keysOfPattern)];
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

const analysisOf = readOnce(analyse);

function analyse(document: SourceDocument): Analysis | null {
  const { language, text, tree } = document;
  if (!Object.hasOwn(HIDDEN_BINDINGS, language) || HIDDEN_BINDINGS[language]?.test(text)) return null;
  const program = lower(document);
  if (!program) return null;
  const records = language === 'python' ? recordClasses(tree as SyntaxTree, text) : [];
  const names = new Set(records.map(({ name }) => name));
  const unsure = unsureNames(tree, text, language);
  const survey = new Survey(program.body, unsure);
  const isYielded = ({ start }: Expr) => /\byield\s*\(?\s*$/.test(text.slice(0, start));
  return {
    document,
    survey,
    records,
    changes: new Changes(survey, names),
    origins: (fixture) => new Origins(survey, unsure, { records: names, isYielded, fixture }),
  };
}

/** Whether data that are reached so may be something else than what was read. */
function isChanged(holder: Holder, { path }: Origin, { changes }: Analysis): boolean {
  // By its anchors YAML has one value at several places.
  const isShared = /\.ya?ml$/i.test(path) && holder.steps.length > 0;
  return changes.has(holder) || (isShared && changes.touches(holder.name));
}

/** What a fixture above a file gives, where no program of the task changes it. */
function fixtureAround(file: SourceFile, all: readonly SourceFile[], name: string): Origin | null {
  const [conftest] = conftestsOf(file, all).filter((one) => analysisOf(one)?.survey.fixtures.has(name) !== false);
  const analysis = conftest ? analysisOf(conftest) : null;
  if (!analysis) return null;
  const origin = analysis.origins(() => null).fixture(name);
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
