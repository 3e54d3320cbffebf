import fc from 'fast-check';
import { mkdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { Board } from '../../src/lsp/board.js';
import { clientOf } from '../../src/lsp/client.js';
import { holds, toDiagnostic, toRange, touches } from '../../src/lsp/convert.js';
import { pathOf } from '../../src/lsp/desk.js';
import { textEdits, workspaceEdit } from '../../src/lsp/edits.js';
import { plainText } from '../../src/lsp/hover/plain-text.js';
import { code, links, plain } from '../../src/lsp/hover/text.js';
import { editedBytes, withEdited } from '../../src/lsp/overlay.js';
import { placeOf } from '../../src/lsp/place.js';
import { Queue } from '../../src/lsp/queue.js';
import type { Finding } from '../../src/model/finding.js';
import { neutral } from '../../src/report/index.js';
import { createMemoryFileSystem } from '../../src/task/filesystem/memory.js';
import { folderOf, MODERN } from './editor.js';

const line = fc.constantFrom('', 'a', 'b', '  "x": 1,', '你好 😀', 'c\rd');
const text = fc
  .record({ lines: fc.array(line, { maxLength: 12 }), end: fc.constantFrom('\n', '\r\n') })
  .map(({ lines, end }) => lines.join(end));

describe('edits', () => {
  test('turn any text into any other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const document = TextDocument.create('', '', 0, before);
        expect(TextDocument.applyEdits(document, textEdits(before, after))).toBe(after);
      }),
    );
  });

  test('leave lines alone that stay', () => {
    const before = 'a\nb\nc\nd\n';
    expect(textEdits(before, 'a\nB\nc\nd\ne\n')).toEqual([
      { range: { start: { line: 1, character: 0 }, end: { line: 2, character: 0 } }, newText: 'B\n' },
      { range: { start: { line: 4, character: 0 }, end: { line: 4, character: 0 } }, newText: 'e\n' },
    ]);
    expect(textEdits(before, before)).toEqual([]);
  });

  test('replace the whole text where the search for less would take too long', () => {
    const numbered = (from: number) => Array.from({ length: 3000 }, (_, i) => `${from + i}\n`).join('');
    const [before, after] = [numbered(0), numbered(10_000)];
    expect(TextDocument.applyEdits(TextDocument.create('', '', 0, before), textEdits(before, after))).toBe(after);
  });

  test('make a file only where the editor can, and know nothing of byte order marks', () => {
    const bytes = (shown: string) => Buffer.from(shown);
    const made = [{ path: 'kgt.json', before: null, after: bytes('{}\n') }];
    const target = () => ({ uri: 'file:///kgt.json', version: null });
    expect(workspaceEdit(made, target, { documentChanges: true, createFiles: false })).toMatch(/^kgt\.json has to be made first/);
    expect(workspaceEdit(made, target, { documentChanges: true, createFiles: true })).toMatchObject({
      documentChanges: [{ kind: 'create' }, { textDocument: { version: null }, edits: [{ newText: '{}\n' }] }],
    });
    const changed = [{ path: 'a', before: bytes('\uFEFFx\n'), after: bytes('\uFEFFy\n') }];
    expect(workspaceEdit(changed, target, { documentChanges: false, createFiles: false })).toEqual({
      changes: { 'file:///kgt.json': [{ range: { start: { line: 0, character: 0 }, end: { line: 1, character: 0 } }, newText: 'y\n' }] },
    });
  });
});

