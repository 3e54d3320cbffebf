import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import picomatch from 'picomatch';
import { describe, expect, test } from 'vitest';
import { findServer } from '../../editors/vscode/src/server-path.js';
import { CONFIG_NAMES } from '../../src/config/lookup.js';
import { layouts } from '../../src/generated/layouts.js';
import { COMMANDS } from '../../src/lsp/commands.js';

const FOLDER = resolve(import.meta.dirname, '../../editors/vscode');

interface Package {
  readonly main: string;
  readonly type: string;
  readonly version: string;
  readonly activationEvents: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly contributes: {
    readonly commands: readonly { readonly command: string }[];
    readonly configuration: { readonly properties: Readonly<Record<string, unknown>> };
  };
}

const read = (path: string) => readFileSync(join(FOLDER, path), 'utf8');
const manifest = JSON.parse(read('package.json')) as Package;
const source = read('src/extension.ts');

describe('the client for VS Code', () => {
  test('bundles, with nothing left outside but the editor and the protocol', async () => {
    const entry = /^esbuild (\S+)/.exec(manifest.scripts['build']!)![1]!;
    const external = ['vscode', ...Object.keys(manifest.dependencies).flatMap((name) => [name, `${name}/*`])];
    const { outputFiles, warnings } = await build({
      absWorkingDir: FOLDER,
      entryPoints: [entry],
      bundle: true,
      platform: 'node',
      format: 'cjs',
      write: false,
      external,
    });
    expect(warnings).toEqual([]);
    const required = [...outputFiles[0]!.text.matchAll(/require\("([^"]+)"\)/g)].map((match) => match[1]!);
    expect(new Set(required.filter((name) => !name.startsWith('node:')))).toEqual(new Set(['vscode', 'vscode-languageclient/node.js']));
  });

  test('has its bundle where the editor looks for it, of the same version as kgtlint', () => {
    expect(manifest.scripts['build']).toContain(`--outfile=${manifest.main.replace('./', '')}`);
    expect(manifest.main).toMatch(/\.cjs$/);
    const root = JSON.parse(readFileSync(resolve(FOLDER, '../../package.json'), 'utf8')) as Package;
    expect(manifest.version).toBe(root.version);
  });

  test('wakes up for every layout and every configuration', () => {
    const globs = manifest.activationEvents.map((event) => event.replace(/^workspaceContains:/, ''));
    const wakes = picomatch(globs, { dot: true });
    const markers = layouts.flatMap(({ markers = [] }) => markers);
    expect(markers.length).toBeGreaterThan(2);
    expect([...markers, 'kgt.json'].filter((name) => !wakes(`tasks/a/${name}`))).toEqual([]);
    expect(CONFIG_NAMES.filter((name) => name !== 'package.json' && !wakes(name))).toEqual([]);
  });

  test('registers the commands that it offers, runs those that the server has, and reads the settings that it declares', () => {
    const registered = [...source.matchAll(/registerCommand\('([^']+)'/g)].map((match) => match[1]);
    expect(registered).toEqual(manifest.contributes.commands.map(({ command }) => command));
    const run = [...source.matchAll(/executeCommand\('(kgtlint\.[^']+)'/g)].map((match) => match[1]!);
    expect(run).not.toEqual([]);
    expect(run.filter((command) => !COMMANDS.includes(command))).toEqual([]);
    // The client registers the commands of the server by itself: a name on both sides would fail.
    expect(registered.filter((command) => COMMANDS.includes(command!))).toEqual([]);
    expect(Object.keys(manifest.contributes.configuration.properties)).toEqual(['kgtlint.path', 'kgtlint.trace.server']);
  });

  test('starts the command of the server', () => {
    expect(source).toContain("args: ['lsp']");
  });
});

describe('findServer', () => {
  const there =
    (...paths: string[]) =>
    (path: string) =>
      paths.includes(path);

  test('takes the kgtlint of the first folder that has one', () => {
    const second = '/b/node_modules/kgtlint/dist/cli.js';
    expect(findServer('', ['/a', '/b'], there(second))).toEqual({ path: second });
    expect(findServer(' ', ['/a'], there())).toEqual({ lookedFor: ['/a/node_modules/kgtlint/dist/cli.js'] });
    expect(findServer('', [], there())).toEqual({ lookedFor: [] });
  });

  test('takes what the setting names, and nothing else', () => {
    const installed = '/a/node_modules/kgtlint/dist/cli.js';
    expect(findServer('tools/cli.js', ['/a'], there('/a/tools/cli.js', installed))).toEqual({ path: '/a/tools/cli.js' });
    expect(findServer('../kgtlint', ['/a'], there('/kgtlint/dist/cli.js'))).toEqual({ path: '/kgtlint/dist/cli.js' });
    expect(findServer('/gone', ['/a'], there('/gone', installed))).toEqual({ lookedFor: ['/gone', '/gone/dist/cli.js'] });
  });
});
