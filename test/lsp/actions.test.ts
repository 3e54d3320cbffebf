import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { CodeAction } from 'vscode-languageserver/node';
import { after, Editor, folderOf, kgtlint, MODERN, save, uriOf, textOfMessage } from './editor.js';
import { at, GARDEN, json, PARITY } from './tasks.js';

const SCHEMA = 'environment/submission_schema.json';
const EVERYTHING = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };

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
/** Of open documents what the editor has, of others what lies on the disk. */
const textOf = (uri: string) => (editor.isOpen(uri) ? editor.document(uri).getText() : readFileSync(fileURLToPath(uri), 'utf8'));

/** Applies the edit of an action, and saves what it gives. */
function take(action: CodeAction | undefined): void {
  expect(action?.edit).toBeDefined();
  editor.apply(action!.edit!, textOf);
  for (const [uri, text] of editor.applied) save(world.folder, fileURLToPath(uri).slice(world.folder.length + 1), text);
}

async function openGarden(files: Record<string, string> = {}): Promise<string> {
  for (const [path, text] of Object.entries(files)) save(world.folder, `tasks/garden/${path}`, text);
  return editor.open(inWorld(`tasks/garden/${SCHEMA}`), files[SCHEMA] ?? GARDEN[SCHEMA]!);
}

/** The garden as `--fix` leaves it. */
function fixedByCommandLine(files: Record<string, string> = {}): (path: string) => string {
  const other = folderOf({ '.git/HEAD': 'ref: refs/heads/main\n', ...at('tasks/garden', { ...GARDEN, ...files }) });
  kgtlint(['--fix', 'tasks/garden'], other.folder);
  const texts = new Map(
    Object.keys({ ...GARDEN, ...files }).map((path) => [path, readFileSync(join(other.folder, 'tasks/garden', path), 'utf8')]),
  );
  other.remove();
  return (path) => texts.get(path)!;
}

function expectSame(fixed: (path: string) => string): void {
  for (const path of Object.keys(GARDEN))
    expect([path, readFileSync(inWorld(`tasks/garden/${path}`), 'utf8')]).toEqual([path, fixed(path)]);
}

test('the quick fix of a finding gives the bytes of --fix, in all files of the task', async () => {
  await editor.initialize([world.folder]);
  const uri = await openGarden();
  const [finding] = (await editor.diagnostics(uri)).filter(({ message }) => textOfMessage(message).includes('/trench_length'));
  const actions = await editor.actions(uri, finding!.range, [finding!]);
  const fix = actions.find(({ isPreferred }) => isPreferred);
  expect(fix).toMatchObject({ kind: 'quickfix', diagnostics: [finding] });
  take(fix);
  const fixed = fixedByCommandLine();
  expect(fixed(SCHEMA)).not.toBe(GARDEN[SCHEMA]);
  expect([...editor.applied.keys()].length).toBeGreaterThan(3);
  expectSame(fixed);
});

test.each([
  ['LF', (text: string) => text],
  ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
])('source.fixAll gives the bytes of --fix, with %s', async (_, form) => {
  const files = Object.fromEntries([SCHEMA, 'kgt.json', 'solution/submission.json'].map((path) => [path, form(GARDEN[path]!)]));
  await editor.initialize([world.folder]);
  const uri = await openGarden(files);
  await editor.diagnostics(uri);
  const actions = await editor.actions(uri, EVERYTHING, [], ['source.fixAll']);
  expect(actions.map(({ kind }) => kind)).toEqual(['source.fixAll.kgtlint']);
  take(actions[0]);
  expectSame(fixedByCommandLine(files));
});

test('the command that fixes all has the editor apply the same', async () => {
  await editor.initialize([world.folder]);
  const uri = await openGarden();
  editor.textOf = textOf;
  await editor.run('kgtlint.fixAll', [uri]);
  expect(editor.applied.get(uri)).toBe(fixedByCommandLine()(SCHEMA));
});