describe('overlay', () => {
  test('bytes are those that the editor would save', () => {
    expect(editedBytes(null, 'ä')).toEqual(Buffer.from('ä'));
    expect(editedBytes(Buffer.from('ä'), 'ä')).toBeNull();
    expect(editedBytes(Buffer.from('\uFEFFa'), 'b')).toEqual(Buffer.from('\uFEFFb'));
    expect(editedBytes(Buffer.from('\uFEFFa'), 'a')).toBeNull();
    expect(editedBytes(Buffer.from('\uFEFFa', 'utf16le'), 'b')).toEqual(Buffer.from('\uFEFFb', 'utf16le'));
    expect(editedBytes(Buffer.from('\uFEFFa', 'utf16le').swap16(), 'b')).toEqual(Buffer.from('\uFEFFb', 'utf16le').swap16());
  });

  test('what kgtlint cannot read stays unread', () => {
    expect(editedBytes(Buffer.from([0xe4, 0x20]), 'ä ')).toBeNull();
    expect(editedBytes('unread', 'x')).toBeNull();
  });

  test('a link stays one, and its target has the text', () => {
    const files = withEdited(createMemoryFileSystem({ 'a/real.md': 'old', 'a/link.md': { symlink: 'real.md' }, 'b/x': '' }), [
      { path: 'a/link.md', text: 'new' },
      { path: 'b', text: 'a folder' },
    ]);
    expect(files.stat('a/link.md')?.kind).toBe('symlink');
    expect(files.read('a/real.md', 'file', 100)).toEqual({ bytes: Buffer.from('new') });
    expect(files.stat('b')?.kind).toBe('directory');
  });
});

describe('places', () => {
  test('the git top level is the root; the open folder says where the configuration is looked for', () => {
    const { folder, remove } = folderOf({ 'repo/.git/HEAD': '', 'repo/bench/tasks/a/task.toml': '', 'loose/a/task.toml': '' });
    const at = (path: string) => join(folder, path);
    expect(placeOf(at('repo/bench/tasks/a/x'), [at('repo/bench')])).toEqual({ root: at('repo'), cwd: at('repo/bench') });
    expect(placeOf(at('repo/bench/tasks/a/x'), [folder])).toEqual({ root: at('repo'), cwd: at('repo') });
    expect(placeOf(at('loose/a/x'), [folder, at('loose')])).toEqual({ root: at('loose'), cwd: at('loose') });
    expect(placeOf(at('loose/a/x'), [])).toEqual({ root: at('loose/a'), cwd: at('loose/a') });
    mkdirSync(at('links'));
    symlinkSync(at('repo'), at('links/repo'));
    expect(placeOf(at('links/repo/bench/x'), []).root).toBe(at('links/repo'));
    remove();
  });

  test('only files have a path', () => {
    expect(pathOf('file:///a%20b/c.json')).toBe('/a b/c.json');
    expect(['untitled:x', 'git:/a?x', 'no uri', ''].map(pathOf)).toEqual([null, null, null, null]);
  });
});

describe('conversion', () => {
  const finding: Finding = {
    rule: 'r',
    messageId: 'm',
    level: 'note',
    message: 'two\nlines',
    task: 't',
    file: 'a.json',
    range: { line: 2, column: 3, endLine: 2, endColumn: 5 },
    pointer: null,
    field: null,
    forced: null,
    gate: null,
    evidence: [{ file: 'b.json', range: { line: 1, column: 1, endLine: 1, endColumn: 2 }, text: 'secret 42', hidden: true }],
    related: [{ file: 'c.json', range: { line: 1, column: 1, endLine: 1, endColumn: 2 }, text: 'see' }],
    bits: null,
    fix: null,
    suggestions: [],
    suppressed: null,
    fingerprint: 'f',
  };
  const options = { uriOf: (path: string) => `file:///${path}`, pageUrl: () => null, relatedInformation: true };

  test('a finding becomes a diagnostic; hidden values stay out of it', () => {
    const diagnostic = toDiagnostic(finding, options);
    expect(diagnostic).toMatchObject({
      severity: 3,
      range: { start: { line: 1, character: 2 }, end: { line: 1, character: 4 } },
      message: 'two\\nlines',
      data: { fingerprint: 'f' },
    });
    expect(diagnostic.relatedInformation?.map(({ message }) => message)).toEqual(['the value stands here', 'see']);
    expect(JSON.stringify(diagnostic)).not.toContain('42');
    expect(toDiagnostic(finding, { ...options, relatedInformation: false }).relatedInformation).toBeUndefined();
    expect(toDiagnostic(finding, { ...options, pageUrl: () => 'https://example.org/r' }).codeDescription).toEqual({
      href: 'https://example.org/r',
    });
  });

  test('ranges touch at their ends', () => {
    const at = (line: number, column: number, endLine: number, endColumn: number) => toRange({ line, column, endLine, endColumn });
    expect(touches(at(1, 1, 1, 4), at(1, 4, 1, 4))).toBe(true);
    expect(touches(at(1, 1, 1, 4), at(1, 5, 2, 1))).toBe(false);
    expect(holds({ line: 1, column: 2, endLine: 1, endColumn: 4 }, { line: 0, character: 3 })).toBe(true);
    expect(holds({ line: 1, column: 2, endLine: 1, endColumn: 4 }, { line: 0, character: 0 })).toBe(false);
  });
});

