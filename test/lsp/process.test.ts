import { spawn } from 'node:child_process';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { Editor, folderOf, kgtlint } from './editor.js';

let world: ReturnType<typeof folderOf>;
let editor: Editor;

beforeEach(() => {
  world = folderOf({});
});

afterEach(() => {
  editor.kill();
  world.remove();
});

test('shutdown and exit end with 0, without --stdio too', async () => {
  editor = new Editor([]);
  await editor.initialize([world.folder]);
  expect(await editor.quit()).toBe(0);
});

test('exit without shutdown ends with 1', async () => {
  editor = new Editor();
  await editor.initialize([world.folder]);
  await editor.connection.sendNotification('exit');
  expect(await editor.exited).toBe(1);
});

test('the end of standard input ends the process', async () => {
  editor = new Editor();
  await editor.initialize([world.folder]);
  editor.process.stdin.end();
  expect(await editor.exited).toBe(1);
});

test('the end of the process that started the editor ends the server', async () => {
  const parent = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const ended = new Promise((done) => parent.on('exit', done));
  editor = new Editor(['--stdio', `--clientProcessId=${String(parent.pid)}`]);
  await editor.initialize([world.folder], undefined, parent.pid);
  parent.kill();
  await ended;
  expect(await editor.exited).toBe(1);
});

test('what is no option of it is refused, and help is given', () => {
  editor = new Editor();
  expect(kgtlint(['lsp', '--socket=1'], world.folder).status).toBe(2);
  expect(kgtlint(['lsp', 'tasks'], world.folder).status).toBe(2);
  expect(kgtlint(['lsp', '--help'], world.folder).stdout).toContain('Language Server Protocol');
});
