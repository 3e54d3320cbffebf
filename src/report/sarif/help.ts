/** A Markdown link whose target is relative: no scheme, no host. Targets are those of rule pages: no blanks, no parentheses. */
const RELATIVE_LINK = /(?<![\\!])\[([^[\]]*)\]\((?![a-z][a-z0-9+.-]*:|\/\/)[^()\s]*\)/gi;

/**
 * A rule's page as the help of a log. Who reads a log has no folder of pages beside it, so relative links become their text;
 * the name of the rule that a link leads to is its text already.
 */
export function pageHelp(page: string): string {
  return page.replace(RELATIVE_LINK, '$1');
}
