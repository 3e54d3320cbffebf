import type { OffsetRange } from '../../model/place.js';

/** What follows in a text of tags: offsets include the marks. */
export type Markup =
  | (OffsetRange & { readonly kind: 'text' | 'comment' | 'cdata' | 'other' })
  | (OffsetRange & { readonly kind: 'open' | 'close'; readonly name: string; readonly selfClosing: boolean });

/** Elements of HTML whose content is no text. */
const RAW = new Set(['script', 'style']);

/** Splits HTML or XML into tags and texts. What is not closed goes on to the end; nothing is refused. */
export function* scanMarkup(text: string, isHtml: boolean): Generator<Markup> {
  let lower: string | undefined;
  let at = 0;
  while (at < text.length) {
    const open = tagStart(text, at);
    if (open > at) yield { kind: 'text', start: at, end: open };
    if (open >= text.length) return;
    const next = tokenAt(text, open);
    yield next;
    at = next.end;
    if (isHtml && next.kind === 'open' && !next.selfClosing && RAW.has(next.name.toLowerCase())) {
      lower ??= text.toLowerCase();
      const close = lower.indexOf(`</${next.name.toLowerCase()}`, at);
      const end = close === -1 ? text.length : close;
      yield { kind: 'other', start: at, end };
      at = end;
    }
  }
}

/** A `<` that begins a tag, a comment or a declaration; any other is text. */
function tagStart(text: string, from: number): number {
  for (let at = text.indexOf('<', from); at !== -1; at = text.indexOf('<', at + 1)) if (/[A-Za-z_/!?]/.test(text.charAt(at + 1))) return at;
  return text.length;
}

function tokenAt(text: string, start: number): Markup {
  if (text.startsWith('<!--', start)) return { kind: 'comment', start, end: after(text, '-->', start + 4) };
  if (text.startsWith('<![CDATA[', start)) return { kind: 'cdata', start, end: after(text, ']]>', start + 9) };
  if (/[!?]/.test(text.charAt(start + 1))) return { kind: 'other', start, end: after(text, '>', start) };
  const end = tagEnd(text, start);
  const isClose = text.charAt(start + 1) === '/';
  const name = /^[^\s/>]*/.exec(text.slice(start + (isClose ? 2 : 1), Math.min(end, start + 100)))?.[0] ?? '';
  return { kind: isClose ? 'close' : 'open', name, start, end, selfClosing: text.charAt(end - 2) === '/' };
}

function after(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from);
  return at === -1 ? text.length : at + mark.length;
}

/** Behind the `>` that closes a tag; one within quotes does not. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at);
    if (quote !== '') quote = char === quote ? '' : quote;
    else if (char === '>') return at + 1;
    else if (char === '"' || char === "'") quote = text.charAt(at - 1) === '=' ? char : '';
  }
  return text.length;
}