describe('what an editor can do', () => {
  test('diagnostics come in one way only', () => {
    const diagnostics = (textDocument: object) => clientOf({ textDocument }).diagnostics;
    expect(diagnostics({ publishDiagnostics: {} })).toBe('push');
    expect(diagnostics({ publishDiagnostics: {}, diagnostic: {} })).toBe('push');
    expect(diagnostics({ publishDiagnostics: {}, diagnostic: { relatedDocumentSupport: true } })).toBe('pull');
    expect(diagnostics({ diagnostic: {} })).toBe('pull');
  });

  test('nothing is expected of an editor that says nothing', () => {
    expect(Object.values(clientOf({})).filter((value) => value === true)).toEqual([]);
    expect(clientOf(MODERN)).toMatchObject({ createFiles: true, documentChanges: true, disabledActions: true });
    expect(clientOf({ workspace: { workspaceEdit: { resourceOperations: ['create'] } } }).createFiles).toBe(false);
  });
});

describe('hover texts', () => {
  test('inline code holds any text', () => {
    expect(code('a')).toBe('`a`');
    expect(code('a`b``c')).toBe('``` a`b``c ```');
    expect(code('')).toBe('`  `');
    expect(code('x\ny')).toBe('`x\\ny`');
  });

  test('a text cannot become markup, and long lists of places are cut', () => {
    expect(plain('[x](command:y) <b>')).not.toMatch(/\[x\]\(|<b>/);
    const places = Array.from({ length: 9 }, (_, i) => ({ path: `f${i}`, range: { line: i + 1, column: 1, endLine: 1, endColumn: 1 } }));
    const shown = links(places, (path) => `file:///${path}`);
    expect(shown).toContain('(file:///f0#L1)');
    expect(shown).toMatch(/and 4 more$/);
  });
});

describe('hovers as plain text', () => {
  test('lose their markup and keep every word', () => {
    fc.assert(
      fc.property(fc.string(), (word) => {
        expect(plainText(plain(word))).toBe(neutral(word));
      }),
    );
    fc.assert(
      fc.property(fc.stringMatching(/^[!-~]+$/), (word) => {
        expect(plainText(`**x** ${code(word)}, ${code('y')}`)).toBe(`x ${word}, y`);
      }),
    );
  });

  test('name a place by its path', () => {
    const place = { path: 'a [b](c).md', range: { line: 3, column: 1, endLine: 3, endColumn: 1 } };
    expect(plainText(`at ${links([place], () => 'file:///a')}`)).toBe('at a [b](c).md:3');
  });
});

test('a file with findings of two tasks shows those of both', () => {
  const board = new Board();
  const one = (message: string) => [{ range: toRange({ line: 1, column: 1, endLine: 1, endColumn: 1 }), message }];
  board.set(
    'a',
    new Map([
      ['config', one('a')],
      ['own', one('own')],
    ]),
  );
  expect(
    board
      .set('b', new Map([['config', one('b')]]))
      .get('config')
      ?.map(({ message }) => message),
  ).toEqual(['a', 'b']);
  const cleared = board.clear('a');
  expect([...cleared].map(([uri, all]) => [uri, all.map(({ message }) => message)])).toEqual([
    ['config', ['b']],
    ['own', []],
  ]);
});

test('a queue works in order, and goes on after a failure', async () => {
  const queue = new Queue();
  const done: number[] = [];
  const slow = queue.add(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    done.push(1);
  });
  const failing = queue.add(() => Promise.reject(new Error('no')));
  const last = queue.add(async () => void done.push(2));
  await expect(failing).rejects.toThrow('no');
  await Promise.all([slow, last]);
  expect(done).toEqual([1, 2]);
});