test('a fix is about the text in the editor', async () => {
  await editor.initialize([world.folder]);
  const text = GARDEN[SCHEMA]!.replace('"const": 12', '"enum": [12]');
  const uri = await openGarden();
  await editor.diagnostics(uri);
  await editor.change(uri, text);
  const [all] = await editor.actions(uri, EVERYTHING, [], ['source.fixAll.kgtlint']);
  editor.apply(all!.edit!, textOf);
  expect(editor.applied.get(uri)).toBe(fixedByCommandLine()(SCHEMA));
});

test('a fix that is refused cannot be chosen, and says why', async () => {
  await editor.initialize([world.folder]);
  const verifier = 'import json\n\nanswer = json.load(open("/app/submission.json"))["result"]\nassert answer["trench_length"] == 12\n';
  const uri = await openGarden({ 'tests/verify.py': verifier });
  await editor.diagnostics(uri);
  const actions = await editor.actions(uri, EVERYTHING, [], ['quickfix']);
  const refused = actions.filter(({ disabled }) => disabled);
  expect(refused[0]?.disabled?.reason).toContain('tests/verify.py:4');
  expect(refused[0]?.edit).toBeUndefined();
  expect(await editor.actions(uri, EVERYTHING, [], ['source.fixAll'])).toEqual([]);
});

test('a suggestion is a quick fix and no part of fixAll', async () => {
  await editor.initialize([world.folder]);
  const uri = await editor.open(inWorld(`tasks/parity/${SCHEMA}`), PARITY[SCHEMA]!);
  await editor.diagnostics(uri);
  const actions = await editor.actions(uri, EVERYTHING);
  const open = actions.find(({ title }) => title.startsWith('Leave the value of "/claim_status" open'));
  take(open);
  expect(editor.applied.get(uri)).toContain('"type": "string"');
  expect(open?.isPreferred).toBeUndefined();
  expect(await editor.actions(uri, EVERYTHING, [], ['source.fixAll'])).toEqual([]);
});

test('every suggestion of a finding is a quick fix of its own', async () => {
  const branch = (kind: string) => ({ properties: { kind: { const: kind } }, required: ['kind'] });
  const result = {
    type: 'object',
    properties: { kind: { type: 'string' }, claim_status: { const: 'upper_bound' } },
    required: ['kind', 'claim_status'],
    oneOf: [branch('upper'), branch('lower')],
  };
  const text = json({ type: 'object', properties: { result }, required: ['result'] });
  save(world.folder, `tasks/parity/${SCHEMA}`, text);
  await editor.initialize([world.folder]);
  const uri = await editor.open(inWorld(`tasks/parity/${SCHEMA}`), text);
  await editor.diagnostics(uri);
  const actions = await editor.actions(uri, EVERYTHING, [], ['quickfix']);
  const choices = actions.filter(({ title }) => /^(?:Leave|Bind) /.test(title));
  expect(choices.map(({ title }) => title)).toEqual([
    'Leave the value of "/claim_status" open: its type instead of the value',
    'Bind "/claim_status" to the variant "kind" = "upper": "upper_bound" only there, any string elsewhere',
    'Bind "/claim_status" to the variant "kind" = "lower": "upper_bound" only there, any string elsewhere',
  ]);
  take(choices[2]);
  const after = JSON.parse(editor.applied.get(uri)!) as { properties: { result: unknown } };
  const [upper, lower] = result.oneOf as [object, { properties: object }];
  expect(after.properties.result).toEqual({
    ...result,
    properties: { kind: { type: 'string' }, claim_status: { type: 'string' } },
    oneOf: [upper, { ...lower, properties: { ...lower.properties, claim_status: { const: 'upper_bound' } } }],
  });
});

