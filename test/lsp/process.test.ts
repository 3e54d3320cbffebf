import { spawn } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { CLI, Editor, folderOf, kgtlint } from './editor.js';

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

describe('raw input', () => {
  const message = (body: unknown) => {
    const text = JSON.stringify(body);
    return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  };
  const call = (id: number, method: string, params?: unknown) => message({ jsonrpc: '2.0', id, method, params });
  const exit = message({ jsonrpc: '2.0', method: 'exit' });

  /** What the server makes of bytes that come at once; its input stays open unless it is ended. */
  async function run(input: string, ended: boolean): Promise<{ status: number | null; stdout: string; stderr: string }> {
    const server = spawn(process.execPath, [CLI, 'lsp', '--stdio'], { stdio: 'pipe', cwd: world.folder });
    const out = { stdout: '', stderr: '' };
    server.stdout.on('data', (data: Buffer) => (out.stdout += data.toString()));
    server.stderr.on('data', (data: Buffer) => (out.stderr += data.toString()));
    const closed = new Promise<number | null>((done) => server.on('close', done));
    server.stdin.on('error', () => undefined);
    server.stdin.write(input);
    if (ended) server.stdin.end();
    return { status: await closed, ...out };
  }

  test.each(['garbage\r\n\r\n', 'Content-Length: abc\r\n\r\n{}', 'Content-Length: -5\r\n\r\n{}', 'hello world\n'])(
    '%j is told and ends with 1',
    async (input) => {
      const { status, stdout, stderr } = await run(input, false);
      expect([status, stdout]).toEqual([1, '']);
      expect(stderr).toMatch(/^kgtlint lsp: what came on standard input is not the Language Server Protocol: .*\n$/);
    },
  );

  test('initialize, shutdown, exit and the end of the input at once are all served', async () => {
    const { status, stdout, stderr } = await run(call(1, 'initialize', {}) + call(2, 'shutdown') + exit, true);
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(/"id":1,"result":\{"serverInfo"[^]*"id":2,"result":null/);
  });

  test('a request before initialize is refused, and the server goes on', async () => {
    const hover = call(7, 'textDocument/hover', { textDocument: { uri: 'file:///x' }, position: { line: 0, character: 0 } });
    const { status, stdout } = await run(`${hover}Content-Length: 5\r\n\r\n{no j${call(1, 'initialize')}${exit}`, false);
    expect(status).toBe(1);
    expect(stdout).toMatch(/"id":7,"error":\{"code":-32002,[^]*"id":null,"error":\{"code":-32700/);
  });
});

test('a code action without context is refused, and no stack is logged', async () => {
  editor = new Editor();
  await editor.initialize([world.folder]);
  const place = { line: 0, character: 0 };
  const params = { textDocument: { uri: 'file:///x' }, range: { start: place, end: place } };
  await expect(editor.connection.sendRequest('textDocument/codeAction', params)).rejects.toMatchObject({ code: -32602 });
  expect(await editor.quit()).toBe(0);
  expect([editor.log, editor.stderr]).toEqual([[], '']);
});

test('a folder that is opened as a document holds nothing up', async () => {
  editor = new Editor();
  await editor.initialize([world.folder]);
  for (const path of ['/', world.folder]) {
    const uri = await editor.open(path, '{}');
    expect(await editor.hover(uri, { line: 0, character: 0 })).toBeNull();
  }
  expect(editor.published).toEqual([]);
});
