import { isCodeLanguage } from '../../../contract/code/index.js';
import { onlyValue } from '../../../contract/only-value.js';
import type { AnswerContract, Field } from '../../../contract/types.js';
import { valueAt } from '../../../model/pointer.js';
import { objection } from '../schema/objection.js';
import type { Objection } from '../types.js';
import { constantsOf, exactValue } from './exact.js';
import { unreadAbout } from './unread-about.js';
import { toAnotherFile, unreadReference } from './unread-reference.js';

/** Why the schema does not pin the field to one value that could be moved; null when it does. */
export function objectionTo(field: Field, contract: AnswerContract): Objection | null {
  const { analysis, schemas } = field;
  if (isCodeLanguage(contract.document.language)) return inCode(field, contract);
  if (field.path === '') return objection(contract, 'it is the whole answer', schemas.slice(0, 1));
  const unread = unreadAbout(field, contract);
  if (unread !== null) return toAnotherFile(unread, contract);
  if (onlyValue(field) === undefined)
    return (
      (isReadOtherwise(field) ? null : unreadReference(field, contract)) ??
      objection(contract, 'the schema leaves a choice, so there is no one value that could be moved', [declarationOf(field)])
    );
  if (exactValue(field, contract) === undefined) {
    const written = constantsOf(field, contract).map(({ pointer }) => pointer);
    const places = written.length > 0 ? written : [declarationOf(field)];
    return objection(contract, 'its number has more digits than can be computed with, and no one "const" has them all', places);
  }
  if (!analysis.tag) return null;
  const sites = analysis.tag.sites.filter((site) => valueAt(contract.schema, site) !== undefined);
  return objection(contract, 'it tells the variants of the answer apart', sites.length > 0 ? sites : [declarationOf(field)]);
}

/** What is not read speaks of other fields only; of this one everything is known. */
function isReadOtherwise({ analysis: { unknown, loose } }: Field): boolean {
  return (unknown ?? loose)?.reason === 'remote-ref';
}

function declarationOf({ schemas }: Field): string {
  return schemas[0] ?? '';
}

function inCode({ name, schemas }: Field, contract: AnswerContract): Objection {
  const { line } = contract.locate(schemas[0] ?? '', 'key');
  const text = `the declaration of "${name}": take it out, and put the value into the input`;
  return { reason: 'the contract is written in code, which is not edited', checklist: [{ file: contract.file.path, line, text }] };
}