test('a review is offered where it is proved; with it the finding is gone', async () => {
  await editor.initialize([world.folder]);
  const uri = await editor.open(inWorld(`tasks/parity/${SCHEMA}`), PARITY[SCHEMA]!);
  await editor.diagnostics(uri);
  const actions = await editor.actions(uri, EVERYTHING, [], ['quickfix']);
  const reviews = actions.filter(({ title }) => title.startsWith('Add a review'));
  expect(reviews.map(({ title }) => title)).toEqual([expect.stringMatching(/FROZEN_INPUT_ECHO, proved: .*input\.json:2/)]);
  take(reviews[0]);
  const path = 'tasks/parity/kgt.json';
  const written = JSON.parse(readFileSync(inWorld(path), 'utf8')) as { reviews: unknown[] };
  expect(written.reviews).toEqual([
    expect.objectContaining({ rule: 'answer-const', at: '/vertices', value: 61, by: 'author', on: '2026-11-01' }),
  ]);
  const { findings } = JSON.parse(kgtlint(['--format', 'json', 'tasks/parity'], world.folder).stdout) as {
    findings: { field: string; rule: string; suppressed: unknown }[];
  };
  expect(findings.filter(({ field, suppressed }) => field === '/vertices' && !suppressed)).toEqual([]);
  expect(findings.filter(({ rule }) => /review|manifest/.test(rule))).toEqual([]);
  // The person is led to the reason, which is theirs to word.
  const { command, arguments: args = [] } = reviews[0]!.command!;
  await editor.run(command, args);
  const [shown] = editor.shown;
  expect(shown?.uri).toBe(uriOf(inWorld(path)));
  const line = readFileSync(inWorld(path), 'utf8').split('\n')[shown!.selection!.start.line]!;
  expect(line.slice(0, shown!.selection!.start.character)).toMatch(/"reason": $/);
  // In the editor the saved manifest counts at once.
  await editor.open(inWorld(path), readFileSync(inWorld(path), 'utf8'));
  await editor.diagnostics(uri, (all) => !all.some(({ message }) => textOfMessage(message).startsWith('"/vertices"')));
});

test('an editor that makes no files and cannot switch actions off is offered none that it cannot do', async () => {
  await editor.initialize([world.folder], { textDocument: { codeAction: MODERN.textDocument!.codeAction!, publishDiagnostics: {} } });
  const uri = await editor.open(inWorld(`tasks/parity/${SCHEMA}`), PARITY[SCHEMA]!);
  await editor.diagnostics(uri);
  const actions = await editor.actions(uri, EVERYTHING);
  expect(actions.filter(({ edit }) => edit).every(({ edit }) => edit?.changes && !edit.documentChanges)).toBe(true);
  expect(actions.some(({ title }) => title.startsWith('Leave the value'))).toBe(true);
});

const NO_FILES = {
  workspace: { workspaceEdit: { resourceOperations: ['create' as const] } },
  textDocument: { codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: [''] } } } },
};

test('an editor that cannot make kgt.json has the server write the review', async () => {
  await editor.initialize([world.folder], NO_FILES);
  const uri = await editor.open(inWorld(`tasks/parity/${SCHEMA}`), PARITY[SCHEMA]!);
  const named = (all: readonly { message: Parameters<typeof textOfMessage>[0] }[]) =>
    all.some(({ message }) => textOfMessage(message).startsWith('"/vertices"'));
  await editor.diagnostics(uri, named);
  const actions = await editor.actions(uri, EVERYTHING);
  const [review, ...others] = actions.filter(({ title }) => title.startsWith('Add a review'));
  expect(others).toEqual([]);
  expect(review?.edit).toBeUndefined();
  const { command, arguments: args = [] } = review!.command!;
  await editor.run(command, args);
  const { reviews } = JSON.parse(readFileSync(inWorld('tasks/parity/kgt.json'), 'utf8')) as { reviews: unknown[] };
  expect(reviews).toEqual([expect.objectContaining({ at: '/vertices', class: 'FROZEN_INPUT_ECHO', by: 'author' })]);
  expect(await editor.until(() => editor.messages[0], 'a message')).toContain('The review is written into kgt.json');
  await editor.diagnostics(uri, (all) => !named(all));
  await editor.run(command, args);
  expect(await editor.until(() => editor.messages[1], 'a second message')).toContain('no review was written: the task is not what it was');
});

test('without a user no review is made: it cannot be chosen, or is not offered', async () => {
  const nobody = { USER: undefined, LOGNAME: undefined, USERNAME: undefined };
  for (const [capabilities, expected] of [
    [MODERN, [{ disabled: { reason: expect.stringContaining('names no user') as unknown } }]],
    [NO_FILES, []],
  ] as const) {
    editor.kill();
    editor = new Editor(['--stdio'], world.folder, nobody);
    await editor.initialize([world.folder], capabilities);
    const uri = await editor.open(inWorld(`tasks/parity/${SCHEMA}`), PARITY[SCHEMA]!);
    const reviews = (await editor.actions(uri, EVERYTHING)).filter(({ title }) => title.startsWith('Add a review'));
    expect(reviews).toMatchObject(expected);
    expect(reviews.some(({ edit, command }) => edit ?? command)).toBe(false);
  }
});

