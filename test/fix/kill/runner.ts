import { build } from 'esbuild';

/** A program that makes one transaction, a blink between its steps, so that it can be killed at any of them. */
const SOURCE = `
import { readFileSync, writeSync } from 'node:fs';
import { commit } from './src/fix/transaction/commit.ts';
import { nodeDisk } from './src/fix/transaction/disk.ts';

const [folder, list] = process.argv.slice(2);
const changes = JSON.parse(readFileSync(list, 'utf8')).map(({ path, before, after }) => ({
  path,
  before: before === null ? null : Buffer.from(before),
  after: Buffer.from(after),
}));
const blink = new Int32Array(new SharedArrayBuffer(4));
const slow = (work) => (...args) => {
  Atomics.wait(blink, 0, 0, 1);
  return work(...args);
};
const disk = { ...nodeDisk, create: slow(nodeDisk.create), rename: slow(nodeDisk.rename), remove: slow(nodeDisk.remove) };
writeSync(1, 'ready');
const outcome = commit(changes, folder, disk);
if (outcome.status !== 'done') throw new Error(JSON.stringify(outcome));
`;

/** Writes the program, bundled from the sources, to a file. */
export async function writeRunner(file: string, root: string): Promise<void> {
  const stdin = { contents: SOURCE, resolveDir: root, loader: 'ts' as const };
  await build({ stdin, outfile: file, bundle: true, platform: 'node', format: 'esm', target: 'node20', logLevel: 'error' });
}
