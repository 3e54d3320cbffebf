import { cpSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Editor, folderOf, kgtlint, MODERN, save, uriOf, textOfMessage } from './editor.js';
import { at, GARDEN, json, PARITY, PARITY_OPEN, schemaOf } from './tasks.js';

const SCHEMA = 'tasks/parity/environment/submission_schema.json';
const LEAKY = PARITY['environment/submission_schema.json']!;

let editor: Editor;
let world: ReturnType<typeof folderOf>;

beforeEach(() => {
  world = folderOf({ '.git/HEAD': 'ref: refs/heads/main\n', ...at('tasks/parity', PARITY), ...at('tasks/garden', GARDEN) });
  editor = new Editor();
});

afterEach(() => {
  editor.kill();
  world.remove();
});

const inWorld = (path: string) => join(world.folder, path);
const rules = (diagnostics: readonly { readonly code?: number | string }[]) => diagnostics.map(({ code }) => code);

describe('pushed diagnostics', () => {
  test('name the rule, the place and the places that speak for it; a change takes them away', async () => {
    await editor.initialize([world.folder]);
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    const found = await editor.diagnostics(uri);
    const leak = found.find(({ message }) => textOfMessage(message).includes('REFUTED_BY_BRIDGE'))!;
    expect(leak).toMatchObject({ severity: 1, code: 'answer-const', source: 'kgtlint' });
    expect(LEAKY.split('\n')[leak.range.start.line]!.slice(leak.range.start.character)).toMatch(/^"const": "REFUTED_BY_BRIDGE"/);
    expect(leak.range.end.line).toBe(leak.range.start.line);
    expect(leak.codeDescription).toBeUndefined();
    expect(leak.relatedInformation).toContainEqual({
      location: {
        uri: uriOf(inWorld('tasks/parity/solution/submission.json')),
        range: expect.objectContaining({ start: { line: 3, character: 20 } }) as unknown,
      },
      message: 'the hidden solution has the same value',
    });
    await editor.change(uri, PARITY_OPEN);
    expect(rules(await editor.diagnostics(uri))).not.toContain('answer-const');
    await editor.change(uri, LEAKY);
    expect(rules(await editor.diagnostics(uri))).toContain('answer-const');
  });

  test('are about the text in the editor, in every file of the task, whatever lies on the disk', async () => {
    await editor.initialize([world.folder]);
    const uri = await editor.open(inWorld(SCHEMA), PARITY_OPEN);
    expect(rules(await editor.diagnostics(uri))).not.toContain('answer-const');
    // A manifest that was never saved is part of the task, and its own findings are shown at it.
    const manifest = await editor.open(
      inWorld('tasks/parity/kgt.json'),
      json({ version: 1, answer: { schema: 'environment/nowhere.json' } }),
    );
    expect(rules(await editor.diagnostics(manifest))).toContain('invalid-manifest');
  });

  test('of files that are not open come too, and go with the last document of their task', async () => {
    save(world.folder, 'tasks/parity/kgt.json', json({ version: 1, answers: {} }));
    const manifest = uriOf(inWorld('tasks/parity/kgt.json'));
    await editor.initialize([world.folder]);
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    const input = await editor.open(inWorld('tasks/parity/environment/input.json'), PARITY['environment/input.json']!);
    expect(rules(await editor.diagnostics(manifest))).toContain('invalid-manifest');
    const before = editor.published.length;
    await editor.close(uri);
    await editor.until(() => editor.published.slice(before).find((shown) => shown.uri === manifest), 'another run');
    expect(rules(editor.last(manifest)!.diagnostics)).toContain('invalid-manifest');
    expect(rules(editor.last(uri)!.diagnostics)).toContain('answer-const');
    await editor.close(input);
    expect(await editor.diagnostics(manifest, (all) => all.length === 0)).toEqual([]);
    expect(await editor.diagnostics(uri, (all) => all.length === 0)).toEqual([]);
  });

  test('are those of the command line, place by place', async () => {
    cpSync('fixtures/example', world.folder, { recursive: true });
    await editor.initialize([world.folder]);
    const path = 'tasks/bridge-audit/environment/submission_schema.json';
    const uri = await editor.open(inWorld(path), readFileSync(inWorld(path), 'utf8'));
    const found = await editor.diagnostics(uri);
    const { stdout } = kgtlint(['--format', 'json', 'tasks/bridge-audit'], world.folder);
    const { findings } = JSON.parse(stdout) as {
      findings: { file: string; rule: string; message: string; line: number; column: number }[];
    };
    const own = findings.filter(({ file }) => file === path);
    expect(own.length).toBeGreaterThan(3);
    expect(found.map(({ code, message, range }) => [code, message, range.start.line + 1, range.start.character + 1])).toEqual(
      own.map(({ rule, message, line, column }) => [rule, message, line, column]),
    );
    // A review of the configuration that only other tasks need is no finding of this one.
    expect(editor.published.map((shown) => shown.uri)).not.toContain(uriOf(inWorld('.kgtlintrc.json')));
  });

  test('a half-typed file, a document outside of tasks and one without a file break nothing', async () => {
    await editor.initialize([world.folder]);
    await editor.open('untitled:Untitled-1', '{"const": 1}');
    await editor.open(inWorld('README.md'), '# Readme\n', 'markdown');
    await editor.open(inWorld('tasks/parity/kgt.json'), '{ "version": 1, "reviews": [ {');
    const uri = await editor.open(inWorld(SCHEMA), `${LEAKY.slice(0, 150)} {{ "`);
    expect(rules(await editor.diagnostics(uri))).toContain('parse-error');
    expect(await editor.hover(uri, { line: 2, character: 4 })).toBeNull();
    expect(await editor.hover('untitled:Untitled-1', { line: 0, character: 1 })).toBeNull();
    await expect(editor.connection.sendRequest('kgtlint/unknown', {})).rejects.toThrow(/Unhandled method/);
    await editor.change(uri, LEAKY);
    expect(rules(await editor.diagnostics(uri))).toContain('answer-const');
  });

  test('a file that another program changes, and a configuration, are read anew', async () => {
    await editor.initialize([world.folder]);
    await editor.until(() => editor.registered.includes('workspace/didChangeWatchedFiles'), 'the watchers');
    const uri = await editor.open(inWorld('tasks/parity/environment/input.json'), PARITY['environment/input.json']!);
    const schema = uriOf(inWorld(SCHEMA));
    expect(rules(await editor.diagnostics(schema))).toContain('answer-const');
    save(world.folder, SCHEMA, PARITY_OPEN);
    await changed(SCHEMA);
    expect(rules(await editor.diagnostics(schema, (all) => !rules(all).includes('answer-const')))).not.toContain('answer-const');
    save(world.folder, SCHEMA, LEAKY);
    save(world.folder, '.kgtlintrc.json', json({ rules: { 'answer-const': 'off' } }));
    await changed('.kgtlintrc.json');
    await editor.until(() => editor.published.length > 2, 'a run by the new configuration');
    expect(rules(editor.last(schema)!.diagnostics)).not.toContain('answer-const');
    save(world.folder, '.kgtlintrc.json', '{ "rules": { "no-such-rule": "error" } }');
    await changed('.kgtlintrc.json');
    expect(await editor.until(() => editor.messages[0], 'a message')).toMatch(/cannot lint with this configuration.*no-such-rule/);
    rmSync(inWorld('.kgtlintrc.json'));
    await changed('.kgtlintrc.json');
    expect(rules(await editor.diagnostics(schema, (all) => rules(all).includes('answer-const')))).toContain('answer-const');
    expect(uri).toContain('input.json');
  });

  test.each([
    ['the folder of the task', 'tasks/parity'],
    ['the folder around it', 'tasks'],
  ])('go when %s is told to be gone', async (_, path) => {
    await editor.initialize([world.folder]);
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    expect(rules(await editor.diagnostics(uri))).toContain('answer-const');
    renameSync(inWorld(path), inWorld('elsewhere'));
    await changed(path, 3);
    expect(await editor.diagnostics(uri, (all) => all.length === 0)).toEqual([]);
    renameSync(inWorld('elsewhere'), inWorld(path));
    await changed(path, 1);
    expect(rules(await editor.diagnostics(uri, (all) => all.length > 0))).toContain('answer-const');
  });

  test('tell what is wrong with a configuration at its file, until it is put right', async () => {
    await editor.initialize([world.folder]);
    save(world.folder, '.kgtlintrc.json', '{\n  "rules": { "answer-const": "of" }\n}\n');
    const configuration = uriOf(inWorld('.kgtlintrc.json'));
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    const [wrong] = await editor.diagnostics(configuration, (all) => all.length > 0);
    expect(wrong).toMatchObject({ severity: 1, source: 'kgtlint', range: { start: { line: 1, character: 29 } } });
    save(world.folder, '.kgtlintrc.json', json({ rules: { 'answer-const': 'warning' } }));
    await changed('.kgtlintrc.json');
    expect(await editor.diagnostics(configuration, (all) => all.length === 0)).toEqual([]);
    expect(rules(await editor.diagnostics(uri))).toContain('answer-const');
    save(world.folder, '.kgtlintrc.json', '{ "rules": ');
    await changed('.kgtlintrc.json');
    await editor.diagnostics(configuration, (all) => all.length > 0);
    await editor.close(uri);
    expect(await editor.diagnostics(configuration, (all) => all.length === 0)).toEqual([]);
  });

  test('several folders are several repositories', async () => {
    const other = folderOf({ ...at('benchmark/tasks/parity', PARITY), '.kgtlintrc.json': json({ rules: { 'answer-const': 'off' } }) });
    try {
      await editor.initialize([world.folder, other.folder]);
      const first = await editor.open(inWorld(SCHEMA), LEAKY);
      const second = await editor.open(join(other.folder, 'benchmark', SCHEMA), LEAKY);
      expect(rules(await editor.diagnostics(first))).toContain('answer-const');
      expect(rules(await editor.diagnostics(second))).not.toContain('answer-const');
    } finally {
      other.remove();
    }
  });

  test('a rule that fails is logged, and what a plugin prints does not reach the protocol', async () => {
    save(
      world.folder,
      'plugin.mjs',
      `console.log('printed'); process.stdout.write('written');
const rule = (id, create) => ({ meta: { id, description: 'x', docs: { category: 'x' }, level: 'error', presets: {}, messages: { m: 'it is' }, schema: { type: 'object' }, defaultOptions: {}, fixable: false, hasSuggestions: false, stability: 'stable' }, create });
export default { namespace: 'own', rules: { throws: rule('throws', () => ({ task() { console.log('again'); Promise.reject(new Error('forgotten')); throw new Error('it broke'); } })) } };\n`,
    );
    save(world.folder, '.kgtlintrc.json', json({ plugins: ['./plugin.mjs'], rules: { 'own/throws': 'error' } }));
    await editor.initialize([world.folder]);
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    expect(rules(await editor.diagnostics(uri))).toContain('answer-const');
    expect(editor.log.join('\n')).toMatch(/own\/throws failed on .*: it broke/);
    expect(await editor.until(() => editor.log.find((line) => line.includes('forgotten')), 'the forgotten promise')).toContain('forgotten');
    expect(await editor.hover(uri, { line: 0, character: 0 })).toBeNull();
    expect(editor.stderr).toMatch(/printed[^]*written[^]*again/);
  });
});