test('the page of a rule is opened, or told where the editor opens none', async () => {
  await editor.initialize([world.folder]);
  await editor.run('kgtlint.openRulePage', ['answer-const']);
  expect(readFileSync(fileURLToPath(editor.shown[0]!.uri), 'utf8')).toMatch(/^# answer-const/);
  await editor.run('kgtlint.openRulePage', ['own/rule']);
  expect(await editor.until(() => editor.messages[0], 'a message')).toContain('brings no page');
});

test('the page of a rule is told where the editor opens none', async () => {
  await editor.initialize([world.folder], { textDocument: {} });
  await editor.run('kgtlint.openRulePage', ['answer-const']);
  expect(await editor.until(() => editor.messages[0], 'a message')).toMatch(/^# answer-const[^]*kgtlint explain answer-const/);
});

test('completion in kgt.json knows its schema, and the fields, gates and rules of the task', async () => {
  await editor.initialize([world.folder]);
  const text = json({ version: 1, reviews: [{ rule: '', at: '', class: '' }], answer: { schema: '', fields: { '': { role: '' } } } });
  const uri = await editor.open(inWorld('tasks/parity/kgt.json'), text);
  const labels = async (part: string) =>
    (await editor.complete(uri, after(text, part)))?.items.map(({ label }) => label.replaceAll('"', '')) ?? [];
  expect(await labels('"rule": "')).toEqual(expect.arrayContaining(['answer-const', 'unused-review']));
  expect(await labels('"at": "')).toEqual(expect.arrayContaining(['/vertices', '/claim_status', '/strategy/*']));
  expect(await labels('"class": "')).toEqual(expect.arrayContaining(['PUBLIC_VARIANT_TAG', 'PROTOCOL_CONSTANT']));
  expect(await labels('"schema": "')).toContain(SCHEMA);
  expect(await labels('"fields": {\n      "')).toContain('/vertices');
  const half = '{ "version": 1, "con';
  await editor.change(uri, half);
  const items = (await editor.complete(uri, after(half, '"con')))?.items ?? [];
  expect(items.map(({ label }) => label)).toEqual(expect.arrayContaining(['conditions', 'gates', 'reviews']));
  expect(items.find(({ label }) => label === 'conditions')).toMatchObject({
    textEdit: { newText: expect.stringContaining('"conditions"') as unknown },
  });
});

test('completion in the configuration, and nowhere else', async () => {
  await editor.initialize([world.folder]);
  const configuration = await editor.open(inWorld('.kgtlintrc.json'), '{ "');
  expect((await editor.complete(configuration, { line: 0, character: 3 }))?.items.map(({ label }) => label)).toEqual(
    expect.arrayContaining(['extends', 'rules', 'overrides']),
  );
  const labels = async (text: string) => {
    await editor.change(configuration, text.replace('|', ''));
    const list = await editor.complete(configuration, after(text, text.slice(0, text.indexOf('|'))));
    return list?.items.map(({ label }) => label.replaceAll('"', '')) ?? [];
  };
  expect(await labels('{"extends":"|"}')).toContain('kgtlint:strict');
  expect(await labels('{"extends":["|"]}')).toContain('kgtlint:knowledge-gated');
  expect(await labels('{"rules":{"|"}}')).toContain('answer-const');
  expect(await labels('{"overrides":[{"rules":{"|"}}]}')).toContain('answer-const');
  expect(await labels('{"rules":{"answer-const":"|"}}')).toEqual(expect.arrayContaining(['off', 'error']));
  expect(await labels('{"reviews":[{"rule":"|"}]}')).toContain('answer-const');
  const input = await editor.open(inWorld('tasks/parity/environment/input.json'), '{ "');
  expect(await editor.complete(input, { line: 0, character: 3 })).toBeNull();
});
