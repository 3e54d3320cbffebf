import { GFM, parser } from '@lezer/markdown';
import { joined, markup, type Html } from './markup.js';

type Node = ReturnType<typeof parser.parse>['topNode'];

/** Elements of which the inner markup is all there is to say. */
const ELEMENTS: Readonly<Record<string, (inner: Html) => Html>> = {
  Document: (inner) => inner,
  Paragraph: (inner) => markup`<p>${inner}</p>`,
  ATXHeading1: (inner) => markup`<h3>${inner}</h3>`,
  ATXHeading2: (inner) => markup`<h3>${inner}</h3>`,
  ATXHeading3: (inner) => markup`<h4>${inner}</h4>`,
  BulletList: (inner) => markup`<ul>${inner}</ul>`,
  OrderedList: (inner) => markup`<ol>${inner}</ol>`,
  ListItem: (inner) => markup`<li>${inner}</li>`,
  Blockquote: (inner) => markup`<blockquote>${inner}</blockquote>`,
  Emphasis: (inner) => markup`<em>${inner}</em>`,
  StrongEmphasis: (inner) => markup`<strong>${inner}</strong>`,
  InlineCode: (inner) => markup`<code>${inner}</code>`,
  Link: (inner) => inner,
  HorizontalRule: () => markup`<hr>`,
  // A wide table scrolls in its own box, which the keyboard has to reach.
  Table: (inner) => markup`<div class="scroll" tabindex="0" role="group" aria-label="Table"><table>${inner}</table></div>`,
  TableRow: (inner) => markup`<tr>${inner}</tr>`,
  TableCell: (inner) => markup`<td>${inner}</td>`,
};

/** Signs of Markdown, and parts of a link that say where it leads: a page in a report has no neighbours. */
const SILENT: ReadonlySet<string> = new Set([
  ...['HeaderMark', 'EmphasisMark', 'CodeMark', 'ListMark', 'QuoteMark', 'LinkMark', 'URL', 'LinkTitle', 'TableDelimiter'],
  ...['Comment', 'CommentBlock'],
]);

const gfm = parser.configure(GFM);

/**
 * A page in Markdown as markup: paragraphs, lists, tables and code. What is HTML in it, or unknown here, is shown as the text
 * that it is; links keep their words. The title is left out.
 */
export function pageText(page: string): Html {
  const text = page.replace(/^# .*\n/, '');
  return rendered(gfm.parse(text).topNode, text);
}

/** A sentence whose only markup is code between backticks. */
export function sentenceText(text: string): Html {
  return joined(text.split('`').map((part, i) => (i % 2 === 1 ? markup`<code>${part}</code>` : markup`${part}`)));
}

function rendered(node: Node, text: string): Html {
  if (SILENT.has(node.name)) return markup``;
  if (node.name === 'FencedCode' || node.name === 'CodeBlock') return codeBlock(node, text);
  if (node.name === 'TableHeader') return markup`<tr>${cells(node, text)}</tr>`;
  if (node.name === 'Escape') return words(text.slice(node.from + 1, node.to));
  const element = ELEMENTS[node.name];
  return element ? element(inner(node, text)) : words(text.slice(node.from, node.to));
}

/** The children, and the text between them. */
function inner(node: Node, text: string): Html {
  const parts: Html[] = [];
  let at = node.from;
  const isText = !/^(Document|BulletList|OrderedList|ListItem|Blockquote|Table|TableRow)$/.test(node.name);
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isText) parts.push(words(text.slice(at, child.from)));
    parts.push(rendered(child, text));
    at = child.to;
  }
  if (isText) parts.push(words(text.slice(at, node.to)));
  return joined(parts);
}

/** The line ends of running text are blanks. */
function words(text: string): Html {
  return markup`${text.replace(/\s*\n\s*/g, ' ')}`;
}

function cells(row: Node, text: string): Html {
  return joined(row.getChildren('TableCell').map((cell) => markup`<th scope="col">${inner(cell, text)}</th>`));
}

function codeBlock(node: Node, text: string): Html {
  const code = node.getChildren('CodeText').map(({ from, to }) => text.slice(from, to));
  const lines = code.join('').split('\n');
  return markup`<pre>${joined(
    lines.map((line) => markup`${line}`),
    '\n',
  )}</pre>`;
}