describe('pulled diagnostics', () => {
  const PULL = { ...MODERN, textDocument: { ...MODERN.textDocument, diagnostic: { relatedDocumentSupport: true } } };
  type Report = {
    kind: string;
    resultId?: string;
    items?: { code: string }[];
    relatedDocuments?: Record<string, { items: { code: string }[] }>;
  };
  const pull = (uri: string, previousResultId?: string) =>
    editor.connection.sendRequest<Report>('textDocument/diagnostic', {
      textDocument: { uri },
      ...(previousResultId ? { previousResultId } : {}),
    });

  test('come with those of the other files of the task, and nothing is pushed', async () => {
    const { capabilities } = await editor.initialize([world.folder], PULL);
    expect(capabilities.diagnosticProvider).toMatchObject({ interFileDependencies: true });
    const input = await editor.open(inWorld('tasks/parity/environment/input.json'), PARITY['environment/input.json']!);
    const schema = uriOf(inWorld(SCHEMA));
    const own = await pull(input);
    expect(own).toMatchObject({ kind: 'full', items: [] });
    expect(own.relatedDocuments?.[schema]?.items.map(({ code }) => code)).toContain('answer-const');
    expect(await pull(input, own.resultId)).toMatchObject({ kind: 'unchanged' });
    await editor.open(inWorld(SCHEMA), json(schemaOf({ strategy: { type: 'array', items: { type: 'integer' } } })));
    const report = await pull(schema);
    expect(report.items?.map(({ code }) => code)).not.toContain('answer-const');
    expect(editor.published).toEqual([]);
  });

  test('of a broken configuration come with those of any document, and go when it is put right', async () => {
    await editor.initialize([world.folder], PULL);
    save(world.folder, '.kgtlintrc.json', '{ "rules": ');
    const configuration = uriOf(inWorld('.kgtlintrc.json'));
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    expect((await pull(uri)).relatedDocuments?.[configuration]?.items).toHaveLength(1);
    rmSync(inWorld('.kgtlintrc.json'));
    const report = await pull(uri);
    expect(report.relatedDocuments?.[configuration]?.items).toEqual([]);
    expect(report.items?.map(({ code }) => code)).toContain('answer-const');
    rmSync(inWorld('tasks/parity'), { recursive: true });
    await changed('tasks/parity', 3);
    expect((await pull(uri)).items).toEqual([]);
  });

  test('a client that takes no related documents gets them pushed', async () => {
    const { capabilities } = await editor.initialize([world.folder], {
      ...MODERN,
      textDocument: { ...MODERN.textDocument, diagnostic: {} },
    });
    expect(capabilities.diagnosticProvider).toBeUndefined();
    const uri = await editor.open(inWorld(SCHEMA), LEAKY);
    expect(rules(await editor.diagnostics(uri))).toContain('answer-const');
  });
});

async function changed(path: string, type = 2): Promise<void> {
  await editor.connection.sendNotification('workspace/didChangeWatchedFiles', { changes: [{ uri: uriOf(inWorld(path)), type }] });
}
