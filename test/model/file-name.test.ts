import { describe, expect, it } from 'vitest';
import { foldedPath } from '../../src/model/file-name.js';

const NAME = 'tasks/.kgtlint-journal.json';

describe('foldedPath', () => {
  it.each([
    ['capitals', 'Tasks/.KGTLINT-Journal.json'],
    ['a letter that has a plain capital', 'tasks/.kgtlint-journal.j\u017Fon'],
    ['the sign for kelvin', 'tas\u212As/.kgtlint-journal.json'],
    ['characters that are not shown', 'tasks/.kgt\u200Clint-\uFEFFjournal.json'],
    ['dots and spaces at the end', 'tasks /.kgtlint-journal.json. .'],
    ['a stream of the file', 'tasks/.kgtlint-journal.json::$DATA'],
  ])('brings together names that differ in %s', (_, path) => {
    expect(foldedPath(path)).toBe(NAME);
  });

  it('brings together the forms of Unicode', () => {
    expect(foldedPath('gärten/ﬁ'.normalize('NFD'))).toBe(foldedPath('GÄRTEN/fi'.normalize('NFC')));
  });

  it.each(['.kgtlint-journal.json', 'tasks/.kgtlint-journal.jso', 'tasks/kgtlint-journal.json', 'tasks-.kgtlint-journal.json'])(
    'keeps %s apart',
    (path) => {
      expect(foldedPath(path)).toBe(path);
    },
  );

  it('keeps the slash of a folder, and leaves nothing of dots', () => {
    expect(foldedPath('A/b/')).toBe('a/b/');
    expect(foldedPath('../.. /...')).toBe('//');
  });
});
