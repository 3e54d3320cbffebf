import { describe, expect, it, vi } from 'vitest';
import { createLanguageRegistry } from '../../src/languages/index.js';
import { TextDocument } from '../../src/languages/document.js';
import type { Language } from '../../src/languages/types.js';

function fake(id: string, extensions: string[], filenames: string[] = []): Language & { load: ReturnType<typeof vi.fn> } {
  const reading = { value: () => id, problems: () => [], positions: () => null };
  return { id, extensions, filenames, load: vi.fn(() => Promise.resolve((text: string) => new TextDocument(id, text, reading))) };
}

describe('createLanguageRegistry', () => {
  const json = fake('json', ['.json'], ['Lock']);
  const yaml = fake('yaml', ['.yaml', '.yml']);
  const registry = createLanguageRegistry([json, yaml]);

  it.each([
    ['a.json', 'json'],
    ['a/b.c/D.JSON', 'json'],
    ['a.b.yml', 'yaml'],
    ['x/lock', 'json'],
    ['x.json/file', undefined],
    ['constructor', undefined],
    ['a.json.txt', undefined],
    ['', undefined],
  ])('takes %j for %s', (path, id) => {
    expect(registry.for(path)?.id).toBe(id);
  });

  it('parses once the language is loaded, and loads it once', async () => {
    const own = createLanguageRegistry([json]);
    expect(() => own.parse('a.json', '')).toThrow(/"json" is not loaded yet, so a\.json/);
    expect(own.isReady('json')).toBe(false);
    json.load.mockClear();
    await Promise.all([own.ready(['json']), own.ready(new Set(['json']))]);
    expect(json.load.mock.calls).toHaveLength(1);
    expect(own.isReady('json')).toBe(true);
    expect(own.parse('a.json', 'text')).toMatchObject({ language: 'json', text: 'text', value: 'json' });
    expect(own.parse('a.txt', 'text')).toBeNull();
  });

  it('names the languages that it knows', async () => {
    await expect(registry.ready(['toml'])).rejects.toThrow('No language "toml" is registered (known: json, yaml).');
  });
});
