import type { SyntaxTree } from '../../languages/tree-sitter/node.js';
import type { SourceDocument } from '../../model/task.js';
import { lower } from '../lower.js';
import type { Expr } from '../program.js';
import { readOnce } from '../reading.js';
import { Changes } from './changes.js';
import type { Holder } from './holders.js';
import { importsIn, type Import } from './imports.js';
import { Origins, type Origin, type Others } from './origin.js';
import { recordClasses, type RecordClass } from './records.js';
import { Survey } from './survey.js';
import { reboundNames, unsureNames } from './unsure.js';

/** Ways to give a value to a name that stands in no text, by language. Others are not looked at. */
const HIDDEN_BINDINGS: Readonly<Record<string, RegExp>> = {
  python: /\b(?:globals|locals|vars|exec|eval|setattr|__dict__|__builtins__|import\s*\*|monkeypatch)(?!\w)/,
  typescript: /\b(?:globalThis|Function|eval|with)\s*[.([]/,
};

/** What one program tells of its values. */
export interface Analysis {
  readonly document: SourceDocument;
  readonly survey: Survey;
  readonly records: readonly RecordClass[];
  readonly changes: Changes;
  readonly imports: readonly Import[];
  origins(others: Others): Origins;
}

export const analysisOf = readOnce(analyse);

function analyse(document: SourceDocument): Analysis | null {
  const { language, text, tree } = document;
  if (!Object.hasOwn(HIDDEN_BINDINGS, language) || HIDDEN_BINDINGS[language]?.test(text)) return null;
  const program = lower(document);
  if (!program) return null;
  const records = language === 'python' ? recordClasses(tree as SyntaxTree, text) : [];
  const names = new Set(records.map(({ name }) => name));
  const unsure = unsureNames(tree, text, language);
  const rebound = reboundNames(tree, text, language);
  const imports = language === 'python' ? importsIn(tree as SyntaxTree, text).filter(({ local }) => !rebound.has(local)) : [];
  const survey = new Survey(program.body, unsure, imports);
  const isYielded = ({ start }: Expr) => /\byield\s*\(?\s*$/.test(text.slice(0, start));
  return {
    document,
    survey,
    records,
    changes: new Changes(survey, names),
    imports,
    origins: (others) => new Origins(survey, unsure, { records: names, isYielded, ...others }),
  };
}

/** Whether data that are reached so may be something else than what was read. */
export function isChanged(holder: Holder, { path }: Origin, { changes }: Analysis): boolean {
  // By its anchors YAML has one value at several places.
  const isShared = /\.ya?ml$/i.test(path) && holder.steps.length > 0;
  const where = holder.within ?? changes;
  return where.has(holder) || (isShared && where.touches(holder.name));
}
