import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { after, Editor, folderOf, MODERN, uriOf } from './editor.js';
import { at, BREAD, GARDEN, json, PARITY } from './tasks.js';

const SCHEMA = 'environment/submission_schema.json';
const REVIEW = {
  rule: 'answer-const',
  at: '/vertices',
  class: 'FROZEN_INPUT_ECHO',
  value: 61,
  reason: 'kept so that an answer <b>reads</b> alone',
  by: 'author',
};

let editor: Editor;
let world: ReturnType<typeof folderOf>;

beforeEach(() => {
  const manifest = json({ version: 1, reviews: [REVIEW, { ...REVIEW, at: '/claim_status', value: 'REFUTED_BY_BRIDGE' }] });
  world = folderOf({
    '.git/HEAD': 'ref: refs/heads/main\n',
    ...at('tasks/parity', { ...PARITY, 'kgt.json': manifest }),
    ...at('tasks/garden', GARDEN),
    ...at('tasks/bread', BREAD),
  });
  editor = new Editor();
});

afterEach(() => {
  editor.kill();
  world.remove();
});

const textAt = (path: string) => readFileSync(join(world.folder, path), 'utf8');

/** The Markdown that is shown behind the first occurrence of a text. */
async function hover(path: string, part: string): Promise<string> {
  const uri = uriOf(join(world.folder, path));
  if (!editor.isOpen(uri)) await editor.open(join(world.folder, path), textAt(path));
  const found = await editor.hover(uri, after(textAt(path), part));
  const contents = found?.contents;
  return contents === undefined ? '' : typeof contents === 'object' && 'value' in contents ? contents.value : JSON.stringify(contents);
}

test('a field of the schema: what is forced and by which lines, bits, role and reviews', async () => {
  await editor.initialize([world.folder]);
  const forced = await hover(`tasks/parity/${SCHEMA}`, '"vertices": {\n          "con');
  expect(forced).toContain('**field** `/vertices` · required');
  expect(forced).toContain('**Forced**: the only accepted value is `61`, by `const` (line 8)');
  expect(forced).toContain('Bits left: 0');
  expect(forced).toMatch(/`FROZEN_INPUT_ECHO` of `answer-const`, proved: .*Reason: kept so that an answer &lt;b&gt;reads&lt;\/b&gt; alone/);
  expect(await hover(`tasks/parity/${SCHEMA}`, '"claim_stat')).toMatch(/not proved/);
  const open = await hover(`tasks/garden/${SCHEMA}`, '"pip');
  expect(open).toContain('Open: values without end');
  expect(open).toContain('Role: `AUTHORITATIVE_CERTIFICATE_DATA`');
});

test('the text in the editor decides', async () => {
  await editor.initialize([world.folder]);
  const path = join(world.folder, 'tasks/parity', SCHEMA);
  const text = PARITY[SCHEMA]!.replace('"const": 61', '"enum": [61, 62, 63, 64]');
  const uri = await editor.open(path, text);
  expect(JSON.stringify(await editor.hover(uri, after(text, '"vertices": {\n          "en')))).toContain('Bits left: 2');
});

test('a gate: where it is declared, stated, checked and found', async () => {
  await editor.initialize([world.folder]);
  const inArtefact = await hover('tasks/bread/environment/skills/bakery/SKILL.md', 'is 14');
  expect(inArtefact).toContain('**gate** `bake-loss` · rate, convention');
  expect(inArtefact).toMatch(/declared at \[.*kgt\.json:\d+\]\(file:\/\/.*kgt\.json#L\d+\)/);
  expect(inArtefact).toMatch(/stated in the artefact at .*SKILL\.md#L3/);
  expect(inArtefact).toMatch(/checked at .*solve\.py#L1/);
  expect(inArtefact).toMatch(/found where the agent may read\*\*: .*notes\.md#L3/);
  expect(await hover('tasks/bread/kgt.json', '"bake-l')).toContain(`${inArtefact}\n\n---\n\nName of the gate`);
  expect(await hover('tasks/bread/environment/notes.md', 'is 14')).toBe(inArtefact);
  expect(await hover('tasks/bread/environment/notes.md', 'Orders')).toBe('');
});

test('the manifest: the state of a review and of a role, else what the schema says', async () => {
  await editor.initialize([world.folder]);
  expect(await hover('tasks/parity/kgt.json', '"FROZEN_INPUT')).toMatch(
    /^\*\*proved\*\*: .*it concerns 1 finding\n\n---\n\nWhat kgtlint has to prove/,
  );
  expect(await hover('tasks/garden/kgt.json', '"/trench_length": {\n        "ro')).toContain('**field** `/trench_length`');
  expect(await hover('tasks/garden/kgt.json', '"answer')).toContain('The answer contract');
});

test('an editor that shows plain text gets no markup', async () => {
  const textDocument = { ...MODERN.textDocument, hover: { contentFormat: ['plaintext' as const] } };
  await editor.initialize([world.folder], { ...MODERN, textDocument });
  const forced = await hover(`tasks/parity/${SCHEMA}`, '"vertices": {\n          "con');
  expect(forced).toContain('field /vertices · required\n\nForced: the only accepted value is 61, by const (line 8)');
  expect(forced).toContain('Reason: kept so that an answer <b>reads</b> alone');
  const gate = await hover('tasks/bread/kgt.json', '"bake-l');
  expect(gate).toMatch(/^gate bake-loss · rate, convention\n\n- declared at tasks\/bread\/kgt\.json:\d+\n/);
  expect(gate).not.toMatch(/\*\*|\]\(|\\|&lt;/);
  const found = await editor.hover(uriOf(join(world.folder, 'tasks/bread/kgt.json')), after(textAt('tasks/bread/kgt.json'), '"deliv'));
  expect(found?.contents).toMatchObject({ kind: 'plaintext' });
});

test('where the schema says nothing there is no hover', async () => {
  await editor.initialize([world.folder]);
  const text = '{ "version": 1, "artefact": { "paths": ["a"] } }';
  const uri = await editor.open(join(world.folder, 'tasks/parity/kgt.json'), text);
  for (let character = 0; character <= text.length; character++) {
    const found = await editor.hover(uri, { line: 0, character });
    if (found !== null) expect(found.contents).toMatchObject({ kind: 'markdown', value: expect.stringMatching(/\S/) as unknown });
  }
  expect(await editor.hover(uri, after(text, '["a'))).toBeNull();
});
