import { expect, it } from 'vitest';
import { nameOwnChunks, ownChunks } from '../../scripts/lib/own-chunks.mjs';

const to = (...paths: string[]) => ({ imports: paths.map((path) => ({ path: path.endsWith('.js') ? `dist/chunks/${path}` : path })) });
const outputs = {
  'dist/cli.js': to('main-A.js', 'node:fs'),
  'dist/action.js': to('main-B.js', 'shared-C.js'),
  'dist/chunks/main-A.js': to('shared-C.js'),
  'dist/chunks/main-B.js': to('core-D.js', 'shared-C.js'),
  'dist/chunks/core-D.js': to('main-B.js'),
  'dist/chunks/shared-C.js': to(),
};

it('finds what one program alone loads, circles included', () => {
  expect(ownChunks(outputs, 'action')).toEqual(['dist/chunks/core-D.js', 'dist/chunks/main-B.js']);
  expect(ownChunks(outputs, 'cli')).toEqual(['dist/chunks/main-A.js']);
});

it('renames those chunks and every import of them', () => {
  const files = new Map([
    ['action.js', 'import("./chunks/main-B.js"),"./chunks/main-A.js"'],
    ['chunks/main-B.js', 'import{a}from"./core-D.js";import"./shared-C.js"'],
    ['chunks/core-D.js', 'import"./main-B.js"'],
    ['pages/a.md', '/main-B.js'],
  ]);
  expect([...nameOwnChunks(files, outputs, 'action')]).toEqual([
    ['action.js', 'import("./chunks/action-main-B.js"),"./chunks/main-A.js"'],
    ['chunks/action-main-B.js', 'import{a}from"./action-core-D.js";import"./shared-C.js"'],
    ['chunks/action-core-D.js', 'import"./action-main-B.js"'],
    ['pages/a.md', '/main-B.js'],
  ]);
});
