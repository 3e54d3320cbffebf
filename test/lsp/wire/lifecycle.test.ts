import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Lifecycle } from '../../../src/lsp/wire/lifecycle.js';

const request = (id: unknown, method: string, params?: unknown) => ({ jsonrpc: '2.0', id, method, params });
const notification = (method: string, params?: unknown) => ({ jsonrpc: '2.0', method, params });
const error = (id: unknown, code: number) => ({ kind: 'answer', message: { jsonrpc: '2.0', id, error: { code } } });

function running(): Lifecycle {
  const lifecycle = new Lifecycle();
  lifecycle.decide(request(1, 'initialize', { capabilities: {} }));
  return lifecycle;
}

test('before initialize requests are refused and notifications dropped', () => {
  const lifecycle = new Lifecycle();
  expect(lifecycle.decide(request(7, 'textDocument/hover', {}))).toMatchObject(error(7, -32002));
  expect(lifecycle.decide(request('a', 'shutdown'))).toMatchObject(error('a', -32002));
  expect(lifecycle.decide(notification('textDocument/didOpen', {}))).toEqual({ kind: 'drop', reason: null });
  expect(lifecycle.decide(notification('exit'))).toEqual({ kind: 'exit' });
  expect(lifecycle.status).toBe(1);
});

test('initialize needs no capabilities, and comes once', () => {
  for (const params of [undefined, null, {}, { capabilities: null }, [1]])
    expect(new Lifecycle().decide(request(1, 'initialize', params))).toMatchObject({
      kind: 'pass',
      message: { params: { processId: null, capabilities: {} } },
    });
  expect(running().decide(request(2, 'initialize', {}))).toMatchObject(error(2, -32600));
});

test('shutdown is answered here; what follows it is refused', () => {
  const lifecycle = running();
  expect(lifecycle.decide(request(2, 'shutdown'))).toEqual({ kind: 'answer', message: { jsonrpc: '2.0', id: 2, result: null } });
  expect(lifecycle.decide(request(3, 'textDocument/hover', {}))).toMatchObject(error(3, -32600));
  expect(lifecycle.decide(notification('textDocument/didSave', {}))).toEqual({ kind: 'drop', reason: null });
  expect(lifecycle.status).toBe(0);
});

test('parameters are checked before the server sees them', () => {
  const lifecycle = running();
  const textDocument = { uri: 'file:///a' };
  const position = { line: 0, character: 0 };
  const range = { start: position, end: position };
  const told = (method: string, params: unknown) => JSON.stringify(lifecycle.decide(request(1, method, params)));
  expect(told('textDocument/codeAction', { textDocument, range })).toContain('\\"context\\" is no object');
  expect(lifecycle.decide(request(1, 'textDocument/codeAction', { textDocument, range }))).toMatchObject(error(1, -32602));
  expect(told('textDocument/hover', null)).toContain('it has no parameters');
  expect(told('textDocument/hover', { textDocument, position: { line: '0', character: 0 } })).toContain('\\"line\\" is no number');
  expect(lifecycle.decide(request(1, 'textDocument/hover', { textDocument, position }))).toMatchObject({ kind: 'pass' });
  expect(lifecycle.decide(request(1, 'other/method', 5))).toMatchObject({ kind: 'pass' });
  expect(lifecycle.decide(notification('textDocument/didChange', { textDocument }))).toMatchObject({
    kind: 'drop',
    reason: expect.stringContaining('"contentChanges" is no list') as unknown,
  });
});

test('answers pass, and whatever is no message is refused', () => {
  const lifecycle = running();
  expect(lifecycle.decide({ jsonrpc: '2.0', id: 1, result: null })).toMatchObject({ kind: 'pass' });
  expect(lifecycle.decide(undefined)).toMatchObject(error(null, -32700));
  for (const value of [null, 5, [1, 2], request(null, 'textDocument/hover', {}), request({}, 'x', {})])
    expect(lifecycle.decide(value)).toMatchObject(error(null, -32600));
});

test('no JSON value throws', () => {
  fc.assert(fc.property(fc.jsonValue(), (value) => void running().decide(value)));
  fc.assert(
    fc.property(fc.constantFrom('textDocument/codeAction', 'textDocument/didChange', 'initialize'), fc.jsonValue(), (method, params) => {
      running().decide(request(1, method, params));
      running().decide(notification(method, params));
    }),
  );
});
