import { CodeActionKind } from 'vscode-languageserver/node';
import type { Offer } from './types.js';

export const OPEN_PAGE = 'kgtlint.openRulePage';

/** The page that says what the rule means and what to do. */
export const offerPage: Offer = async ({ rule }) => {
  const title = `Open the page of ${rule}`;
  return [{ title, kind: CodeActionKind.QuickFix, command: { title, command: OPEN_PAGE, arguments: [rule] } }];
};
