import type { SyntaxNode } from '../../languages/tree-sitter/node.js';
import type { WordReader } from './words/evaluate.js';

/** What the grammar puts below a heredoc and what stands in its line. */
export interface HeredocLine {
  readonly redirects: readonly SyntaxNode[];
  /** Commands that read what the command prints. */
  readonly stages: readonly SyntaxNode[];
  /** What follows in the list. */
  readonly rest: readonly { readonly operator: string; readonly node: SyntaxNode }[];
}

/** Reads the line of a `heredoc_redirect`. */
export function readHeredocLine({ children }: SyntaxNode): HeredocLine {
  return {
    redirects: children.filter(({ type }) => type === 'file_redirect' || type === 'herestring_redirect'),
    stages: children.filter(({ type }) => type === 'pipeline').flatMap((pipeline) => pipeline.children.filter(isStage)),
    rest: children.flatMap((child, i) => {
      const operator = children[i - 1];
      return child.field === 'right' ? [{ operator: operator?.field === 'operator' ? operator.type : ';', node: child }] : [];
    }),
  };
}

/** The grammar knows one heredoc a line; a second one is an error, or a redirection from nowhere. */
export function isMisread({ children }: SyntaxNode): boolean {
  const isEmpty = ({ field, start, end }: SyntaxNode) => field === 'destination' && start === end;
  return children.some(({ type, children: parts }) => type === 'ERROR' || (type === 'file_redirect' && parts.some(isEmpty)));
}

/** The text of a `heredoc_redirect` at one moment. */
export function readHeredocText(node: SyntaxNode, source: string, words: WordReader): string {
  const body = node.children.find(({ type }) => type === 'heredoc_body');
  return body ? contentOf(node, body, source, words) : '';
}

export function isStage({ type }: SyntaxNode): boolean {
  return type !== '|' && type !== '|&';
}

/** The grammar's body leaves out blanks at its start, so the lines are taken from the text. */
function contentOf(node: SyntaxNode, body: SyntaxNode, source: string, words: WordReader): string {
  const at = node.children.indexOf(body);
  const before = Math.max(node.start, ...node.children.slice(0, at).map(({ end }) => end));
  const lineEnd = source.indexOf('\n', before);
  const end = node.children.find(({ type }) => type === 'heredoc_end');
  const start = lineEnd < 0 || lineEnd >= body.end ? body.start : lineEnd + 1;
  const stop = end ? source.lastIndexOf('\n', end.start) + 1 : body.end;
  const mark = node.children.find(({ type }) => type === 'heredoc_start');
  const isQuoted = mark !== undefined && /['"\\]/.test(source.slice(mark.start, mark.end));
  const text = isQuoted ? source.slice(start, Math.max(start, stop)) : words.heredoc(body, start, Math.max(start, stop)).text;
  return node.children.some(({ type }) => type === '<<-') ? text.replace(/^\t+/gm, '') : text;
}
